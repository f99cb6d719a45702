import type { HttpTypes } from '@medusajs/types'
import { type Reference, toCollections, toOptions, walkCategories } from '#features/catalogue/reference.ts'
import type { SearchAnswer } from '#features/catalogue/search.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import cartJson from '../fixtures/cart.json' with { type: 'json' }
import orderJson from '../fixtures/order.json' with { type: 'json' }
import productJson from '../fixtures/product.json' with { type: 'json' }
import referenceJson from '../fixtures/reference.json' with { type: 'json' }
import searchJson from '../fixtures/search.json' with { type: 'json' }

/** Real answers of the seeded shop, shortened. A fresh copy each time, so that a test may bend one. */
export const answers = () => structuredClone({ reference: referenceJson, search: searchJson, product: productJson })
export const cart = (): Cart => structuredClone(cartJson) as unknown as Cart
export const order = (): HttpTypes.StoreOrder => structuredClone(orderJson) as unknown as HttpTypes.StoreOrder
export const product = (language: 'en' | 'th' = 'en'): HttpTypes.StoreProduct =>
  structuredClone(productJson[language]) as unknown as HttpTypes.StoreProduct

export const reference = (language: 'en' | 'th' = 'en'): Reference => ({
  collections: toCollections(referenceJson.collections, language),
  categories: walkCategories(referenceJson.product_categories as unknown as HttpTypes.StoreProductCategory[]),
  options: toOptions(language === 'th' ? referenceJson.product_options_th : referenceJson.product_options),
})

export const searchAnswer = (): SearchAnswer => {
  const [result] = structuredClone(searchJson).results
  if (!result) throw new Error('the fixture has no result')
  return {
    documents: result.hits.map(({ document }) => document) as SearchAnswer['documents'],
    total: result.metadata.count,
    facets: result.facets as SearchAnswer['facets'],
  }
}
