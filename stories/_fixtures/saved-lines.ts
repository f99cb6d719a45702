import type { SavedLineView } from '#ui/shop/later/views.ts'
import type { Language } from './language.ts'
import { cards } from './shop.ts'

const states: Partial<SavedLineView>[] = [
  { quantity: 2, stock: 'in-stock' },
  { quantity: 1, stock: 'low', left: 3, variantTitle: 'S' },
  { quantity: 1, stock: 'sold-out', left: 0 },
  { quantity: 1, stock: 'in-stock', price: null },
]

/** Lines for later: two pieces, nearly gone, sold out, and without a price in this region. */
export const savedLines = (language: Language): SavedLineView[] =>
  cards(language)
    .slice(2, 6)
    .map(({ id, href, title, picture, price }, at) => ({
      ...{ id, href, title, picture, price, quantity: 1, stock: 'in-stock' },
      ...states[at],
    }))
