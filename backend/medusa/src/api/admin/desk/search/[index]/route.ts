import { missing } from '../../../../../desk/problem.ts'
import { deskRoute } from '../../../../../desk/route.ts'
import { matchingIds, searchBody, searchStaff } from '../../../../../desk/search/search.ts'
import { type StaffIndexName, staffIndexes } from '../../../../../staff-index/fields.ts'

const isIndex = (name: string): name is StaffIndexName => Object.hasOwn(staffIndexes, name)

/** POST /admin/desk/search/{product|variant|item|order}: a page of a staff list, or with `ids_only` the ids of all that match. */
export const POST = deskRoute(searchBody, ({ container, params: { index }, body }) => {
  if (!isIndex(index)) throw missing(`list "${index}"`)
  return body.ids_only ? matchingIds(container, index, body) : searchStaff(container, index, body)
})
