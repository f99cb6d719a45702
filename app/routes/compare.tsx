import { data } from 'react-router-dom'
import { loadCompared } from '#features/catalogue/compared.ts'
import { comparedIn } from '#features/catalogue/comparison.ts'
import { isAway } from '#features/shared/http-error.ts'
import { CompareScreen, CompareWithoutScripts } from '#ui/screens/compare.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { AlsoViewed } from '../compare/also-viewed.tsx'
import { type CompareData, useComparePage } from '../compare/use-compare-page.ts'
import { shopContext } from '../context.ts'
import { regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/compare'

/** Products side by side: those that the address names, else those of this browser, which leads to their address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, transport } = shop
  const { t } = wordsOf(language)
  const asked = comparedIn(url.searchParams)
  const meta = pageMeta(shop, { title: t('compare.title'), path: '/compare', hidden: true })
  const region = regionOf(shop)
  try {
    const products = await loadCompared(transport, region, language, asked.ids, (fact) => t(`catalogue.fact.${fact}`))
    return data({ asked, products, meta })
  } catch (error) {
    if (isAway(error)) return data({ asked, products: null, meta }, { status: 503 })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <WordsScope areas={['compare', 'review']}>
      <Page {...loaderData} />
    </WordsScope>
  )
}

function Page(found: CompareData) {
  const { offers, ...page } = useComparePage(found)
  return (
    <CompareWithoutScripts isNamed={found.asked.ids.length > 0 || found.asked.odd > 0}>
      <CompareScreen {...page} after={offers ? <AlsoViewed /> : null} />
    </CompareWithoutScripts>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
