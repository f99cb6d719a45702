import { model } from '@medusajs/framework/utils'

/** What a buyer says of a product of an order: one row an order and product, from the first words until the person is forgotten. */
export const Review = model
  .define('review', {
    id: model.id({ prefix: 'rev' }).primaryKey(),
    product_id: model.text(),
    order_id: model.text(),
    /** Of what was bought: "M / Sand". */
    variant: model.text().nullable(),
    rating: model.number(),
    title: model.text(),
    text: model.text(),
    /** As the buyer wants to be called; never an address. */
    name: model.text(),
    language: model.text(),
    status: model.enum(['waiting', 'approved', 'rejected']).default('waiting'),
    /** Counts what the buyer wrote: staff approve what they have read, and nothing that came after it. */
    version: model.number().default(1),
    /** Why it was rejected, told to the buyer. */
    reason: model.text().nullable(),
    /** What the shop answers, below it. */
    reply: model.text().nullable(),
    replied_at: model.dateTime().nullable(),
    written_at: model.dateTime(),
  })
  .indexes([
    { on: ['order_id', 'product_id'], unique: true },
    { on: ['product_id', 'status'] },
    { on: ['status', 'written_at'] },
  ])
