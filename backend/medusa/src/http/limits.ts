import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'

/**
 * Parts that no store call may read, whoever asks and however the field is written: who a customer is, what else was
 * bought, every price list, the stock of each warehouse, who of the staff did something. The server in front has
 * allow-lists of its own (backend/server/store/readable.ts); this holds for whoever reaches Medusa.
 */
export const neverInStore: readonly (string | RegExp)[] = [
  ...['customer', 'customers', 'customer_group', 'customer_groups', 'groups', 'account_holders'],
  ...['order', 'orders', 'carts', 'created_by', 'user', 'users'],
  ...['prices', 'price_set', 'price_sets', 'price_list', 'price_lists', 'price_rules'],
  ...['inventory', 'inventory_items', 'inventory_item', 'location_levels', 'stock_locations', 'reservations'],
  ...['sales_channels', 'sales_channel', 'publishable_api_keys', 'api_keys'],
  /_link$/,
]

/** Strips those parts from what a store call asks for, and from what Medusa would answer by itself. */
export function hideInStore(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  request.disallowed = [...neverInStore]
  next()
}

/** Paging by whole numbers from 0 on: Medusa hands others to the database, which answers with an error. */
export function wholePages(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  for (const name of ['limit', 'offset']) {
    const value = request.query[name]
    if (value !== undefined && !/^\d{1,9}$/.test(String(value))) {
      next(new MedusaError(MedusaError.Types.INVALID_DATA, `"${name}" must be a whole number, 0 or more`))
      return
    }
  }
  next()
}

/** More pieces of one thing than anybody buys; the server in front says the same. */
const MOST_PIECES = 10_000

/**
 * Pieces are whole: Medusa takes 2.5 of a shirt. Runs behind Medusa's own validation of the body.
 * @param least 0 where nothing of a line removes it
 */
export const wholePieces =
  (least: 0 | 1) =>
  (request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void => {
    const body = (request.validatedBody ?? {}) as { quantity?: unknown; items?: { quantity?: unknown }[] | null }
    const wrong = [body, ...(body.items ?? [])].some(
      ({ quantity }) =>
        quantity !== undefined &&
        !(Number.isInteger(quantity) && Number(quantity) >= least && Number(quantity) <= MOST_PIECES),
    )
    next(
      wrong
        ? new MedusaError(
            MedusaError.Types.INVALID_DATA,
            `"quantity" must be a whole number from ${least} to ${MOST_PIECES}`,
          )
        : undefined,
    )
  }

/** A line is changed and taken out through its own cart only: Medusa deletes by the line's id, whatever cart is named. */
export async function ownLine(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id: cart_id, line_id: id } = request.params
  const lines = await request.scope.resolve(Modules.CART).listLineItems({ id, cart_id }, { select: ['id'], take: 1 })
  next(lines.length > 0 ? undefined : new MedusaError(MedusaError.Types.NOT_FOUND, `Line item with id ${id} not found`))
}
