import type { CreateCartWorkflowInputDTO, UpdateCartWorkflowInputDTO } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import {
  acquireLockStep,
  createCartWorkflow,
  releaseLockStep,
  updateCartWorkflow,
  useQueryGraphStep,
} from '@medusajs/medusa/core-flows'
import { guestRow } from '../identity/guests.ts'

/*
 * Why these stand in front of Medusa's own two: `find-or-create-customer`, a step of both, takes a typed e-mail for proof and
 * ties a guest's cart to the account that has it. The step trusts a customer id more than an e-mail, and that is the seam:
 * it is always given one, of the caller's account or of a guest row.
 */

interface NewCart {
  cart: CreateCartWorkflowInputDTO
  /** Whose token came with the call. */
  account_id?: string | undefined
}

/** Whom a new cart belongs to: the caller's account, a guest row when only an e-mail is known, or nobody. */
const customerOfNewCartStep = createStep(
  'customer-of-new-cart',
  async ({ cart, account_id }: NewCart, { container }) => {
    // The record of an address is its cart's own; a cart that is born has none to name.
    if (typeof cart.shipping_address === 'string' || typeof cart.billing_address === 'string')
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'A new cart takes an address, not the id of one')
    if (account_id) return new StepResponse(account_id)
    return new StepResponse(cart.email ? await guestRow(container, cart.email) : undefined)
  },
)

/** Makes a cart for whoever calls: Medusa's own workflow, told whose the cart is. */
export const createShopperCartWorkflow = createWorkflow('create-shopper-cart', (input: NewCart) => {
  const customer_id = customerOfNewCartStep(input)
  const cart = transform({ input, customer_id }, ({ input: { cart }, customer_id }) => ({
    ...cart,
    ...(cart.email ? { email: cart.email.toLowerCase() } : {}),
    customer_id,
  }))
  return new WorkflowResponse(createCartWorkflow.runAsStep({ input: cart }))
})

interface KnownCart {
  id: string
  customer_id: string | null
  customer?: { has_account?: boolean } | null
  region_id: string | null
  currency_code: string
  region?: { currency_code: string } | null
  shipping_address_id?: string | null
  billing_address_id?: string | null
}

/** Gives a guest's cart the guest row of the e-mail that is being saved; a cart of an account keeps its account. */
const customerOfCartStep = createStep(
  'customer-of-cart',
  async ({ cart, update }: { cart: KnownCart; update: UpdateCartWorkflowInputDTO }, { container }) => {
    for (const kind of ['shipping_address', 'billing_address'] as const) {
      const named = (update[kind] as { id?: string } | null | undefined)?.id
      // Medusa writes through to whatever record is named, of whatever cart.
      if (named && named !== cart[`${kind}_id`])
        throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This address is not of this cart')
    }
    if (!update.email || cart.customer?.has_account) return new StepResponse(undefined)
    const customer_id = await guestRow(container, update.email)
    if (customer_id === cart.customer_id) return new StepResponse(undefined)
    await container.resolve(Modules.CART).updateCarts([{ id: cart.id, customer_id }])
    return new StepResponse(undefined, { id: cart.id, customer_id: cart.customer_id })
  },
  async (before, { container }) => {
    // Medusa's type knows no cart that goes back to nobody; its table does.
    if (before) await container.resolve(Modules.CART).updateCarts([before as { id: string; customer_id: string }])
  },
)

/**
 * A region that sells in another currency by now: Medusa (2.21) writes it over the cart's own with any update and leaves the
 * numbers, unless the cart is sent to its region anew.
 */
const inItsCurrency = ({ region, region_id, currency_code }: KnownCart) =>
  region && region_id && region.currency_code !== currency_code ? { region_id } : {}

/** Updates a cart for whoever calls: Medusa's own workflow, after it is settled whose the cart is. */
export const updateShopperCartWorkflow = createWorkflow(
  { name: 'update-shopper-cart', idempotent: false },
  (input: UpdateCartWorkflowInputDTO) => {
    // As long as Medusa's own; inside this workflow that one takes no lock of its own.
    acquireLockStep({ key: input.id, timeout: 2, ttl: 10 })
    const { data: cart } = useQueryGraphStep({
      entity: 'cart',
      filters: { id: input.id },
      fields: [
        ...['id', 'customer_id', 'customer.has_account', 'shipping_address_id', 'billing_address_id'],
        ...['region_id', 'currency_code', 'region.currency_code'],
      ],
      options: { throwIfKeyNotFound: true, isList: false },
    }).config({ name: 'cart-and-customer' })
    customerOfCartStep({ cart, update: input } as never)
    const update = transform({ input, cart }, ({ input, cart }) => ({
      ...inItsCurrency(cart as never),
      ...input,
      ...(input.email ? { email: input.email.toLowerCase() } : {}),
    }))
    updateCartWorkflow.runAsStep({ input: update })
    releaseLockStep({ key: input.id })
    return new WorkflowResponse(input.id)
  },
)
