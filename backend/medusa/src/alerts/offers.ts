import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability, QueryContext } from '@medusajs/framework/utils'
import { ownChannel } from '../lib/own-channel.ts'

/** A variant as a guest of a region can have it now. */
export interface Offer {
  variant: string
  title: string | null
  product: { id: string; title: string; handle: string; thumbnail: string | null }
  /** What it costs; null where it is not sold. */
  amount: number | null
  /** Shoppers see its product. */
  isShown: boolean
  /** A piece can be had: it is on show, and there is one or nobody counts them. */
  canBeHad: boolean
}

interface Row {
  id: string
  title: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  product?: (Offer['product'] & { status: string; sales_channels?: ({ id: string } | null)[] }) | null
  calculated_price?: { calculated_amount: number | null } | null
}

const fields = [
  ...['id', 'title', 'manage_inventory', 'allow_backorder', 'calculated_price.calculated_amount'],
  ...['id', 'title', 'handle', 'thumbnail', 'status', 'sales_channels.id'].map((name) => `product.${name}`),
]

/** Variants as the shop's pages offer them in a region to whoever is not signed in; those that are gone are not in it. */
export async function offersOf(
  container: MedusaContainer,
  ids: readonly string[],
  region: { id: string; currency_code: string },
): Promise<Map<string, Offer>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const channel = (await ownChannel(container)) ?? ''
  const context = { region_id: region.id, currency_code: region.currency_code }
  const { data } = await query.graph({
    entity: 'variant',
    fields,
    filters: { id: [...ids] },
    context: { calculated_price: QueryContext(context) },
  } as Parameters<typeof query.graph>[0])
  const rows = data as unknown as Row[]
  const counted = rows.filter((row) => row.manage_inventory && !row.allow_backorder).map(({ id }) => id)
  const stock =
    counted.length > 0 && channel !== ''
      ? await getVariantAvailability(query, { variant_ids: counted, sales_channel_id: channel })
      : {}
  return new Map(
    rows.flatMap(({ id, title, manage_inventory, allow_backorder, product, calculated_price }) => {
      if (!product) return []
      const amount = calculated_price?.calculated_amount ?? null
      const isShown =
        product.status === 'published' && (product.sales_channels ?? []).some((one) => one?.id === channel)
      const isThere = !manage_inventory || allow_backorder || (stock[id]?.availability ?? 0) > 0
      const { status: _, sales_channels: __, ...shown } = product
      const canBeHad = isShown && isThere && amount !== null
      return [
        [
          id,
          { variant: id, title, product: shown, amount: amount === null ? null : Number(amount), isShown, canBeHad },
        ],
      ]
    }),
  )
}
