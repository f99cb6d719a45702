import { useLocation, useNavigationType } from 'react-router-dom'
import {
  type Fact,
  loadProduct,
  productView,
  searchWords,
  selectionParams,
  sizedAs,
} from '#features/catalogue/product.ts'
import { loadReviews, reviewData, reviewParams, reviewsAsked, reviewsView } from '#features/catalogue/reviews.ts'
import { breadcrumbData, productData } from '#features/catalogue/structured-data.ts'
import { knownDeliveryCosts } from '#features/content/delivery.ts'
import { returnData, shippingData, usualDelivery } from '#features/content/shipping.ts'
import { chartOf, loadSizeCharts } from '#features/sizing/chart.ts'
import { ProductScreen } from '#ui/screens/product.tsx'
import { Buy } from '../cart/buy.tsx'
import { shopContext } from '../context.ts'
import { leadOn } from '../lead-on.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { absolute } from '../paths.ts'
import { drawReviews } from '../reviews/draw.server.tsx'
import { Markup } from '../reviews/markup.tsx'
import { RouteError } from '../shell/route-error.tsx'
import { useSizeAdvice } from '../sizing/use-size-advice.tsx'
import { AfterProduct, ProductCompare } from '../wish/after-product.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/product'

/** One product; the chosen variant is in the address (`?size=M&color=Sand`) and drawn by the server. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, origin, transport } = shop
  const region = regionOf(shop)
  const { currencyCode: currency } = region
  const [{ product, reference, related }, costs, charts] = await Promise.all([
    load(
      shop,
      async () =>
        (await loadProduct(transport, params.handle, region, language)) ??
        leadOn(shop, 'product', params.handle, url.search),
    ),
    knownDeliveryCosts(transport),
    loadSizeCharts(transport),
  ])
  const { t } = wordsOf(language)
  const reader = { language, currency, nameOf: (fact: Fact) => t(`catalogue.fact.${fact}`) }
  // `missing` is how a form without scripts comes back (cart-action.server.ts).
  shop.readsQuery(['missing', ...reviewParams, ...selectionParams(product, reference)])
  const asked = reviewsAsked(url.searchParams)
  const said = await loadReviews(transport, product.id, asked)
  const delivery = usualDelivery(costs, region, new Date(), language)
  const sizeChart = chartOf(charts, sizedAs(product, reference))
  const { returnDays } = shop
  const own = productView(product, reference, url.searchParams, reader, related)
  const view = { ...own, delivery, sizeChart, returnDays }
  const here = absolute(origin, language)
  const shipping = shippingData(costs, region)
  const path = `/products/${view.handle}`
  const terms = {
    shippingDetails: shipping.length > 0 ? shipping : undefined,
    hasMerchantReturnPolicy: returnData(returnDays, region, here),
  }
  const pictures = view.pictures.map(({ src }) => src)
  return {
    view,
    reviews: said && drawReviews(reviewsView(said, asked, { path, params: url.searchParams }, language), language),
    meta: pageMeta(shop, {
      ...searchWords(product, language),
      path,
      picture: pictures[0],
      type: 'product',
      data: [
        { ...productData(product, currency, here, pictures, terms), ...(said && reviewData(said)) },
        breadcrumbData(view.breadcrumbs, path, here),
      ],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

/** Whether the page comes by a press. Who goes back, or to a place of the page by its name, needs all of its height at once. */
function useIsArriving(): boolean {
  const { hash } = useLocation()
  return useNavigationType() !== 'POP' && hash === ''
}

export default function Product({ loaderData: { view, reviews } }: Route.ComponentProps) {
  const { onSizeAdvice, advice } = useSizeAdvice(view)
  return (
    <ProductScreen
      view={view}
      isArriving={useIsArriving()}
      buy={<Buy view={view} onSizeAdvice={onSizeAdvice} />}
      rating={reviews && <Markup html={reviews.rating} />}
      reviews={reviews && <Markup html={reviews.reviews} />}
      compare={<ProductCompare id={view.id} title={view.title} />}
      after={
        <>
          <AfterProduct id={view.id} />
          {advice}
        </>
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
