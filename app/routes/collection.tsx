import { shopContext } from '../context.ts'
import { listingLoader } from '../listing-loader.ts'
import { metaTags } from '../page-meta.ts'
import { ListingPage } from '../shell/listing-page.tsx'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/collection'

/** One collection as a list. */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  listingLoader(context.get(shopContext), url, { kind: 'collection', handle: params.handle })

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData.view} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
