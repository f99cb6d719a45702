import { loadHome } from '#features/catalogue/home.ts'
import { shopData } from '#features/catalogue/structured-data.ts'
import { returnData } from '#features/content/shipping.ts'
import { HomeScreen } from '#ui/screens/home.tsx'
import { shopContext } from '../context.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta, shopName } from '../page-meta.ts'
import { absolute } from '../paths.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/home'

/** The front page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const region = regionOf(shop)
  const { currencyCode: currency } = region
  const view = await load(shop, () =>
    loadHome(shop.transport, { language: shop.language, currency, region: region.id }),
  )
  const description = wordsOf(shop.language).t('shop.footer.line')
  const picture = view.hero?.picture?.src
  const here = absolute(shop.origin, shop.language)
  const terms = { hasMerchantReturnPolicy: returnData(shop.returnDays, region, here) }
  const data = [shopData(shopName, here, terms)]
  return { view, meta: pageMeta(shop, { title: '', description, path: '/', picture: picture ?? undefined, data }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen view={loaderData.view} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
