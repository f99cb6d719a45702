import { model } from '@medusajs/framework/utils'

/** The row behind a sandbox charge (see ../intent.ts for its life). */
export const SandboxCardIntent = model.define('sandbox_card_intent', {
  id: model.id({ prefix: 'sbx' }).primaryKey(),
  client_secret: model.text().unique(),
  session_id: model.text().nullable(),
  amount: model.float(),
  currency_code: model.text(),
  status: model.text(),
  behaviour: model.text().nullable(),
  last4: model.text().nullable(),
  code: model.text().nullable(),
  captured: model.float().default(0),
  refunded: model.float().default(0),
  refund_keys: model.array().default([]),
  settle_at: model.dateTime().nullable(),
})
