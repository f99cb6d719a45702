import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

type Geo = { id: string; type: string; country_code: string; province_code?: string; city?: string }
type Zone = { id: string; name: string; geo_zones?: Geo[]; shipping_options?: { id: string; name: string }[] }
type Place = { fulfillment_sets?: { id: string; name: string; type: string; service_zones?: Zone[] }[] }

/** Countries that are served in the same way, whole or by provinces (`us-ca`). */
export type DeliveryZone = {
  id: string
  set: string
  name: string
  countries: readonly string[]
  provinces: readonly string[]
  ways: readonly { id: string; name: string }[]
}
/** What is said of a zone that is written; without an id it is a new one. */
export type ZoneWish = Partial<Pick<DeliveryZone, 'id' | 'set'>> &
  Pick<DeliveryZone, 'name' | 'countries' | 'provinces'>

const ofPlace = 'fulfillment_sets'
const fields = [
  ...['id', 'name', `*${ofPlace}`, `*${ofPlace}.service_zones`, `*${ofPlace}.service_zones.geo_zones`],
  `*${ofPlace}.service_zones.shipping_options`,
].join(',')

async function setsOf(admin: Transport, location: string, signal?: AbortSignal) {
  const path = `/admin/stock-locations/${location}`
  const { stock_location } = await admin.fetch<{ stock_location: Place }>(path, { query: { fields }, signal })
  return stock_location.fulfillment_sets ?? []
}

const zonesOf = (sets: Awaited<ReturnType<typeof setsOf>>): DeliveryZone[] =>
  sets.flatMap(({ id: set, service_zones = [] }) =>
    service_zones.map(({ id, name, geo_zones = [], shipping_options = [] }) => ({
      ...{ id, set, name },
      countries: geo_zones.flatMap(({ type, country_code }) => (type === 'country' ? [country_code] : [])).sort(),
      provinces: geo_zones
        .flatMap(({ type, province_code }) => (type === 'province' ? [province_code ?? ''] : []))
        .sort(),
      ways: shipping_options.map((way) => ({ id: way.id, name: way.name })),
    })),
  )

/** Where a stock location sends to, and by which ways. */
export const zonesQuery = (admin: Transport, location: string) =>
  queryOptions({
    queryKey: ['admin', 'zones', location],
    queryFn: async ({ signal }) => zonesOf(await setsOf(admin, location, signal)),
  })

/** Medusa's set of the zones that parcels go to from a location; made where there is none. */
async function shippingSet(admin: Transport, location: string): Promise<string> {
  const isShipping = ({ type }: { type: string }) => type === 'shipping'
  const found = (await setsOf(admin, location)).find(isShipping)
  if (found) return found.id
  // Names of sets are unique in all of the shop.
  const body = { name: `Delivery ${location}`, type: 'shipping' }
  const { stock_location } = await admin.fetch<{ stock_location: Place }>(
    `/admin/stock-locations/${location}/fulfillment-sets`,
    { method: 'POST', query: { fields }, body },
  )
  return stock_location.fulfillment_sets?.find(isShipping)?.id ?? ''
}

const geoZones = ({ countries, provinces }: Pick<DeliveryZone, 'countries' | 'provinces'>) => [
  ...countries.map((country_code) => ({ type: 'country', country_code })),
  ...provinces.map((province_code) => ({
    ...{ type: 'province', country_code: province_code.slice(0, 2), province_code },
  })),
]

/** Makes a zone of a location or changes one; cities and postal codes, which only scripts can say, stay as they are. */
export async function saveZone(admin: Transport, location: string, wish: ZoneWish): Promise<string> {
  const set = wish.set ?? (await shippingSet(admin, location))
  const zones = (await setsOf(admin, location)).flatMap(({ service_zones = [] }) => service_zones)
  const before = zones.find(({ id }) => id === wish.id)?.geo_zones ?? []
  const known = before.map(({ id, type, country_code, province_code = null }) => ({
    ...{ id, type, country_code, province_code },
  }))
  const geo = geoZones(wish).map((one) => {
    const same = known.find(
      ({ type, country_code, province_code }) =>
        type === one.type &&
        country_code === one.country_code &&
        (type === 'country' || ('province_code' in one && province_code === one.province_code)),
    )
    return same ? { ...one, id: same.id } : one
  })
  const others = before.filter(({ type }) => type !== 'country' && type !== 'province')
  const path = `/admin/fulfillment-sets/${set}/service-zones${wish.id ? `/${wish.id}` : ''}`
  const body = { name: wish.name, geo_zones: [...geo, ...others] }
  type Answer = { fulfillment_set: { service_zones?: Zone[] } }
  const { fulfillment_set } = await admin.fetch<Answer>(path, {
    ...{ method: 'POST', query: { fields: 'id,*service_zones' }, body },
  })
  return wish.id ?? fulfillment_set.service_zones?.find(({ name }) => name === wish.name)?.id ?? ''
}

/** The zone of a location with just these countries; made where there is none. */
export async function zoneFor(admin: Transport, location: string, countries: readonly string[]): Promise<string> {
  const wanted = [...countries].sort().join()
  const found = zonesOf(await setsOf(admin, location)).find(
    (zone) => zone.countries.join() === wanted && zone.provinces.length === 0,
  )
  if (found) return found.id
  // Names of zones are unique in all of the shop, so the location is part of it.
  const name = `${wanted.toUpperCase().replaceAll(',', ' ')} · ${location.slice(-6)}`
  return saveZone(admin, location, { name, countries, provinces: [] })
}

/** Deletes a zone, and the ways of delivery in it. */
export const removeZone = (admin: Transport, { set, id }: Pick<DeliveryZone, 'set' | 'id'>) =>
  admin.fetch(`/admin/fulfillment-sets/${set}/service-zones/${id}`, { method: 'DELETE' })

/** Lets a carrier work for a location. */
export const linkProvider = (admin: Transport, location: string, provider: string) =>
  admin.fetch(`/admin/stock-locations/${location}/fulfillment-providers`, { method: 'POST', body: { add: [provider] } })

/** Codes of provinces as they are typed, with commas between; `wrong` is the first that is none. */
export function provincesOf(text: string): { provinces: string[]; wrong?: string } {
  const provinces = text
    .split(',')
    .map((code) => code.trim().toLowerCase())
    .filter(Boolean)
  return { provinces, wrong: provinces.find((code) => !/^[a-z]{2}-[a-z0-9]{1,3}$/.test(code)) }
}
