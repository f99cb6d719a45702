import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { claimableOrders } from '../../identity/claims.ts'
import { CUSTOMER_SESSION_MODULE } from '../../modules/customer-session/index.ts'
import { claimOrderWorkflow } from '../../workflows/claim-order.ts'
import { id } from '../id.ts'
import { alone } from '../lock.ts'
import { DeskProblem } from '../problem.ts'
import { ordersOf, personOf, worthOf } from './person.ts'

/** Body of the question what some are worth: the rows of one page. */
export const worthBody = z.strictObject({ ids: z.array(id).max(200) })

/** What staff see beside a customer's own fields. */
export async function aboutCustomer(container: MedusaContainer, id: string) {
  const person = await personOf(container, id)
  const [worth, guestWorth, sessions, orders] = await Promise.all([
    worthOf(container, [id]),
    worthOf(container, person.guests),
    container.resolve(CUSTOMER_SESSION_MODULE).listOf(id),
    ordersOf(container, person.ids),
  ])
  const withoutOwner = ({ currency_code, orders, total }: (typeof worth)[number]) => ({ currency_code, orders, total })
  return {
    id,
    proved: person.proved,
    worth: worth.map(withoutOwner),
    sessions: sessions.length,
    guests: person.row.has_account
      ? person.guests.map((guest) => ({
          id: guest,
          worth: guestWorth.filter(({ customer_id }) => customer_id === guest).map(withoutOwner),
        }))
      : [],
    erasing: { orders: orders.all.length, open: orders.open },
  }
}

/**
 * Moves the orders that were bought as a guest with the account's address to the account. Only when the account has proved
 * the address, by the rule that its owner is held to as well: a typed address is nobody's proof.
 */
export function mergeGuests(container: MedusaContainer, id: string) {
  return alone(container, [`desk:customer:${id}`], async () => {
    const { proved, row } = await personOf(container, id)
    if (!row.has_account) throw new DeskProblem(409, 'no_account', 'A guest has no account to which orders could go')
    if (!proved)
      throw new DeskProblem(409, 'not_proved', 'The account has not proved that this e-mail address is its own')
    const moved: string[] = []
    for (;;) {
      const orders = await claimableOrders(container, id)
      if (orders.length === 0) return { id, moved }
      for (const order of orders) {
        await claimOrderWorkflow(container).run({ input: { customer_id: id, order_id: order.id } })
        moved.push(order.id)
      }
    }
  })
}
