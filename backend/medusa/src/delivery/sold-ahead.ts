import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability } from '@medusajs/framework/utils'

interface Line {
  variant_id: string | null
  quantity: number
  variant?: { manage_inventory: boolean; allow_backorder: boolean } | null
}
interface Cart {
  sales_channel_id?: string | null
  items?: Line[] | null
}

const fields = ['sales_channel_id', 'items.variant_id', 'items.quantity']
const ofVariant = ['manage_inventory', 'allow_backorder'].map((name) => `items.variant.${name}`)

/**
 * Whether a cart wants more pieces of something than there are and the shop sells it ahead: nobody knows when its parcel leaves.
 * False for a cart that does not exist.
 */
export async function holdsSoldAhead(container: MedusaContainer, cartId: string): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields: [...fields, ...ofVariant], filters: { id: cartId } })
  const { items, sales_channel_id } = (data[0] ?? {}) as unknown as Cart
  const wanted = new Map<string, number>()
  for (const { variant_id: id, quantity, variant } of items ?? [])
    if (id && variant?.manage_inventory && variant.allow_backorder) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  if (wanted.size === 0 || !sales_channel_id) return false
  const stock = await getVariantAvailability(query, { variant_ids: [...wanted.keys()], sales_channel_id })
  return [...wanted].some(([id, quantity]) => quantity > (stock[id]?.availability ?? 0))
}
