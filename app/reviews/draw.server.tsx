import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#features/shared/language.ts'
import { type LinkProps, UiProvider, useUi } from '#ui/provider/ui-provider.tsx'
import { ProductReviews } from '#ui/shop/reviews/product-reviews.tsx'
import { RatingLine } from '#ui/shop/reviews/rating-line.tsx'
import type { ReviewsView } from '#ui/shop/reviews/views.ts'
import { withLanguage } from '../paths.ts'
import { wordsOf } from '../words.server.ts'

/** A link without the router, whose code is not there. */
function PlainLink({ href, prefetch: _, replace: __, preventScrollReset: ___, ...rest }: LinkProps) {
  const { language } = useUi()
  return <a {...rest} href={withLanguage(href, language)} />
}

/** Markup of the parts of a product's page that say what buyers think of it. */
export type DrawnReviews = { rating: string; reviews: string }

/**
 * Draws what buyers say as markup: it answers to no hand, so its code stays on the server. The design system draws it, so
 * whatever somebody wrote is escaped as everywhere.
 */
export function drawReviews(view: ReviewsView, language: Language): DrawnReviews {
  const drawn = (part: ReactElement) =>
    renderToStaticMarkup(
      <UiProvider Link={PlainLink} words={wordsOf(language)} announce={() => undefined}>
        {part}
      </UiProvider>,
    )
  return { rating: drawn(<RatingLine rating={view} />), reviews: drawn(<ProductReviews view={view} />) }
}
