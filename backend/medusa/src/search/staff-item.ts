import { defineSearchIndex, graphSeed } from '@medusajs/framework/utils'
import { nameOf, searchFields, searchSettings, staffIndexes } from '../staff-index/fields.ts'
import { type ItemRow, itemRows, STAFF_ITEM_FIELDS } from '../staff-index/items.ts'

/** The list of things in stock as staff see it (POST /admin/desk/search/item). No shopper may ask it. */
export default defineSearchIndex({
  name: nameOf('item'),
  entity: staffIndexes.item.entity,
  fields: searchFields(staffIndexes.item),
  settings: searchSettings(staffIndexes.item),
  seed: graphSeed({
    entity: 'inventory_item',
    fields: STAFF_ITEM_FIELDS,
    batch_size: 100,
    transform: async (rows, { container }) => (await itemRows(container.query, rows as unknown as ItemRow[])) as never,
  }),
})
