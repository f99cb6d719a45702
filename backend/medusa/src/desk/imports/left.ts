import type { MedusaContainer } from '@medusajs/framework/types'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import { jobNow } from '../jobs/jobs.ts'
import { uncopied } from '../pictures/copy.ts'
import { missing } from '../problem.ts'
import { groupsOf, picturesIn, twiceIn } from './body.ts'
import { groundOf, judge } from './judge.ts'
import type { ImportWish } from './open.ts'
import type { ImportRow } from './plan.ts'

/** A row that comes alone later would take away the pictures that the others brought: all of them were written. */
const withoutPictures = ({ pictures: _, ...cells }: ImportRow['cells']) => cells

/**
 * An import with the rows that it left out: those that are wrong, or that somebody had changed, judged by what is there now.
 * The file itself is in nobody's hands any more once its page was left; the job has its rows.
 */
export async function importLeft(container: MedusaContainer, id: string) {
  const job = await jobNow(container, id)
  if (job.type !== 'import' || job.undo_of) throw missing(`import ${id}`)
  // Who looks on while it runs asks again at its end; to judge all rows before would only keep the run back.
  if (!job.finished_at) return { job, rows: [], uncopied: 0 }
  const items = await container.resolve(DESK_JOB_MODULE).itemPage(id, { limit: null, offset: 0 })
  const wishes = items.map(({ wish }) => wish as ImportWish)
  const rows = wishes.flatMap((wish) => wish.rows)
  const ground = await groundOf(container, rows, twiceIn(rows))
  const overwrite = new Set(wishes.flatMap((wish) => wish.overwrite))
  const judged = await judge(container, groupsOf(rows), ground, overwrite)
  const begun = new Set(items.flatMap(({ status }, at) => (status === 'done' ? [wishes[at].handle] : [])))
  const left = judged.flatMap(({ handle, rows: verdicts }) => {
    const own = verdicts.filter(({ verdict }) => verdict === 'wrong' || verdict === 'stale')
    const isStale = own.some(({ verdict }) => verdict === 'stale')
    return own.map(({ line }) => [line, begun.has(handle) && !isStale] as const)
  })
  const arePicturesThere = new Map(left)
  const brought = wishes.flatMap((wish, at) => (items[at].status === 'done' ? wish.rows : []))
  return {
    job,
    /** Pictures of other sites that did not come: no shopper sees them. */
    uncopied: (await uncopied(container, picturesIn(brought))).length,
    rows: rows
      .filter(({ line }) => arePicturesThere.has(line))
      .map(({ line, cells }) => ({ line, cells: arePicturesThere.get(line) ? withoutPictures(cells) : cells }))
      .sort((one, other) => one.line - other.line),
  }
}
