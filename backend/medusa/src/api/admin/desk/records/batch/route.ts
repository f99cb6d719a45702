import { z } from '@medusajs/framework/zod'
import { isKind } from '../../../../../desk/kinds/index.ts'
import { missing } from '../../../../../desk/problem.ts'
import { changesBody, saveRecord } from '../../../../../desk/records/save.ts'
import { deskRoute, refusalOf } from '../../../../../desk/route.ts'

const body = z.strictObject({
  records: z
    .array(changesBody.extend({ kind: z.string(), id: z.string().max(100) }))
    .min(1)
    .max(200),
})

/**
 * POST /admin/desk/records/batch `{ records: [{ kind, id, changes }] }`: each record by itself, answers in the same
 * order; one that is refused does not keep the others back.
 */
export const POST = deskRoute(body, async ({ container, body: { records }, note }) => {
  const results: unknown[] = []
  for (const { kind, id, changes } of records) {
    try {
      if (!isKind(kind)) throw missing(`kind of record "${kind}"`)
      const { entry, ...saved } = await saveRecord(container, kind, id, changes)
      note(entry)
      results.push({ ok: true, ...saved })
    } catch (error) {
      const problem = refusalOf(error)
      if (!problem) throw error
      const { code, message, details } = problem
      results.push({ ok: false, kind, id, code, message, ...details })
    }
  }
  return { results }
})
