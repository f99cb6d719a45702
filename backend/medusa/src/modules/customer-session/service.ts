import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { type Device, nameOfDevice } from './device.ts'
import { CustomerDevice } from './models/device.ts'
import { CustomerSession } from './models/session.ts'

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
const shown = ['id', 'sid', 'way', 'browser', 'system', 'kind', 'started_at', 'last_seen_at']

/** Where customers are signed in. Rows are always asked for and removed with the customer they belong to. */
export class CustomerSessionModuleService extends MedusaService({ CustomerSession, CustomerDevice }) {
  /**
   * Notes a session that is in use: a row of its own the first time, later the moment and the new end. One statement, so that
   * calls at the same time cannot make two; saying it again does no harm. A session of somebody else stays as it is.
   */
  @InjectManager()
  async seen(
    { sid, customer_id, way, device, started_at, expires_at }: SeenSession,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await context.manager?.execute(
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
  @InjectManager()
  async listOf(customer_id: string, @MedusaContext() context: Context<SqlEntityManager> = {}): Promise<SessionRow[]> {
    const order = { last_seen_at: 'DESC', started_at: 'DESC' } as const
    const rows = await this.listCustomerSessions(
      { customer_id, expires_at: { $gt: new Date() } },
      { select: shown, order, take: MOST },
      context,
    )
    return rows as unknown as SessionRow[]
  }

  @InjectManager()
  async forget(
    customer_id: string,
    sid: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await this.deleteCustomerSessions({ customer_id, sid }, context)
  }

  /** @param except the sid of the session that stays, if one does */
  @InjectManager()
  async forgetAll(
    customer_id: string,
    except?: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    const others = except === undefined ? {} : { sid: { $ne: except } }
    await this.deleteCustomerSessions({ customer_id, ...others }, context)
  }

  /** Whether a customer has signed in with this before, or with nothing yet. */
  @InjectManager()
  async knows(
    customer_id: string,
    device: Device,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<'known' | 'first' | 'new'> {
    const rows = await this.listCustomerDevices({ customer_id }, { select: ['name'] }, context)
    if (rows.some(({ name }) => name === nameOfDevice(device))) return 'known'
    return rows.length === 0 ? 'first' : 'new'
  }

  /** From now on this is known; saying it again does no harm. */
  @InjectManager()
  async remember(
    customer_id: string,
    device: Device,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await context.manager?.execute(
      'insert into customer_device (id, customer_id, name) values (?, ?, ?) on conflict do nothing',
      [`cdev_${randomBytes(13).toString('hex')}`, customer_id, nameOfDevice(device)],
    )
  }

  /** The account is gone. */
  @InjectManager()
  async forgetDevices(customer_id: string, @MedusaContext() context: Context<SqlEntityManager> = {}): Promise<void> {
    await this.deleteCustomerDevices({ customer_id }, context)
  }

  @InjectManager()
  async forgetExpired(@MedusaContext() context: Context<SqlEntityManager> = {}): Promise<void> {
    await this.deleteCustomerSessions({ expires_at: { $lte: new Date() } }, context)
  }
}
