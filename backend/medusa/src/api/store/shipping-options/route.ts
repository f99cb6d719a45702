import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { listShippingOptionsForCartWorkflow } from '@medusajs/medusa/core-flows'
import { cheapestFirst } from '../../../delivery/cheapest-first.ts'
import { forShopper, type Place, waiting } from '../../../delivery/for-shopper.ts'
import { type Destination, destinationFields, reaching } from '../../../delivery/reach.ts'
import { type CartOfLines, holdsSoldAhead, lineFields } from '../../../delivery/sold-ahead.ts'

/**
 * GET /store/shipping-options: Medusa's route, except that it offers what reaches the cart, cheapest first, and tells of it
 * what a shopper chooses by. Medusa's own answers the price lists, the rules and the warehouse's address, whatever fields are asked for.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { cart_id, is_return } = request.filterableFields as { cart_id: string; is_return?: boolean }
  const { result } = await listShippingOptionsForCartWorkflow(request.scope).run({
    input: { cart_id, is_return: Boolean(is_return), fields: request.queryConfig.fields },
  })
  const options = result as { id: string }[]
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ['region_id', 'currency_code', ...destinationFields, ...lineFields]
  const { data } = await query.graph({ entity: 'cart', fields, filters: { id: cart_id } })
  const cart = (data[0] ?? {}) as unknown as Destination & CartOfLines & Place
  const ids = options.map(({ id }) => id)
  const [reached, isAhead] = await Promise.all([
    reaching(request.scope, cart, ids),
    holdsSoldAhead(request.scope, cart),
  ])
  const shown = cheapestFirst(options.filter(({ id }) => reached.has(id))).map((option) => forShopper(option, cart))
  response.json({ shipping_options: isAhead ? shown.map(waiting) : shown })
}
