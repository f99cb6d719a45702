import { safePath } from '#features/shared/safe-path.ts'
import { isBackOffice } from '../paths.ts'

/**
 * Whom a page of signing in asks, told by its query. Shoppers' accounts open nothing of the back office: who was on the
 * way there is asked as staff, unless the query says otherwise.
 */
export function asksStaff(params: URLSearchParams): { staff: boolean; wayOfStaff: boolean } {
  const wayOfStaff = isBackOffice(safePath(params.get('redirect')))
  return { staff: (params.get('staff') ?? (wayOfStaff ? '1' : '0')) === '1', wayOfStaff }
}
