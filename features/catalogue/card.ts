import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { priceView } from '#features/shared/price-view.ts'
import type { ProductCardView } from '#ui/shop/views.ts'
import type { Reference } from './reference.ts'
import type { ProductDocument } from './search.ts'

/** What a mapper has to know of the reader: for texts, and for prices (lower-case ISO code). */
export type Reader = { language: Language; currency: string }

const isTrue = (value: unknown): boolean => value === true || value === 'true'

function badge(document: ProductDocument, currency: string): ProductCardView['badge'] {
  if (document.in_stock !== undefined && document.in_stock !== null && !isTrue(document.in_stock)) return 'sold-out'
  if (isTrue(document.last_one)) return 'last-one'
  const now = document[`price_${currency}`]
  const was = document[`was_${currency}`]
  return typeof now === 'number' && typeof was === 'number' && was > now ? 'sale' : undefined
}

/** A card from one search document; its words in the reader's language where the shop has them. */
export function cardView(
  document: ProductDocument,
  reference: Pick<Reference, 'options'>,
  { language, currency }: Reader,
): ProductCardView {
  const title = document[`title_${language}`] || document.title
  const subtitle = document[`subtitle_${language}`] || document.subtitle
  const colors = reference.options.find(({ key }) => key === 'color')?.values ?? []
  const mark = badge(document, currency)
  return {
    id: document.id,
    href: `/products/${document.handle}`,
    title,
    subtitle: subtitle || undefined,
    picture: picture(document.thumbnail, title, { width: 480, max: 960 }),
    hoverPicture: picture(document.thumbnail_alt, '', { width: 480, max: 960 }),
    price: priceView(
      document[`price_${currency}`],
      document[`was_${currency}`],
      isTrue(document[`from_${currency}`]),
      currency,
    ),
    badge: mark,
    swatches: (document.colors ?? []).flatMap((color) => {
      const known = colors.find(({ value }) => value === color)
      return known?.hex ? [{ name: known.label, hex: known.hex }] : []
    }),
  }
}
