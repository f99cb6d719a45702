import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability, MedusaError, Modules } from '@medusajs/framework/utils'
import {
  addToCartWorkflow,
  deleteLineItemsWorkflow,
  refreshCartItemsWorkflow,
  updateCartPromotionsWorkflow,
  updateCartWorkflow,
} from '@medusajs/medusa/core-flows'

/** A cart that nobody has touched for this long greets nobody any more. Days. */
const REMEMBERED_DAYS = 30

interface Line {
  id: string
  title: string
  product_title?: string | null
  variant_id?: string | null
  quantity: number
  metadata?: Record<string, unknown> | null
  variant?: { manage_inventory?: boolean; allow_backorder?: boolean } | null
}
interface CartRow {
  id: string
  region_id: string
  sales_channel_id: string
  completed_at: string | null
  customer_id: string | null
  customer?: { has_account?: boolean } | null
  shipping_address?: Record<string, string | null> | null
  billing_address?: Record<string, string | null> | null
  items?: Line[]
  promotions?: { code?: string; is_automatic?: boolean }[]
}

/** What could not be carried over whole. */
export interface Short {
  title: string
  asked: number
  given: number
}
export interface HandedOver {
  /** The cart that goes on; null when the browser's cart is not this customer's to have and there is no other. */
  cart_id: string | null
  /** Pieces that joined an earlier cart. */
  moved: number
  /** Whether an earlier cart of the customer goes on. */
  found: boolean
  short: Short[]
}

const fields = [
  'id',
  'region_id',
  'sales_channel_id',
  'completed_at',
  'customer_id',
  'customer.has_account',
  'shipping_address.*',
  'billing_address.*',
  'items.*',
  'items.variant.manage_inventory',
  'items.variant.allow_backorder',
  'promotions.code',
  'promotions.is_automatic',
]

async function findCarts(
  container: MedusaContainer,
  filters: object,
  pagination: { take: number; order?: Record<string, string> } = { take: 1 },
): Promise<CartRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields, filters: filters as never, pagination })
  return data as unknown as CartRow[]
}

/** How the guest's lines fit beside what the customer's cart holds already: never more pieces than there are. */
export function fitLines(
  guest: readonly Line[],
  held: ReadonlyMap<string, number>,
  stock: Readonly<Record<string, { availability: number | null }>>,
): { items: { line: Line; quantity: number }[]; short: Short[] } {
  const items: { line: Line; quantity: number }[] = []
  const short: Short[] = []
  for (const line of guest) {
    if (!line.variant_id) continue
    const free = line.variant?.manage_inventory && !line.variant.allow_backorder
    const left = (stock[line.variant_id]?.availability ?? 0) - (held.get(line.variant_id) ?? 0)
    const quantity = free ? Math.max(0, Math.min(line.quantity, left)) : line.quantity
    if (quantity > 0) items.push({ line, quantity })
    if (quantity < line.quantity)
      short.push({ title: line.product_title ?? line.title, asked: line.quantity, given: quantity })
  }
  return { items, short }
}

const isRefusal = (error: unknown): boolean => error instanceof MedusaError || (error as Error)?.name === 'MedusaError'

/** Adds all lines at once; when one of them cannot be bought any more, each by itself. */
async function addLines(
  container: MedusaContainer,
  cartId: string,
  items: { line: Line; quantity: number }[],
): Promise<Short[]> {
  const add = (some: typeof items) =>
    addToCartWorkflow(container).run({
      input: {
        cart_id: cartId,
        items: some.map(({ line, quantity }) => ({
          variant_id: line.variant_id ?? '',
          quantity,
          metadata: line.metadata ?? {},
        })),
      },
    })
  if (items.length === 0) return []
  try {
    await add(items)
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const short: Short[] = []
  for (const item of items) {
    try {
      await add([item])
    } catch (error) {
      if (!isRefusal(error)) throw error
      short.push({ title: item.line.product_title ?? item.line.title, asked: item.line.quantity, given: 0 })
    }
  }
  return short
}

const withoutId = (address: Record<string, string | null> | null | undefined) => {
  if (!address?.address_1) return undefined
  const names = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'province'] as const
  return Object.fromEntries(
    [...names, 'postal_code', 'country_code', 'phone'].map((name) => [name, address[name] ?? '']),
  )
}

/** A cart that belongs to an account is its own; one of a guest, with or without an e-mail, is free to take. */
const isTaken = (cart: CartRow, customerId: string): boolean =>
  cart.customer_id !== null && cart.customer_id !== customerId && cart.customer?.has_account === true

/**
 * Makes a guest's cart the customer's, with prices and promotions for whom it is now. Nothing happens to one that is already.
 * @throws MedusaError not_found, also for a cart of somebody else
 */
export async function takeCart(container: MedusaContainer, customerId: string, cartId: string): Promise<void> {
  const [cart] = await findCarts(container, { id: cartId })
  if (!cart || cart.completed_at || isTaken(cart, customerId))
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart id not found: ${cartId}`)
  if (cart.customer_id === customerId) return
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { select: ['id', 'email'] })
  await container.resolve(Modules.CART).updateCarts([{ id: cartId, customer_id: customerId, email: customer.email }])
  // Takes the cart's lock by itself.
  await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId, force_refresh: true } })
}

/** Whatever of a checkout was begun in the guest's cart: addresses and codes. Methods of delivery are chosen anew. */
async function carryOver(container: MedusaContainer, guest: CartRow, to: string): Promise<void> {
  const shipping_address = withoutId(guest.shipping_address)
  const billing_address = withoutId(guest.billing_address)
  if (shipping_address || billing_address) {
    await updateCartWorkflow(container).run({
      input: {
        id: to,
        ...(shipping_address ? { shipping_address } : {}),
        ...(billing_address ? { billing_address } : {}),
      },
    })
  }
  const codes = (guest.promotions ?? []).flatMap(({ code, is_automatic }) => (code && !is_automatic ? [code] : []))
  if (codes.length === 0) return
  try {
    await updateCartPromotionsWorkflow(container).run({
      input: { cart_id: to, promo_codes: codes, action: 'add' as never },
    })
  } catch (error) {
    // A code that has run out meanwhile says so when it is typed again; it stops nobody from signing in.
    if (!isRefusal(error)) throw error
  }
}

/**
 * The browser's cart when somebody signs in. A guest's cart becomes the customer's; when the customer has an open cart of
 * the same region already (from another device), that one goes on and takes the guest's lines, within what is in stock.
 * A cart of another account is never touched.
 */
export async function handOverCart(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<HandedOver> {
  const [known] = await findCarts(container, { id: cartId })
  const guest = known?.completed_at === null ? known : undefined
  if (guest?.customer_id === customerId) return { cart_id: guest.id, moved: 0, found: false, short: [] }

  const since = new Date(Date.now() - REMEMBERED_DAYS * 86_400_000)
  const own = await findCarts(
    container,
    {
      customer_id: customerId,
      completed_at: null,
      updated_at: { $gte: since },
      ...(guest ? { region_id: guest.region_id } : {}),
    },
    { take: 5, order: { updated_at: 'DESC' } },
  )
  const earlier = own.find(({ items }) => (items?.length ?? 0) > 0)
  if (!guest || isTaken(guest, customerId)) {
    return { cart_id: earlier?.id ?? null, moved: 0, found: earlier !== undefined, short: [] }
  }
  if (!earlier) {
    await takeCart(container, customerId, guest.id)
    return { cart_id: guest.id, moved: 0, found: false, short: [] }
  }

  const lines = (guest.items ?? []).filter((line) => line.variant_id)
  const held = new Map<string, number>()
  for (const { variant_id, quantity } of earlier.items ?? [])
    if (variant_id) held.set(variant_id, (held.get(variant_id) ?? 0) + quantity)
  const stock = await getVariantAvailability(container.resolve(ContainerRegistrationKeys.QUERY), {
    variant_ids: lines.map(({ variant_id }) => variant_id ?? ''),
    sales_channel_id: earlier.sales_channel_id,
  })
  const { items, short } = fitLines(lines, held, stock)
  const refused = await addLines(container, earlier.id, items)
  await carryOver(container, guest, earlier.id)
  // Whoever still looks at the old cart shall not buy the same things twice.
  if (lines.length > 0)
    await deleteLineItemsWorkflow(container).run({ input: { cart_id: guest.id, ids: lines.map(({ id }) => id) } })
  const lost = refused.reduce((sum, { asked }) => sum + asked, 0)
  const moved = items.reduce((sum, { quantity }) => sum + quantity, 0) - lost
  return { cart_id: earlier.id, moved: Math.max(0, moved), found: true, short: [...short, ...refused] }
}
