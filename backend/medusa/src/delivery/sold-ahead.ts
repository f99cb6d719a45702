import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability } from '@medusajs/framework/utils'

interface Line {
  variant_id: string | null
  quantity: number
  variant?: { manage_inventory: boolean; allow_backorder: boolean } | null
}
/** Of a cart, what says whether it holds something sold ahead. */
export interface CartOfLines {
  sales_channel_id?: string | null
  items?: Line[] | null
}

/** What is read of a cart for `CartOfLines`. */
export const lineFields = [
  'sales_channel_id',
  ...['variant_id', 'quantity', 'variant.manage_inventory', 'variant.allow_backorder'].map((name) => `items.${name}`),
]

/** Whether a cart wants more pieces of something than there are and the shop sells it ahead: nobody knows when its parcel leaves. */
export async function holdsSoldAhead(
  container: MedusaContainer,
  { items, sales_channel_id }: CartOfLines,
): Promise<boolean> {
  const wanted = new Map<string, number>()
  for (const { variant_id: id, quantity, variant } of items ?? [])
    if (id && variant?.manage_inventory && variant.allow_backorder) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  if (wanted.size === 0 || !sales_channel_id) return false
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const stock = await getVariantAvailability(query, { variant_ids: [...wanted.keys()], sales_channel_id })
  return [...wanted].some(([id, quantity]) => quantity > (stock[id]?.availability ?? 0))
}
