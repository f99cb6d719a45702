import { shopContext } from '../context.ts'
import { listingLoader } from '../listing-loader.ts'
import { metaTags } from '../page-meta.ts'
import { ListingPage } from '../shell/listing-page.tsx'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/products'

/** The whole catalogue: search, filters, order and pages, all in the address. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  listingLoader(context.get(shopContext), url, { kind: 'all' })

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData.view} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
