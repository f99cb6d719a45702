import { model } from '@medusajs/framework/utils'

/**
 * One sign-in of a customer, so that they can see where they are signed in. Of the device only what its owner recognises
 * it by is kept (see ../device.ts): no IP address, no place, and not the browser's own text about itself.
 */
export const CustomerSession = model.define('customer_session', {
  id: model.id({ prefix: 'cses' }).primaryKey(),
  /** The id in the session's sealed cookie. */
  sid: model.text().unique(),
  customer_id: model.text().index(),
  /** How the person came in: `oidc`, `credentials`, `telegram`, `sdk`. */
  way: model.text(),
  browser: model.text().nullable(),
  system: model.text().nullable(),
  kind: model.text(),
  started_at: model.dateTime(),
  last_seen_at: model.dateTime(),
  expires_at: model.dateTime().index(),
})
