import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { SizeRow } from '../../size-charts/ranges.ts'
import { SizeChart } from './models/size-chart.ts'

type Sql = Context<SqlEntityManager>

/** What staff say of a chart. */
export interface ChartWords {
  name: string
  category_ids: string[]
  sizes: SizeRow[]
}

/** A chart as it is kept. */
export interface ChartRow extends ChartWords {
  id: string
  updated_at: Date
}

/** A shop has some of them, not thousands: every product page knows them all. */
export const MOST_CHARTS = 100

const columns = 'id, name, category_ids, sizes, updated_at'
const rowsIn = (rows: unknown): ChartRow[] => (rows ?? []) as ChartRow[]

/** Size charts: which body each size is made for, by category. */
export class SizeChartModuleService extends MedusaService({ SizeChart }) {
  /** All of them, the oldest first. */
  @InjectManager()
  async charts(@MedusaContext() context: Sql = {}): Promise<ChartRow[]> {
    const sql = `select ${columns} from size_chart where deleted_at is null order by created_at, id limit ?`
    return rowsIn(await context.manager?.execute(sql, [MOST_CHARTS]))
  }

  @InjectManager()
  async chartsById(ids: readonly string[], @MedusaContext() context: Sql = {}): Promise<ChartRow[]> {
    if (ids.length === 0) return []
    const marks = ids.map(() => '?').join(', ')
    const sql = `select ${columns} from size_chart where id in (${marks}) and deleted_at is null`
    return rowsIn(await context.manager?.execute(sql, [...ids]))
  }

  /**
   * Keeps a chart: a new one, or with an `id` what it says from now on.
   * @returns its id; undefined where the shop has no room for one more
   */
  @InjectManager()
  async keep(
    { id, name, category_ids, sizes }: ChartWords & { id?: string },
    @MedusaContext() context: Sql = {},
  ): Promise<string | undefined> {
    const said = JSON.stringify({ category_ids, sizes })
    const rows = await context.manager?.execute(
      `insert into size_chart (id, name, category_ids, sizes)
       select ?, ?, array(select jsonb_array_elements_text(?::jsonb -> 'category_ids')), ?::jsonb -> 'sizes'
       where exists (select 1 from size_chart where id = ?)
          or (select count(*) from size_chart where deleted_at is null) < ?
       on conflict (id) do update set name = excluded.name, category_ids = excluded.category_ids,
         sizes = excluded.sizes, updated_at = now(), deleted_at = null
       returning id`,
      [id ?? `sizechart_${randomBytes(13).toString('hex')}`, name, said, said, id ?? '', MOST_CHARTS],
    )
    return (rows as unknown as { id: string }[])[0]?.id
  }

  @InjectManager()
  async drop(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute('delete from size_chart where id = ?', [id])
  }
}
