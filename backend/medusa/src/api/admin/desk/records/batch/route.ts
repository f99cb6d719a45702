import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { isKind } from '../../../../../desk/kinds/index.ts'
import { missing } from '../../../../../desk/problem.ts'
import { changesBody, type Saved, saveRecord } from '../../../../../desk/records/save.ts'
import { saveRecords } from '../../../../../desk/records/save-many.ts'
import { deskRoute, refusalOf } from '../../../../../desk/route.ts'

const body = z.strictObject({
  records: z
    .array(changesBody.extend({ kind: z.string(), id: z.string().max(100) }))
    .min(1)
    .max(200),
})

type Wishes = z.infer<typeof body>['records']
type Result = Saved | Error

/** Variants, which a sheet sends many of, with one write; one that is named twice is saved twice, in order. */
async function variantsAtOnce(container: MedusaContainer, records: Wishes): Promise<Map<string, Result>> {
  const variants = records.filter(({ kind }) => kind === 'variant')
  const isOnce = new Set(variants.map(({ id }) => id)).size === variants.length
  return variants.length > 1 && isOnce ? saveRecords(container, 'variant', variants, true) : new Map()
}

async function saveOne(container: MedusaContainer, { kind, id, changes }: Wishes[number]): Promise<Result> {
  if (!isKind(kind)) return missing(`kind of record "${kind}"`)
  return saveRecord(container, kind, id, changes).catch((error: Error) => error)
}

/**
 * POST /admin/desk/records/batch `{ records: [{ kind, id, changes }] }`: each record by itself, answers in the same
 * order; one that is refused does not keep the others back.
 */
export const POST = deskRoute(body, async ({ container, body: { records }, note }) => {
  const known = await variantsAtOnce(container, records)
  const results: unknown[] = []
  for (const record of records) {
    const { kind, id } = record
    const result = (kind === 'variant' && known.get(id)) || (await saveOne(container, record))
    if ('changed' in result) {
      const { entry, ...saved } = result
      note(entry)
      results.push({ ok: true, ...saved })
      continue
    }
    const problem = refusalOf(result)
    if (!problem) throw result
    const { code, message, details } = problem
    results.push({ ok: false, kind, id, code, message, ...details })
  }
  return { results }
})
