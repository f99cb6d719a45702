import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { Intent } from './intent.ts'
import { SandboxCardIntent } from './models/intent.ts'

type Sql = Context<SqlEntityManager>

/** What a charge is; the moments of the row are the database's. */
const columns: (keyof Intent)[] = [
  ...([
    'id',
    'client_secret',
    'session_id',
    'amount',
    'currency_code',
    'status',
    'behaviour',
    'last4',
    'code',
  ] as const),
  ...(['captured', 'refunded', 'refund_keys', 'settle_at'] as const),
]

/**
 * The charges of the sandbox card. Nobody hands it a transaction of theirs: like at a real processor, what happened to the
 * card stays even when the order is rolled back, and survives restarts.
 */
export class SandboxCardModuleService extends MedusaService({ SandboxCardIntent }) {
  /** Opens a charge. `amount` is in major units. */
  @InjectManager()
  async open(
    input: { amount: number; currency_code: string; session_id: string | null },
    @MedusaContext() context: Sql = {},
  ): Promise<Intent> {
    const id = `sbx_${randomBytes(12).toString('hex')}`
    const client_secret = `${id}_secret_${randomBytes(16).toString('hex')}`
    const row = { ...input, id, client_secret, status: 'requires_card', captured: 0, refunded: 0, refund_keys: [] }
    return (await this.createSandboxCardIntents(row as never, context)) as unknown as Intent
  }

  @InjectManager()
  async find(id: string, @MedusaContext() context: Sql = {}): Promise<Intent | undefined> {
    const [intent] = await this.listSandboxCardIntents({ id }, { select: columns, take: 1 }, context)
    return intent as unknown as Intent | undefined
  }

  /** Late charges whose time has come. */
  @InjectManager()
  async listDue(now: Date, @MedusaContext() context: Sql = {}): Promise<Intent[]> {
    const due = { status: 'processing', settle_at: { $lte: now } }
    const order = { settle_at: 'ASC' } as const
    return (await this.listSandboxCardIntents(
      due,
      { select: columns, order, take: 50 },
      context,
    )) as unknown as Intent[]
  }

  /**
   * Changes one charge while its row is locked, so two calls at once cannot both win.
   * @returns the charge afterwards, or undefined when there is none
   */
  @InjectTransactionManager()
  async change(
    by: { id: string } | { client_secret: string },
    step: (intent: Intent) => Intent,
    @MedusaContext() context: Sql = {},
  ): Promise<Intent | undefined> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['client_secret', by.client_secret]
    await context.transactionManager?.execute(`select id from sandbox_card_intent where ${column} = ? for update`, [
      value,
    ])
    const [before] = (await this.listSandboxCardIntents(
      by,
      { select: columns, take: 1 },
      context,
    )) as unknown as Intent[]
    if (!before) return undefined
    const after = step(before)
    if (after === before) return before
    return (await this.updateSandboxCardIntents(after as never, context)) as unknown as Intent
  }
}
