import type { MedusaContainer } from '@medusajs/framework/types'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import { jobNow } from '../jobs/jobs.ts'
import { missing } from '../problem.ts'
import { groupsOf, twiceIn } from './body.ts'
import { groundOf, judge } from './judge.ts'
import type { ImportWish } from './open.ts'

/**
 * An import with the rows that it left out: those that are wrong, or that somebody had changed, judged by what is there now.
 * The file itself is in nobody's hands any more once its page was left; the job has its rows.
 */
export async function importLeft(container: MedusaContainer, id: string) {
  const job = await jobNow(container, id)
  if (job.type !== 'import' || job.undo_of) throw missing(`import ${id}`)
  const items = await container.resolve(DESK_JOB_MODULE).itemPage(id, { limit: null, offset: 0 })
  const wishes = items.map(({ wish }) => wish as ImportWish)
  const rows = wishes.flatMap((wish) => wish.rows)
  const ground = await groundOf(container, rows, twiceIn(rows))
  const overwrite = new Set(wishes.flatMap((wish) => wish.overwrite))
  const judged = await judge(container, groupsOf(rows), ground, overwrite)
  const left = new Set(
    judged
      .flatMap((group) => group.rows)
      .filter(({ verdict }) => verdict === 'wrong' || verdict === 'stale')
      .map(({ line }) => line),
  )
  return { job, rows: rows.filter(({ line }) => left.has(line)).sort((one, other) => one.line - other.line) }
}
