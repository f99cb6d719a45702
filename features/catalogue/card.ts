import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { priceView } from '#features/shared/price-view.ts'
import type { ProductCardView } from '#ui/shop/views.ts'
import type { Reference } from './reference.ts'
import type { ProductDocument } from './search.ts'

/** What a mapper has to know of the reader: for texts, and for prices (lower-case ISO code, id of the region). */
export type Reader = { language: Language; currency: string; region: string }

const isTrue = (value: unknown): boolean => value === true || value === 'true'

type Costs = { price?: unknown; was?: unknown; from?: unknown }

/** What it costs in the reader's region: its own price, else that of the currency. Major units. */
function costsOf(document: ProductDocument, { currency, region }: Reader): Costs {
  const own: Costs | undefined = document.regional ? JSON.parse(document.regional)[region] : undefined
  return (
    own ?? {
      price: document[`price_${currency}`],
      was: document[`was_${currency}`],
      from: document[`from_${currency}`],
    }
  )
}

function badge(document: ProductDocument, { price, was }: Costs): ProductCardView['badge'] {
  if (document.in_stock !== undefined && document.in_stock !== null && !isTrue(document.in_stock)) return 'sold-out'
  if (isTrue(document.last_one)) return 'last-one'
  return typeof price === 'number' && typeof was === 'number' && was > price ? 'sale' : undefined
}

/** A card from one search document; its words in the reader's language where the shop has them. */
export function cardView(
  document: ProductDocument,
  reference: Pick<Reference, 'options'>,
  reader: Reader,
): ProductCardView {
  const { language, currency } = reader
  const title = document[`title_${language}`] || document.title
  const subtitle = document[`subtitle_${language}`] || document.subtitle
  const colors = reference.options.find(({ key }) => key === 'color')?.values ?? []
  const costs = costsOf(document, reader)
  return {
    id: document.id,
    href: `/products/${document.handle}`,
    title,
    subtitle: subtitle || undefined,
    picture: picture(document.thumbnail, title, { width: 480, max: 960 }),
    hoverPicture: picture(document.thumbnail_alt, '', { width: 480, max: 960 }),
    price: priceView(costs.price, costs.was, isTrue(costs.from), currency),
    badge: badge(document, costs),
    swatches: (document.colors ?? []).flatMap((color) => {
      const known = colors.find(({ value }) => value === color)
      return known?.hex ? [{ name: known.label, hex: known.hex }] : []
    }),
  }
}
