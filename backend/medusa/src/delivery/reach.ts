import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { goesTo } from './postal-codes.ts'

/** Of a cart, what says where its parcel goes, and what was chosen to bring it. */
export interface Destination {
  region?: { countries?: { iso_2: string }[] | null } | null
  shipping_address?: {
    country_code?: string | null
    province?: string | null
    city?: string | null
    postal_code?: string | null
  } | null
  shipping_methods?: { shipping_option_id?: string | null }[] | null
}

/** What is read of a cart for a `Destination`. */
export const destinationFields = [
  'region.countries.iso_2',
  ...['country_code', 'province', 'city', 'postal_code'].map((name) => `shipping_address.${name}`),
  'shipping_methods.shipping_option_id',
]

async function destinationOf(container: MedusaContainer, cartId: string): Promise<Destination> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const filters = { id: cartId }
  const { data } = await query.graph({ entity: 'cart', fields: destinationFields, filters })
  return (data[0] ?? {}) as Destination
}

/** `reaching` of a cart that is yet to be read; none of one that does not exist. */
export const optionsThatReach = async (
  container: MedusaContainer,
  cartId: string,
  optionIds: readonly string[],
): Promise<ReadonlySet<string>> => reaching(container, await destinationOf(container, cartId), optionIds)

/**
 * Which of the delivery options reach where a cart goes: its address or, while it has none, some country of its region.
 * Medusa itself looks at the address alone, so that a cart without one is offered every zone.
 * @returns ids; none for an address outside the region
 */
export async function reaching(
  container: MedusaContainer,
  { region, shipping_address }: Destination,
  optionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const served = (region?.countries ?? []).map(({ iso_2 }) => iso_2)
  const { country_code, province, city, postal_code } = shipping_address ?? {}
  if (optionIds.length === 0 || served.length === 0 || (country_code && !served.includes(country_code)))
    return new Set()
  const place = country_code
    ? {
        address: {
          country_code,
          ...(province ? { province_code: province } : {}),
          ...(city ? { city } : {}),
          ...(postal_code ? { postal_expression: postal_code } : {}),
        },
      }
    : { service_zone: { geo_zones: { country_code: served } } }
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const wanted = { id: [...optionIds], ...place }
  const found = await fulfillment.listShippingOptionsForContext(wanted, { select: ['id', 'data'] })
  const reached = country_code ? found.filter(({ data }) => goesTo(data, postal_code ?? '')) : found
  return new Set(reached.map(({ id }) => id))
}

/**
 * Before a cart becomes an order: what was chosen may not reach the address any more, or never did.
 * @throws MedusaError invalid_data with code `delivery_out_of_reach`
 */
export async function refuseOutOfReach(container: MedusaContainer, cartId: string): Promise<void> {
  const cart = await destinationOf(container, cartId)
  const chosen = (cart.shipping_methods ?? []).flatMap(({ shipping_option_id: id }) => id ?? [])
  const reached = await reaching(container, cart, chosen)
  if (chosen.some((id) => !reached.has(id))) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'The chosen shipping method does not reach this address. Nothing was charged.',
      'delivery_out_of_reach',
    )
  }
}
