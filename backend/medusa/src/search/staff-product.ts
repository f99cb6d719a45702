import { defineSearchIndex, graphSeed } from '@medusajs/framework/utils'
import { nameOf, searchFields, searchSettings, staffIndexes } from '../staff-index/fields.ts'
import { type ProductRow, STAFF_PRODUCT_FIELDS } from '../staff-index/product-rows.ts'
import { productRows } from '../staff-index/products.ts'

/** The list of products as staff see it (POST /admin/desk/search/product). No shopper may ask it. */
export default defineSearchIndex({
  name: nameOf('product'),
  entity: staffIndexes.product.entity,
  fields: searchFields(staffIndexes.product),
  settings: searchSettings(staffIndexes.product),
  seed: graphSeed({
    fields: STAFF_PRODUCT_FIELDS,
    batch_size: 100,
    transform: async (rows, { container }) =>
      (await productRows(rows as unknown as ProductRow[], container.query)).products as never,
  }),
})
