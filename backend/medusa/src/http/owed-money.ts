import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import { collectionsOf, owingOrder } from '../after-sale/owed.ts'
import { alone } from '../desk/lock.ts'
import { pendingOf } from '../desk/orders/begun/payment.ts'
import { mustBeUnchanged } from '../desk/orders/change/open.ts'
import { mustLive, mustTakeAtMost, nothingOwed, ordersNow, own, paymentsOf, tooMuch } from '../desk/orders/order.ts'
import { refuse } from '../desk/route.ts'
import { ordersOfCollections, ordersOfPayments } from '../staff-index/of-orders.ts'
import { untilAnswered } from './until-answered.ts'

type Guard = (request: AuthenticatedMedusaRequest, response: MedusaResponse, next: MedusaNextFunction) => Promise<void>
type Scope = AuthenticatedMedusaRequest['scope']

/** Lets a call of Medusa's own take money of an order once `check` has nothing against it: under the lock of the order's acts, until it is answered. */
const bounded =
  (
    ordersOf: (container: Scope, ids: string[]) => Promise<string[]>,
    check: (request: AuthenticatedMedusaRequest, order: string) => Promise<void>,
  ): Guard =>
  async (request, response, next) => {
    try {
      const [order] = await ordersOf(request.scope, [String(request.params.id)])
      // What belongs to no order, or is not there, Medusa refuses in its own words.
      if (!order) return next()
      await alone(request.scope, [`desk:order:${order}`], async () => {
        await check(request, order)
        await untilAnswered(response, next)
      })
    } catch (error) {
      refuse(error, response)
    }
  }

/** Medusa takes all that was promised, whatever the order owes by now: programs of staff are bounded as the desk is. */
export const captureOwed: Guard = bounded(ordersOfPayments, async ({ scope, params, validatedBody }, id) => {
  const [order] = await ordersNow(scope, [id])
  if (!order) return
  mustLive(order)
  const { amount } = validatedBody as { amount?: number }
  mustTakeAtMost(order, own(paymentsOf(order), String(params.id), 'payment'), amount)
})

/** Medusa lets the payments of an order go before it finds that a change of it is open. */
export const cancelUnchanged: Guard = bounded(
  async (_, ids) => ids,
  ({ scope }, order) => mustBeUnchanged(scope, order),
)

/** What is noted as paid beside the shop is no more than what is left to pay either. */
export const markOwed: Guard = bounded(ordersOfCollections, async ({ scope, params }, id) => {
  const order = await owingOrder(scope, id)
  mustLive(order)
  const asked = Number(own(collectionsOf(order), String(params.id), 'payment collection').amount)
  const owed = pendingOf(order)
  if (owed <= 0) throw nothingOwed()
  if (asked > owed) throw tooMuch(owed, order.currency_code, 'are still to be paid')
})
