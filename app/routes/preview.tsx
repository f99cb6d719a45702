import { useState } from 'react'
import { type Fact, loadPreview, productView } from '#features/catalogue/product.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ProductScreen } from '#ui/screens/product.tsx'
import { BuyBox } from '#ui/shop/product/buy-box.tsx'
import { PreviewBanner } from '#ui/shop/product/preview-banner.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/preview'

/** A product as its page in the shop will be, for staff alone: to everybody else there is no such page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, transport, admin } = shop
  const { productId: id } = params
  const asked = new Date(url.searchParams.get('at') ?? '')
  const at = Number.isNaN(asked.getTime()) ? undefined : asked.toISOString()
  const found = await load(shop, async () => admin && loadPreview(transport, admin, id, regionOf(shop), language, at))
  const { t } = wordsOf(language)
  const path = `/preview/${id}`
  const reader = {
    language,
    currency: regionOf(shop).currencyCode,
    path,
    nameOf: (fact: Fact) => t(`catalogue.fact.${fact}`),
  }
  const own = productView(found.product, found.reference, url.searchParams, reader, found.related)
  const view = { ...own, returnDays: shop.returnDays }
  const isPublished = found.status === 'published'
  return {
    view,
    isPublished,
    moment: at && formatDateTime(at, language),
    back: `/admin/products/${id}`,
    meta: pageMeta(shop, { title: view.title, path, hidden: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Preview({ view, isPublished, moment, back }: Omit<Route.ComponentProps['loaderData'], 'meta'>) {
  const { t } = useUi()
  const [pressed, setPressed] = useState(false)
  return (
    <>
      <PreviewBanner isPublished={isPublished} moment={moment} backHref={back} />
      <ProductScreen
        view={view}
        buy={
          <BuyBox
            view={view}
            onAdd={() => setPressed(true)}
            note={pressed ? { tone: 'info', text: t('preview.text') } : undefined}
          />
        }
      />
    </>
  )
}

export default function ProductPreview({ loaderData }: Route.ComponentProps) {
  return (
    <WordsScope areas={['editor']}>
      <Preview {...loaderData} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
