import { randomBytes } from 'node:crypto'

/** Stands where an address stood that a column must have. */
export const NOBODY = 'nobody@erased.invalid'

/** What a shopper writes to the shop; who wrote it stands in its facts (`email`). */
export const CONTACT = 'staff-contact'

/** A letter that somebody is owed. */
export interface NewLetter {
  /** The event and whom it is told. */
  key: string
  template: string
  to: string
  language: string
  data: Record<string, unknown>
  /** The order that it tells the buyer of: it stands in the order's activity. */
  orderId?: string
  /** True: what it says is forgotten once it is sent. */
  isSecret?: boolean
  /** It is of use for so long. */
  goodForSeconds?: number
}

/** The statement that keeps a letter unless it is there already, so that it can be part of what it tells of. */
export function owed(letter: NewLetter): { sql: string; values: unknown[] } {
  const { key, template, to, language, data, orderId = null, isSecret = false, goodForSeconds = null } = letter
  return {
    sql: `insert into letter (id, key, template, "to", language, data, order_id, is_secret, expires_at)
      values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, now() + make_interval(secs => ?))
      on conflict (key) where deleted_at is null do nothing returning id`,
    values: [
      `letter_${Date.now().toString(36)}${randomBytes(8).toString('hex')}`,
      ...[key, template, to, language, JSON.stringify(data), orderId, isSecret, goodForSeconds],
    ],
  }
}
