import { model } from '@medusajs/framework/utils'

/** A product that is wished for. */
export const WishlistItem = model
  .define('wishlist_item', {
    id: model.id({ prefix: 'wishi' }).primaryKey(),
    wishlist_id: model.text(),
    product_id: model.text().index(),
    kept_at: model.dateTime(),
  })
  .indexes([{ on: ['wishlist_id', 'product_id'], unique: true }])
