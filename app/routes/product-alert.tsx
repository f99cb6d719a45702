import { useState } from 'react'
import { type AlertPlace, alertPath, askOutcome, sendAlert } from '#features/alerts/ask.ts'
import { alertView } from '#features/catalogue/alert.ts'
import { loadProduct } from '#features/catalogue/product.ts'
import { ProductAlertScreen, type ProductAlertScreenProps } from '#ui/screens/product-alert.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../browser/transport.ts'
import { shopContext } from '../context.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/product-alert'

/** Where somebody asks to be told that a product is back, or gets cheaper; a form that needs no script. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, transport, session } = shop
  const region = regionOf(shop)
  const { product, reference } = await load(shop, () => loadProduct(transport, params.handle, region, language))
  const view = alertView(product, reference, url.searchParams, region.currencyCode)
  const { kind, handle } = view
  const place: AlertPlace = { kind, handle, language, region_id: region.id, country_code: region.countryCode }
  const title = `${wordsOf(language).t(`alert.${kind}.title`)}: ${view.title}`
  return {
    ...{ view, place, said: askOutcome(url.searchParams.get('said')) },
    email: session?.roles.includes('CUSTOMER') ? (session.user.email ?? '') : '',
    meta: pageMeta(shop, { title, path: `/products/${handle}/alert`, hidden: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function ProductAlert({ loaderData: { view, place, email, said } }: Route.ComponentProps) {
  const came = said === 'letter' || said === 'noted' ? { state: said } : undefined
  const [asked, setAsked] = useState<ProductAlertScreenProps['asked']>(came)
  return (
    <WordsScope areas={['alerts']}>
      <ProductAlertScreen
        {...{ view, email, asked }}
        hidden={place}
        problem={said && !came ? said : undefined}
        action={`/api${alertPath}`}
        onSubmit={async (typed) => {
          const answer = await sendAlert(browserTransport, typed, place)
          if ('refused' in answer) return answer.refused
          setAsked(answer)
        }}
      />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
