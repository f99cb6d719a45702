import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { CatalogueChange } from './models/change.ts'
import { CatalogueMoment } from './models/moment.ts'

/** A thing whose change the index has to follow. */
export interface Change {
  kind: string
  thing_id: string
  /** When it was kept last. */
  updated_at?: Date
}

type Sql = Context<SqlEntityManager>

/** More than one retry takes on. */
const MOST = 1000

/** What the search index has still to follow, so that neither a failure nor the end of a process forgets it. */
export class CatalogueIndexModuleService extends MedusaService({ CatalogueChange, CatalogueMoment }) {
  /** Keeps a change that the index has still to take; the last reason counts. */
  @InjectManager()
  async keep(changes: readonly Change[], problem: string, @MedusaContext() context: Sql = {}): Promise<void> {
    for (const { kind, thing_id } of changes)
      await context.manager?.execute(
        `insert into catalogue_change (id, kind, thing_id, problem) values (?, ?, ?, ?)
         on conflict (kind, thing_id) where deleted_at is null
         do update set problem = excluded.problem, updated_at = now()`,
        [`cachg_${randomBytes(13).toString('hex')}`, kind, thing_id, problem.slice(0, 500)],
      )
  }

  /** What is kept, oldest first. */
  @InjectManager()
  async waiting(@MedusaContext() context: Sql = {}): Promise<Change[]> {
    const order = { created_at: 'ASC' } as const
    return this.listCatalogueChanges({}, { select: ['kind', 'thing_id', 'updated_at'], order, take: MOST }, context)
  }

  /** A change, as `waiting` said it, that the index has taken after all. One that was kept once more since then stays. */
  @InjectManager()
  async settle({ kind, thing_id, updated_at }: Change, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `delete from catalogue_change
        where kind = ? and thing_id = ? and date_trunc('milliseconds', updated_at) <= ?::timestamptz`,
      [kind, thing_id, updated_at ?? new Date()],
    )
  }

  /** Until when something has been looked at; undefined when it never was. */
  @InjectManager()
  async momentOf(name: string, @MedusaContext() context: Sql = {}): Promise<Date | undefined> {
    const [moment] = await this.listCatalogueMoments({ name }, { take: 1 }, context)
    return moment ? new Date(moment.at) : undefined
  }

  @InjectManager()
  async setMoment(name: string, at: Date, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `insert into catalogue_moment (name, at) values (?, ?)
       on conflict (name) do update set at = greatest(catalogue_moment.at, excluded.at), updated_at = now()`,
      [name, at],
    )
  }
}
