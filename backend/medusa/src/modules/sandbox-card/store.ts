import { randomBytes } from 'node:crypto'
import type { Intent } from './intent.ts'

/** The part of knex that is used here; Medusa's shared connection has it. */
export interface Database {
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  raw(sql: string, bindings?: readonly unknown[]): Promise<{ rows: unknown[] }>
}
type Queryable = Pick<Database, 'raw'>

const columns =
  'id, client_secret, session_id, amount, currency_code, status, behaviour, last4, code, captured, refunded, refund_keys, settle_at'

/**
 * Keeps charges in the database, outside of Medusa's transactions: like at a real processor, what happened to the card
 * stays even when the order is rolled back, and survives restarts.
 */
export class IntentStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Opens a charge. `amount` is in major units. */
  async create(input: { amount: number; currency_code: string; session_id: string | null }): Promise<Intent> {
    const id = `sbx_${randomBytes(12).toString('hex')}`
    const { rows } = await this.#database.raw(
      `insert into sandbox_card_intent (id, client_secret, session_id, amount, currency_code, status, captured, refunded)
       values (?, ?, ?, ?, ?, 'requires_card', 0, 0) returning ${columns}`,
      [id, `${id}_secret_${randomBytes(16).toString('hex')}`, input.session_id, input.amount, input.currency_code],
    )
    return rows[0] as Intent
  }

  async find(id: string): Promise<Intent | undefined> {
    const { rows } = await this.#database.raw(`select ${columns} from sandbox_card_intent where id = ?`, [id])
    return rows[0] as Intent | undefined
  }

  /** Late charges whose time has come. */
  async listDue(now: Date): Promise<Intent[]> {
    const { rows } = await this.#database.raw(
      `select ${columns} from sandbox_card_intent where status = 'processing' and settle_at <= ? order by settle_at limit 50`,
      [now],
    )
    return rows as Intent[]
  }

  /**
   * Changes one charge while its row is locked, so two calls at once cannot both win.
   * @returns the charge afterwards, or undefined when there is none.
   */
  async change(
    by: { id: string } | { client_secret: string },
    step: (intent: Intent) => Intent,
  ): Promise<Intent | undefined> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['client_secret', by.client_secret]
    return this.#database.transaction(async (transaction) => {
      const { rows } = await transaction.raw(
        `select ${columns} from sandbox_card_intent where ${column} = ? for update`,
        [value],
      )
      const before = rows[0] as Intent | undefined
      if (!before) return undefined
      const after = step(before)
      if (after === before) return before
      await transaction.raw(
        `update sandbox_card_intent set session_id = ?, amount = ?, currency_code = ?, status = ?, behaviour = ?,
         last4 = ?, code = ?, captured = ?, refunded = ?, refund_keys = string_to_array(?, ','), settle_at = ?, updated_at = now() where id = ?`,
        [
          after.session_id,
          after.amount,
          after.currency_code,
          after.status,
          after.behaviour,
          after.last4,
          after.code,
          after.captured,
          after.refunded,
          after.refund_keys.join(','),
          after.settle_at,
          after.id,
        ],
      )
      return after
    })
  }
}
