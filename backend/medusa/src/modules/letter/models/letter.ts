import { model } from '@medusajs/framework/utils'

/** A letter that the shop owes somebody: one row an event and receiver, from the event until it is sent or given up. */
export const Letter = model
  .define('letter', {
    id: model.id({ prefix: 'letter' }).primaryKey(),
    /** The event and whom it is told: a second row of the same is never made. */
    key: model.text().unique(),
    template: model.text(),
    to: model.text(),
    language: model.text(),
    /** What the template needs; forgotten once a letter with a secret in it is sent. */
    data: model.json().nullable(),
    /** The order that it tells the buyer of. */
    order_id: model.text().nullable(),
    is_secret: model.boolean().default(false),
    status: model.enum(['waiting', 'sent', 'dead']).default('waiting'),
    attempts: model.number().default(0),
    next_at: model.dateTime(),
    /** After this it is of no use to anybody. */
    expires_at: model.dateTime().nullable(),
    /** The process that is at it, and until when it is believed to live. */
    lease_by: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
    /** Why the last try failed. */
    error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['status', 'next_at'] }, { on: ['created_at'] }, { on: ['order_id'], where: 'order_id is not null' }])
