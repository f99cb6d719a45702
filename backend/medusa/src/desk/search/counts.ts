import type { MedusaContainer } from '@medusajs/framework/types'
import type { StaffIndexName } from '../../staff-index/fields.ts'
import { brokenCount } from '../pictures/list.ts'
import { type SearchBody, searchBody, searchStaff } from './search.ts'

const count = async (
  container: MedusaContainer,
  index: StaffIndexName,
  filters: SearchBody['filters'],
): Promise<number> => (await searchStaff(container, index, searchBody.parse({ limit: 0, filters }))).count

/** Orders that somebody has still to do something about. */
export const open = { id: 'status', op: 'not_in', value: ['canceled', 'archived', 'completed'] }
export const unpaid = {
  id: 'payment_status',
  op: 'in',
  value: ['not_paid', 'awaiting', 'authorized', 'partially_authorized', 'partially_captured', 'requires_action'],
}
const unsent = { id: 'fulfillment_status', op: 'in', value: ['not_fulfilled', 'partially_fulfilled'] }
/** Paid, promised to be paid at the door, or let go: what nobody has paid for stays on its shelf. */
const paid = {
  id: 'payment_status',
  op: 'in',
  value: ['authorized', 'partially_authorized', 'nothing_owed', 'captured', 'partially_captured', 'partially_refunded'],
}
/** Orders that are to be packed: one rule for the navigation, for today and for the station. */
export const toPack = [open, unsent, paid]

/** Numbers beside the navigation: what waits for staff. */
export async function deskCounts(container: MedusaContainer) {
  const [drafts, proposed, low, out, toFulfil, toShip, toCapture, broken] = await Promise.all([
    count(container, 'product', [{ id: 'status', op: 'is', value: 'draft' }]),
    count(container, 'product', [{ id: 'status', op: 'is', value: 'proposed' }]),
    count(container, 'item', [{ id: 'stock', op: 'is', value: 'low' }]),
    count(container, 'item', [{ id: 'stock', op: 'is', value: 'out' }]),
    count(container, 'order', toPack),
    count(container, 'order', [
      open,
      { id: 'fulfillment_status', op: 'in', value: ['fulfilled', 'partially_shipped'] },
    ]),
    count(container, 'order', [open, unpaid]),
    brokenCount(container),
  ])
  return {
    products: { draft: drafts, proposed },
    items: { low, out },
    orders: { to_fulfil: toFulfil, to_ship: toShip, to_capture: toCapture },
    pictures: { broken },
  }
}
