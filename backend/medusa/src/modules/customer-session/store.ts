import { randomBytes } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { Device } from './device.ts'

/** The part of knex that is used here; Medusa's shared connection has it. */
export interface Database {
  raw(sql: string, bindings?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** One sign-in as its customer may see it; `sid` is for the server in front. */
export interface SessionRow extends Device {
  id: string
  sid: string
  way: string
  started_at: Date
  last_seen_at: Date
}

/** A session that has been seen just now. */
export interface SeenSession {
  sid: string
  customer_id: string
  way: string
  device: Device
  started_at: Date
  expires_at: Date
}

/** More than anybody has devices; who signs in all the time still gets a page that loads. */
const MOST = 50

/** The rows of sign-ins. A row is written in one statement, so that calls at the same time cannot make two. */
export class SessionStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Notes a session that is in use: a row of its own the first time, later the moment and the new end. Saying it again
   * does no harm, so a sign-in that could not be noted is noted the next time. A session of somebody else stays as it is.
   */
  async seen({ sid, customer_id, way, device, started_at, expires_at }: SeenSession): Promise<void> {
    await this.#database.raw(
      `insert into customer_session (id, sid, customer_id, way, browser, system, kind, started_at, last_seen_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, now(), ?)
       on conflict (sid) where deleted_at is null do update set last_seen_at = now(), updated_at = now(),
         browser = excluded.browser, system = excluded.system, kind = excluded.kind,
         expires_at = greatest(customer_session.expires_at, excluded.expires_at)
       where customer_session.customer_id = excluded.customer_id`,
      [
        `cses_${randomBytes(13).toString('hex')}`,
        sid,
        customer_id,
        way,
        device.browser,
        device.system,
        device.kind,
        started_at,
        expires_at,
      ],
    )
  }

  /** The sessions of a customer that have not run out, the one that was used last first. */
  async listOf(customerId: string): Promise<SessionRow[]> {
    const { rows } = await this.#database.raw(
      `select id, sid, way, browser, system, kind, started_at, last_seen_at from customer_session
       where customer_id = ? and expires_at > now() and deleted_at is null
       order by last_seen_at desc, started_at desc limit ${MOST}`,
      [customerId],
    )
    return rows as SessionRow[]
  }

  async remove(customerId: string, sid: string): Promise<void> {
    await this.#database.raw('delete from customer_session where customer_id = ? and sid = ?', [customerId, sid])
  }

  /** @param except the sid of the session that stays, if one does */
  async removeAll(customerId: string, except = ''): Promise<void> {
    await this.#database.raw('delete from customer_session where customer_id = ? and sid <> ?', [customerId, except])
  }

  async removeExpired(): Promise<void> {
    await this.#database.raw('delete from customer_session where expires_at <= now()')
  }
}

/** The store on Medusa's shared connection. */
export const sessionStoreOf = (container: Pick<MedusaContainer, 'resolve'>): SessionStore =>
  new SessionStore(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
