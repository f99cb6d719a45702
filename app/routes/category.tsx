import { shopContext } from '../context.ts'
import { listingLoader } from '../listing-loader.ts'
import { metaTags } from '../page-meta.ts'
import { ListingPage } from '../shell/listing-page.tsx'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/category'

/** One category with everything below it. */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  listingLoader(context.get(shopContext), url, { kind: 'category', handle: params.handle })

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData.view} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
