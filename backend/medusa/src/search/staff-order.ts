import { defineSearchIndex, graphSeed } from '@medusajs/framework/utils'
import { nameOf, searchFields, searchSettings, staffIndexes } from '../staff-index/fields.ts'
import { type OrderRow, orderRow, STAFF_ORDER_FIELDS } from '../staff-index/orders.ts'

/** The list of orders as staff see it (POST /admin/desk/search/order). No shopper may ask it. */
export default defineSearchIndex({
  name: nameOf('order'),
  entity: staffIndexes.order.entity,
  fields: searchFields(staffIndexes.order),
  settings: searchSettings(staffIndexes.order),
  seed: graphSeed({
    fields: STAFF_ORDER_FIELDS,
    batch_size: 100,
    transform: async (rows) => (rows as unknown as OrderRow[]).flatMap((row) => orderRow(row) ?? []) as never,
  }),
})
