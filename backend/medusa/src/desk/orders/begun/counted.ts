import type { IOrderModuleService, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../../../completion/facts.ts'
import { staffIndexer } from '../../../staff-index/indexer.ts'
import { eachOrder } from './each-order.ts'

/** A line of a return, with what all its receivings have brought in. Pieces. */
interface Counted {
  id: string
  return_id: string
  order_id: string
  quantity: number
  known: number
  received: number
  damaged: number
}

/** Lines of returns that came in part, as the steps of their orders have them. */
async function countedLines(container: MedusaContainer, order: string | null): Promise<Counted[]> {
  const { rows } = await databaseOf(container).raw(
    `select i.id, i.return_id, r.order_id, i.quantity::float8 as quantity,
            coalesce(i.received_quantity, 0)::float8 as known, n.received, n.damaged
       from "return" r
       join return_item i on i.return_id = r.id and i.deleted_at is null
       cross join lateral (
         select coalesce(sum((a.details->>'quantity')::float8), 0) as received,
                coalesce(sum((a.details->>'quantity')::float8)
                  filter (where a.action = 'RECEIVE_DAMAGED_RETURN_ITEM'), 0) as damaged
           from order_change_action a
          where a.order_id = r.order_id and a.return_id = r.id and a.details->>'reference_id' = i.item_id
            and a.action in ('RECEIVE_RETURN_ITEM', 'RECEIVE_DAMAGED_RETURN_ITEM') and a.applied
            and a.deleted_at is null) n
      where r.deleted_at is null and r.canceled_at is null and r.status = 'partially_received'
        and (?::text is null or r.order_id = ?)`,
    [order, order],
  )
  return rows as unknown as Counted[]
}

/** What Medusa's service writes and its type leaves out. */
interface ReturnItems {
  updateReturnItems(lines: { id: string; received_quantity: number; damaged_quantity: number }[]): Promise<unknown>
}

/** Whole returns that say they are not, or say another number of pieces than came. */
function miscounted(lines: readonly Counted[]): { id: string; order: string; lines: Counted[]; whole: boolean }[] {
  return [...new Set(lines.map(({ return_id }) => return_id))].flatMap((id) => {
    const own = lines.filter(({ return_id }) => return_id === id)
    const whole = own.every(({ received, quantity }) => received >= quantity)
    if (!whole && own.every(({ known, received }) => known === received)) return []
    return [{ id, order: own[0].order_id, lines: own, whole }]
  })
}

/**
 * Of a return that comes in parts Medusa keeps what the last part was: the parts are added up here, and the return has come
 * once all of it has (docs/upstream/second-receiving.md). Only under the order's lock.
 */
export async function recountReturns(container: MedusaContainer, order: string): Promise<void> {
  const orders = container.resolve<IOrderModuleService & ReturnItems>(Modules.ORDER)
  for (const { id, lines, whole } of miscounted(await countedLines(container, order))) {
    await orders.updateReturnItems(
      lines.map(({ id: line, received, damaged }) => ({
        ...{ id: line, received_quantity: received, damaged_quantity: damaged },
      })),
    )
    if (whole) await orders.updateReturns([{ id, status: 'received', received_at: new Date() }] as never)
  }
}

/** The same of all orders: what was counted by Medusa alone, or cut before the count. */
export async function recountAllReturns(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const wrong = new Set(miscounted(await countedLines(container, null)).map(({ order }) => order))
  await eachOrder(
    container,
    'returns of',
    [...wrong].map((order) => {
      const job = async () => {
        await recountReturns(container, order)
        staffIndexer.add(container, 'order', [order])
        logger.info(`reconciliation: done: return of ${order}, counted`)
      }
      return [order, job] as const
    }),
  )
}
