import { model } from '@medusajs/framework/utils'

/**
 * A picture of what comes back, as the server in front has drawn it anew. It lies in the database and not in the file store,
 * whose files anybody can read: nobody sees it but the buyer of the order and staff.
 */
export const ReturnPicture = model
  .define('return_picture', {
    id: model.id({ prefix: 'retp' }).primaryKey(),
    return_id: model.text(),
    order_id: model.text(),
    place: model.number(),
    width: model.number(),
    height: model.number(),
    /** WebP in base64, for looking at and for lists. */
    large: model.text(),
    small: model.text(),
  })
  .indexes([{ on: ['order_id', 'return_id', 'place'] }])
