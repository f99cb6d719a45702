import type { Transport } from '#features/shared/commerce-port.ts'
import { destination } from '#features/shared/destination.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { RegionInfo } from '#features/shared/region.ts'
import type { DeliveryRegionView } from '#ui/shop/prose/views.ts'

/** A way to deliver into a region; amounts in major units of the region's currency. */
export type DeliveryCost = {
  id: string
  name: string
  description: string
  days: number[] | null
  amount: number | null
  free_from: number | null
}
export type RegionDelivery = { region_id: string; currency_code: string; options: DeliveryCost[] }

/** What delivery costs by region, as the backend's delivery options say now. Rejects with HttpError. */
export async function loadDeliveryCosts(transport: Transport): Promise<RegionDelivery[]> {
  const { delivery } = await transport.fetch<{ delivery: RegionDelivery[] }>('/store/delivery', {
    policy: 'reference',
  })
  return delivery
}

/** The same for a page that can do without: none when the backend is away or does not know (a Medusa without our routes). */
export const knownDeliveryCosts = (transport: Transport): Promise<RegionDelivery[]> =>
  loadDeliveryCosts(transport).catch((error: unknown) => {
    if (isHttpError(error)) return []
    throw error
  })

/** The costs as a table draws them, the reader's region first; a price that depends on the weight is an empty text. */
export const deliveryView = (
  costs: readonly RegionDelivery[],
  regions: readonly RegionInfo[],
  here: string | undefined,
): DeliveryRegionView[] =>
  regions
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
    .flatMap((region) => {
      const { id } = region
      const cost = costs.find(({ region_id }) => region_id === id)
      if (!cost || cost.options.length === 0) return []
      const money = (amount: number) => formatMoney(amount, cost.currency_code)
      return [
        {
          id,
          name: destination(region),
          currency: cost.currency_code.toUpperCase(),
          options: cost.options.map(({ id: option, name: title, description, amount, free_from }) => ({
            id: option,
            name: title,
            about: description,
            price: amount === null ? '' : money(amount),
            freeFrom: free_from === null ? null : money(free_from),
          })),
        },
      ]
    })
