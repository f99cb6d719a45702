import type { MedusaContainer } from '@medusajs/framework/types'
import type { z } from '@medusajs/framework/zod'
import { uncopied } from '../pictures/copy.ts'
import { type checkBody, groupsOf, picturesIn, rowsIn, twiceIn } from './body.ts'
import { groundOf, judge } from './judge.ts'

/** What an import of these rows would do now, row by row; nothing is written. */
export async function checkImport(container: MedusaContainer, body: z.infer<typeof checkBody>) {
  const rows = rowsIn(body)
  const [ground, copied] = await Promise.all([
    groundOf(container, rows, twiceIn(rows)),
    uncopied(container, picturesIn(rows)),
  ])
  const judged = await judge(container, groupsOf(rows), ground, new Set(body.overwrite))
  const verdicts = judged.flatMap((group) => group.rows).sort((one, other) => one.line - other.line)
  const count = { new: 0, changed: 0, unchanged: 0, wrong: 0, stale: 0 }
  for (const { verdict } of verdicts) count[verdict]++
  const told = verdicts.filter(({ verdict }) => verdict === 'wrong' || verdict === 'stale')
  return {
    count,
    products: judged.filter(({ changes }) => changes.length > 0).length,
    /** Those that something is to be said about. */
    rows: told,
    /** Those of products that are not there. */
    fresh: judged.flatMap(({ known, rows: own }) => (known ? [] : own.map(({ line }) => line))),
    /** Pictures of other sites that the import would copy into the shop. */
    pictures: copied.length,
    ready: verdicts.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').map(({ line }) => line),
  }
}
