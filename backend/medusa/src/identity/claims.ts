import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { emailState } from './email.ts'

/** An order that was bought as a guest, as far as it is told before it is claimed. */
export interface ClaimableOrder {
  id: string
  display_id: number
  created_at: string
  currency_code: string
  total: number
}

/** More than anybody bought as a guest; the newest first. */
const MOST = 50

/**
 * Orders that were bought as a guest with the account's address. Nothing is told before the address is confirmed, and never
 * anything of an order that belongs to an account already.
 */
export async function claimableOrders(
  container: MedusaContainer,
  customerId: string,
  only?: string,
): Promise<ClaimableOrder[]> {
  const { email, state } = await emailState(container, customerId)
  if (state !== 'confirmed') return []
  const guests = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: false } as never, { select: ['id'] })
  if (guests.length === 0) return []
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id', 'display_id', 'email', 'created_at', 'currency_code', 'total'],
    filters: {
      customer_id: guests.map(({ id }) => id),
      is_draft_order: false,
      ...(only === undefined ? {} : { id: only }),
    } as never,
    pagination: { take: MOST, order: { created_at: 'DESC' } },
  })
  return (data as unknown as (ClaimableOrder & { email?: string | null })[])
    .filter((order) => order.email?.toLowerCase() === email)
    .map(({ id, display_id, created_at, currency_code, total }) => ({
      id,
      display_id,
      created_at,
      currency_code,
      total: Number(total),
    }))
}

/**
 * Moves one earlier order of a guest to the account.
 * @returns what `unclaimOrder` needs; null when it is the account's already
 * @throws MedusaError not_found for every order that is not offered
 */
export async function claimOrder(container: MedusaContainer, customerId: string, orderId: string) {
  const orders = container.resolve(Modules.ORDER)
  const [order] = await orders.listOrders({ id: [orderId] }, { select: ['id', 'customer_id'] })
  if (order?.customer_id === customerId) return null
  const [offered] = order ? await claimableOrders(container, customerId, orderId) : []
  if (!order || !offered) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`)
  await orders.updateOrders([{ id: orderId, customer_id: customerId }])
  return { id: orderId, customer_id: order.customer_id ?? null }
}

/** Undoes `claimOrder`. */
export async function unclaimOrder(
  container: MedusaContainer,
  before: { id: string; customer_id: string | null },
): Promise<void> {
  await container.resolve(Modules.ORDER).updateOrders([before as { id: string; customer_id: string }])
}
