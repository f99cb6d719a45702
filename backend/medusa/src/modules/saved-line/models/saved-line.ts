import { model } from '@medusajs/framework/utils'

/** Pieces of a variant that a customer took out of the cart for later. A guest's are in their browser alone. */
export const SavedLine = model
  .define('saved_line', {
    id: model.id({ prefix: 'later' }).primaryKey(),
    customer_id: model.text(),
    variant_id: model.text(),
    /** Of the variant: what is left to name it by when the variant is gone. */
    product_id: model.text(),
    quantity: model.number(),
    kept_at: model.dateTime(),
  })
  .indexes([{ on: ['customer_id', 'variant_id'], unique: true }])
