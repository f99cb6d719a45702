import { model } from '@medusajs/framework/utils'

/** A change of stock under the key that its caller gave it, so that the same call twice counts once. */
export const StockWrite = model.define('desk_stock_write', {
  id: model.id({ prefix: 'dstk' }).primaryKey(),
  key: model.text().unique(),
  /** What was asked for: a key stands for one wish only. */
  wish: model.text(),
  /** Each level before and after, noted before it is written. */
  levels: model.json(),
  done: model.boolean().default(false),
})
