import { above, type Category } from './category-tree.ts'
import type { VariantRow } from './variant-sheet.queries.ts'

/** What of a product decides whether shoppers see it and can buy it. */
export type ShopState = {
  status: string
  channels: readonly string[]
  categories: readonly string[]
  pictures: number
  variants: readonly Pick<VariantRow, 'prices' | 'available'>[]
}

/** The shop that it would be seen in. */
export type ShopPlace = {
  salesChannelId: string
  /** Its own; lower case, as Medusa has it. */
  currency: string
  categories: readonly Category[]
}

/** How much a reason keeps away: the whole product, the buying of it, or only some of its shoppers. */
export type AbsenceWeight = 'unseen' | 'unsold' | 'hint'

/** One reason, in words `admin.absence.*`. `id` tells it from all others. */
export type Absence = { id: string; weight: AbsenceWeight } & (
  | { code: 'status' | 'channel' | 'variants' | 'price' | 'stock' | 'picture' }
  /** So many variants have no price, others do. */
  | { code: 'prices'; count: number }
  /** The first hidden one on the way from the top. */
  | { code: 'category'; category: Pick<Category, 'id' | 'name'> }
)

/** Those of its categories, or over them, that no shopper comes through. */
function hiddenOf(chosen: readonly string[], categories: readonly Category[]): Category[] {
  const hidden = chosen.flatMap((id) => {
    const own = categories.filter((category) => category.id === id)
    return [...above(categories, id), ...own].find(({ isActive, isInternal }) => !isActive || isInternal) ?? []
  })
  return [...new Set(hidden)]
}

function unsold(variants: ShopState['variants'], currency: string): Absence[] {
  if (variants.length === 0) return [{ id: 'variants', code: 'variants', weight: 'unsold' }]
  const unpriced = variants.filter(({ prices }) => typeof prices[currency] !== 'number').length
  const price: Absence[] =
    unpriced === variants.length
      ? [{ id: 'price', code: 'price', weight: 'unsold' }]
      : unpriced > 0
        ? [{ id: 'prices', code: 'prices', weight: 'hint', count: unpriced }]
        : []
  const isOut = variants.every(({ available }) => available !== null && available <= 0)
  return isOut ? [...price, { id: 'stock', code: 'stock', weight: 'unsold' }] : price
}

/** Why shoppers do not see a product, cannot buy it or hardly find it, the heaviest reason first. Pure. */
export function absencesOf(state: ShopState, { salesChannelId, currency, categories }: ShopPlace): Absence[] {
  const { status, channels, variants, pictures } = state
  return [
    ...(status === 'published' ? [] : [{ id: 'status', code: 'status', weight: 'unseen' } as const]),
    ...(channels.includes(salesChannelId) ? [] : [{ id: 'channel', code: 'channel', weight: 'unseen' } as const]),
    ...unsold(variants, currency).toSorted((a, b) => Number(a.weight === 'hint') - Number(b.weight === 'hint')),
    ...hiddenOf(state.categories, categories).map(({ id, name }): Absence => {
      return { id: `category.${id}`, code: 'category', weight: 'hint', category: { id, name } }
    }),
    ...(pictures > 0 ? [] : [{ id: 'picture', code: 'picture', weight: 'hint' } as const]),
  ]
}
