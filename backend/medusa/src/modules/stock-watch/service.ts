import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { LowStock } from './models/low-stock.ts'

type Sql = Context<SqlEntityManager>

/** What ran low together and is not told yet. */
export interface LowBatch {
  letter: string
  variants: string[]
}

/** Whether the variant of this id is still there. */
const there = (id: string) => `exists (select 1 from product_variant p where p.id = ${id} and p.deleted_at is null)`

const newId = (prefix: string) => `${prefix}_${Date.now().toString(36)}${randomBytes(8).toString('hex')}`

/** What the shop watches of its stock. Who tells of what is decided in one statement, for several processes look. */
export class StockWatchModuleService extends MedusaService({ LowStock }) {
  /** Variants that are known to be low. Those that are deleted are forgotten: of them there is never enough again. */
  @InjectManager()
  async lowOnes(@MedusaContext() context: Sql = {}): Promise<string[]> {
    await context.manager?.execute(`delete from low_stock l where not ${there('l.variant_id')}`)
    const rows = await context.manager?.execute('select variant_id from low_stock where deleted_at is null')
    return ((rows ?? []) as unknown as { variant_id: string }[]).map(({ variant_id }) => variant_id)
  }

  /**
   * These are low now; those that were low before are no news. What is new goes into a letter of its own. A list that is
   * behind still has what is deleted, which is no news either.
   */
  @InjectManager()
  async areLow(variants: readonly string[], @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `insert into low_stock (id, variant_id, letter)
       select 'lows_' || ? || n, v, ? from unnest(?::text[]) with ordinality as found(v, n) where ${there('v')}
       on conflict (variant_id) where deleted_at is null do nothing`,
      [newId(''), newId('low'), `{${variants.map((id) => `"${id}"`).join(',')}}`],
    )
  }

  /** There is enough of these again: the next time they run low is news. */
  @InjectManager()
  async areEnough(variants: readonly string[], @MedusaContext() context: Sql = {}): Promise<void> {
    await this.deleteLowStocks({ variant_id: [...variants] }, context)
  }

  /** What is to be told, also by a process that ended before it was. */
  @InjectManager()
  async untold(@MedusaContext() context: Sql = {}): Promise<LowBatch[]> {
    const rows = await context.manager?.execute(
      `select letter, array_agg(variant_id order by variant_id) as variants from low_stock
       where told_at is null and deleted_at is null group by letter`,
    )
    return (rows ?? []) as unknown as LowBatch[]
  }

  @InjectManager()
  async told(letter: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute('update low_stock set told_at = now(), updated_at = now() where letter = ?', [
      letter,
    ])
  }
}
