import { model } from '@medusajs/framework/utils'

/**
 * Somebody asked to be written to once if they leave a cart behind. One row a cart; whether they still want it is said by the
 * cart itself (`metadata.remind`). The address is kept as a digest alone, to count by.
 */
export const CartReminder = model
  .define('cart_reminder', {
    id: model.id({ prefix: 'cartrem' }).primaryKey(),
    cart_id: model.text(),
    /** Of the address that was written to. */
    email_digest: model.text().nullable(),
    /** When the one letter was owed; null before. */
    told_at: model.dateTime().nullable(),
    /** Its receiver wants none of these any more, whatever cart they are of. */
    stopped_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ['cart_id'], unique: true },
    { on: ['email_digest'], where: 'email_digest is not null' },
    { on: ['id'], where: 'told_at is null' },
  ])
