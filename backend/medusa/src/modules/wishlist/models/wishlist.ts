import { model } from '@medusajs/framework/utils'

/** What a customer keeps for another day; one a customer. A guest's list is in their browser alone. */
export const Wishlist = model.define('wishlist', {
  id: model.id({ prefix: 'wish' }).primaryKey(),
  customer_id: model.text().unique(),
  /** The end of the address by which others may look at it; none while it is not shared. */
  token: model.text().unique().nullable(),
  /** What the owner calls it for them. */
  name: model.text().nullable(),
})
