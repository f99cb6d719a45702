import { model } from '@medusajs/framework/utils'

/** A variant that has run low, from the moment it did until there is enough of it again: staff are told once of each. */
export const LowStock = model.define('low_stock', {
  id: model.id({ prefix: 'lows' }).primaryKey(),
  variant_id: model.text().unique(),
  /** Those that one letter tells of. */
  letter: model.text().nullable(),
  told_at: model.dateTime().nullable(),
})
