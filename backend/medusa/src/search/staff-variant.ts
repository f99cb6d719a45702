import { defineSearchIndex, graphSeed } from '@medusajs/framework/utils'
import { nameOf, searchFields, searchSettings, staffIndexes } from '../staff-index/fields.ts'
import { type ProductRow, STAFF_PRODUCT_FIELDS } from '../staff-index/product-rows.ts'
import { productRows } from '../staff-index/products.ts'

/** The list of variants and their stock as staff see it (POST /admin/desk/search/variant). No shopper may ask it. */
export default defineSearchIndex({
  name: nameOf('variant'),
  entity: staffIndexes.variant.entity,
  fields: searchFields(staffIndexes.variant),
  settings: searchSettings(staffIndexes.variant),
  seed: graphSeed({
    // Product by product: what a variant's row says is mostly its product's.
    entity: 'product',
    fields: STAFF_PRODUCT_FIELDS,
    batch_size: 100,
    transform: async (rows, { container }) =>
      (await productRows(rows as unknown as ProductRow[], container.query)).variants as never,
  }),
})
