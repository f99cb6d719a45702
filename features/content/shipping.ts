import { arrival } from '#features/shared/arrival.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney, plainMoney } from '#features/shared/money.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { Absolute } from '#features/shared/structured-data.ts'
import type { DeliveryCost, RegionDelivery } from './delivery.ts'
import { contentHref } from './files.ts'

/** The usual way into a region: the cheapest that has a price of its own. */
const usual = (costs: readonly RegionDelivery[], region: Pick<RegionRef, 'id'>): DeliveryCost | undefined =>
  costs.find(({ region_id }) => region_id === region.id)?.options.find(({ amount }) => amount !== null)

/** What delivery costs into a region and when it arrives, in finished words; undefined where nothing goes there. */
export function usualDelivery(
  costs: readonly RegionDelivery[],
  region: Pick<RegionRef, 'id' | 'currencyCode'>,
  now: Date,
  language: Language,
): { name: string; price: string; freeFrom: string | null; arrives: string | null } | undefined {
  const option = usual(costs, region)
  if (!option) return undefined
  const money = (amount: number) => formatMoney(amount, region.currencyCode)
  return {
    name: option.name,
    price: money(option.amount ?? 0),
    freeFrom: option.free_from === null ? null : money(option.free_from),
    arrives: arrival(option.days, now, language) ?? null,
  }
}

/** schema.org OfferShippingDetails of each way into a region's country that has a price of its own; none where nothing goes there. */
export function shippingData(costs: readonly RegionDelivery[], region: RegionRef): Record<string, unknown>[] {
  const options = costs.find(({ region_id }) => region_id === region.id)?.options ?? []
  return options.flatMap((option) => (option.amount === null ? [] : [detailsOf(option, region)]))
}

function detailsOf(option: DeliveryCost, region: RegionRef): Record<string, unknown> {
  const [least, most = least] = option.days ?? []
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: plainMoney(option.amount ?? 0, region.currencyCode),
      currency: region.currencyCode.toUpperCase(),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: region.countryCode.toUpperCase() },
    deliveryTime:
      least === undefined
        ? undefined
        : {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
            transitTime: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' },
          },
  }
}

/** schema.org MerchantReturnPolicy, by the days that the backend holds shoppers to. */
export function returnData(
  days: number,
  region: Pick<RegionRef, 'countryCode'>,
  absolute: Absolute,
): Record<string, unknown> {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: region.countryCode.toUpperCase(),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: absolute(contentHref('returns')),
  }
}
