import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'

/** A cart that nobody has touched for this long greets nobody any more. Days. */
const REMEMBERED_DAYS = 30

export interface Line {
  id: string
  title: string
  product_title?: string | null
  variant_id?: string | null
  quantity: number
  metadata?: Record<string, unknown> | null
  /** Null once staff have deleted it. */
  variant?: { manage_inventory?: boolean; allow_backorder?: boolean } | null
}
export interface CartRow {
  id: string
  region_id: string
  /** Null once staff have deleted it. */
  region?: { id: string } | null
  sales_channel_id: string
  locale?: string | null
  completed_at: string | null
  customer_id: string | null
  customer?: { has_account?: boolean } | null
  items?: Line[]
  promotions?: { code?: string; is_automatic?: boolean }[]
  payment_collection?: { payment_sessions?: { status: string }[] } | null
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

/** What is to be done with the browser's cart. */
export interface HandOverPlan {
  /** The cart that goes on as it is; null: none does. */
  goes_on: string | null
  /** The guest's cart whose lines are taken; null: nothing is taken from any cart. */
  guest: CartRow | null
  /** Whether what goes on is an earlier cart of the customer with something in it. */
  found: boolean
}

const fields = [
  'id',
  'region_id',
  'region.id',
  'sales_channel_id',
  'locale',
  'completed_at',
  'customer_id',
  'customer.has_account',
  'items.*',
  'items.variant.manage_inventory',
  'items.variant.allow_backorder',
  'promotions.code',
  'promotions.is_automatic',
  'payment_collection.payment_sessions.status',
]

async function findCarts(
  container: MedusaContainer,
  filters: object,
  pagination: { take: number; order?: Record<string, string> } = { take: 1 },
): Promise<CartRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields, filters: filters as never, pagination })
  // A code that staff have deleted leaves a gap among those of the cart.
  return (data as unknown as CartRow[]).map((cart) => ({ ...cart, promotions: cart.promotions?.filter(Boolean) }))
}

/** The cart with its lines, as a hand-over reads it. */
export const findCart = async (container: MedusaContainer, id: string): Promise<CartRow | undefined> =>
  (await findCarts(container, { id }))[0]

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
    const { variant } = line
    const counted = variant?.manage_inventory && !variant.allow_backorder
    const free = counted
      ? (stock[line.variant_id]?.availability ?? 0) - (held.get(line.variant_id) ?? 0)
      : line.quantity
    const quantity = variant ? Math.max(0, Math.min(line.quantity, free)) : 0
    if (quantity > 0) items.push({ line, quantity })
    if (quantity < line.quantity)
      short.push({ title: line.product_title ?? line.title, asked: line.quantity, given: quantity })
  }
  return { items, short }
}

/** Pieces of each variant in a cart. */
export function piecesOf(cart: Pick<CartRow, 'items'> | undefined): Map<string, number> {
  const held = new Map<string, number>()
  for (const { variant_id, quantity } of cart?.items ?? [])
    if (variant_id) held.set(variant_id, (held.get(variant_id) ?? 0) + quantity)
  return held
}

/** Where a cart that was handed over went; kept on the row that is gone, so that the same question has the same answer. */
const trail = 'talat_handed_over'

/** Takes a cart out of use. @returns what `bringBack` needs */
export async function retire(container: MedusaContainer, id: string, to: { customer_id: string; cart_id: string }) {
  const carts = container.resolve(Modules.CART)
  const { metadata } = await carts.retrieveCart(id, { select: ['id', 'metadata'] })
  await carts.updateCarts([{ id, metadata: { ...metadata, [trail]: to } }])
  await carts.softDeleteCarts([id])
  return { id, metadata: metadata ?? null }
}

/** Undoes `retire`. */
export async function bringBack(
  container: MedusaContainer,
  { id, metadata }: Awaited<ReturnType<typeof retire>>,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  await carts.restoreCarts([id])
  await carts.updateCarts([{ id, metadata }] as never)
}

/** The open cart that one which is gone became, when this customer took it over. */
async function followTrail(container: MedusaContainer, customerId: string, id: string): Promise<CartRow | undefined> {
  const config = { select: ['id', 'metadata', 'deleted_at'], withDeleted: true }
  const [gone] = await container.resolve(Modules.CART).listCarts({ id: [id] }, config as never)
  const { deleted_at } = (gone ?? {}) as { deleted_at?: unknown }
  const to = gone?.metadata?.[trail] as { customer_id?: unknown; cart_id?: unknown } | undefined
  if (!deleted_at || to?.customer_id !== customerId || typeof to.cart_id !== 'string') return undefined
  const cart = await findCart(container, to.cart_id)
  return cart?.customer_id === customerId && cart.completed_at === null ? cart : undefined
}

/** Money that is held already belongs to this very cart: it is bought as it is. */
const isPaid = (cart: CartRow): boolean =>
  (cart.payment_collection?.payment_sessions ?? []).some(
    ({ status }) => status === 'authorized' || status === 'captured',
  )

/**
 * What becomes of the browser's cart when somebody signs in. The customer's own open cart of the region goes on (from another
 * device) and takes a guest's lines; else a new one does, with an id that nobody knew before. A cart of another account is
 * never touched.
 */
export async function planHandOver(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<HandOverPlan> {
  const known = await findCart(container, cartId)
  const open = known?.completed_at === null ? known : undefined
  if (open?.customer_id === customerId) return { goes_on: open.id, guest: null, found: false }
  const followed = known ? undefined : await followTrail(container, customerId, cartId)
  if (followed) return { goes_on: followed.id, guest: null, found: false }

  const guest = open && !open.customer?.has_account ? open : undefined
  if (guest && isPaid(guest)) return { goes_on: guest.id, guest: null, found: false }
  const since = new Date(Date.now() - REMEMBERED_DAYS * 86_400_000)
  const own = await findCarts(
    container,
    {
      customer_id: customerId,
      completed_at: null,
      updated_at: { $gte: since },
      ...(guest?.region ? { region_id: guest.region_id } : {}),
    },
    { take: 5, order: { updated_at: 'DESC' } },
  )
  const earlier = own.find(({ items }) => (items?.length ?? 0) > 0)
  // An empty one of the customer's is as good as a new one.
  const goesOn = earlier ?? (guest ? own[0] : undefined)
  return { goes_on: goesOn?.id ?? null, guest: guest ?? null, found: earlier !== undefined }
}

/** Whether a cart is this customer's to have: their own, a guest's, or one that they took over before. */
export async function mayTake(container: MedusaContainer, customerId: string, cartId: string): Promise<boolean> {
  const cart = await findCart(container, cartId)
  if (!cart) return (await followTrail(container, customerId, cartId)) !== undefined
  return cart.completed_at === null && (cart.customer_id === customerId || !cart.customer?.has_account)
}
