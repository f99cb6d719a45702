import { z } from '@medusajs/framework/zod'
import { isKind, type KindName } from '../../../../../../desk/kinds/index.ts'
import { missing } from '../../../../../../desk/problem.ts'
import { changesBody, readRecords, saveRecord } from '../../../../../../desk/records/save.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

function kindOf(name: string): KindName {
  if (!isKind(name)) throw missing(`kind of record "${name}"`)
  return name
}

/** GET /admin/desk/records/{kind}/{id}: all values, the base of an edit. */
export const GET = deskRoute(z.object({}), async ({ container, params: { kind, id } }) => {
  const values = (await readRecords(container, kindOf(kind), [id])).get(id)
  if (!values) throw missing(`${kind} ${id}`)
  return { kind, id, values }
})

/** POST /admin/desk/records/{kind}/{id} `{ changes: [{ path, from, to }] }`. */
export const POST = deskRoute(changesBody, async ({ container, params: { kind, id }, body, note }) => {
  const { entry, ...saved } = await saveRecord(container, kindOf(kind), id, body.changes)
  note(entry)
  return saved
})
