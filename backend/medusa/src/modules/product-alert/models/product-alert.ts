import { model } from '@medusajs/framework/utils'

/**
 * Somebody waits for a variant: that it is to be had again, or that it costs less. One row an ask, from the ask until it is
 * told, stopped or too old; what is told is told once.
 */
export const ProductAlert = model
  .define('product_alert', {
    id: model.id({ prefix: 'palert' }).primaryKey(),
    kind: model.enum(['stock', 'price']),
    variant_id: model.text(),
    product_id: model.text(),
    region_id: model.text(),
    currency_code: model.text(),
    /** Of the shop that was looked at; the letter leads there again. */
    country_code: model.text().nullable(),
    language: model.text(),
    email: model.text(),
    /** The account that asked, where it has proved the address. */
    customer_id: model.text().nullable(),
    /** What it cost in the region when it was asked; a fall is from here. */
    amount: model.float().nullable(),
    /** `unconfirmed`: nobody has proved yet that the address is theirs. */
    status: model.enum(['unconfirmed', 'waiting', 'told', 'stopped']),
    confirmed_at: model.dateTime().nullable(),
    told_at: model.dateTime().nullable(),
    /** After this it waits no more, and is forgotten. */
    expires_at: model.dateTime(),
  })
  .indexes([
    {
      on: ['email', 'kind', 'variant_id', 'region_id'],
      unique: true,
      where: "status in ('unconfirmed', 'waiting') and deleted_at is null",
    },
    { on: ['product_id'], where: "status = 'waiting' and deleted_at is null" },
    { on: ['customer_id'], where: 'customer_id is not null' },
    { on: ['expires_at'] },
  ])
