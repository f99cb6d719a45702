import { model } from '@medusajs/framework/utils'

/** Which body each size is made for. Sizes are named, not linked: a chart may know more of them than the shop sells now. */
export const SizeChart = model.define('size_chart', {
  id: model.id({ prefix: 'sizechart' }).primaryKey(),
  /** For staff. */
  name: model.text(),
  /** It is about what stands in one of these, or below. */
  category_ids: model.array(),
  /** Rows from the smallest size to the largest (`SizeRow`). */
  sizes: model.json(),
})
