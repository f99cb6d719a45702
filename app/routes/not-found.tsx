import { shopContext } from '../context.ts'
import { notFound } from '../load.ts'
import { metaTags } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/not-found'

/** Every address that nothing else answers. */
export function loader({ context }: Route.LoaderArgs): never {
  throw notFound(context.get(shopContext).path)
}

export const meta: Route.MetaFunction = ({ error }) => metaTags(undefined, error)

/** Never drawn: the loader always refuses. */
export default function NotFound() {
  return null
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
