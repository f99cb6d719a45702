import { model } from '@medusajs/framework/utils'

/**
 * A picture of a review, as the server in front has drawn it anew. It lies beside its words and not in the file store, whose
 * files anybody can read: it is public exactly while its review is, and goes with it.
 */
export const ReviewPicture = model
  .define('review_picture', {
    id: model.id({ prefix: 'revp' }).primaryKey(),
    review_id: model.text(),
    place: model.number(),
    width: model.number(),
    height: model.number(),
    /** WebP in base64, for looking at and for lists. */
    large: model.text(),
    small: model.text(),
  })
  .indexes([{ on: ['review_id', 'place'] }])
