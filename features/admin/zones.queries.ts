import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import { makeOnce } from './make-once.ts'

type Geo = {
  id: string
  type: string
  country_code: string
  province_code?: string | null
  city?: string | null
  postal_expression?: Readonly<Record<string, unknown>> | null
}
type Zone = { id: string; name: string; geo_zones?: Geo[]; shipping_options?: { id: string; name: string }[] }
type Place = { fulfillment_sets?: { id: string; name: string; type: string; service_zones?: Zone[] }[] }

/** Countries that are served in the same way. */
export type DeliveryZone = {
  id: string
  set: string
  name: string
  countries: readonly string[]
  /** Provinces, cities and postal codes in it, which only a script can have written. */
  parts: readonly string[]
  ways: readonly { id: string; name: string }[]
}
type ZoneSaid = Pick<DeliveryZone, 'name' | 'countries'>
/** What is said of a zone that is written; without an id it is a new one. */
export type ZoneWish = Partial<Pick<DeliveryZone, 'id' | 'set'>> & ZoneSaid

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

const isCountry = ({ type }: Geo) => type === 'country'

/** A part of a country, as it was written. */
const partOf = ({ city, province_code, postal_expression }: Geo) =>
  Object.values(postal_expression ?? {})
    .flat()
    .join(' ') ||
  city ||
  (province_code ?? '').toUpperCase()

const zonesOf = (sets: Awaited<ReturnType<typeof setsOf>>): DeliveryZone[] =>
  sets.flatMap(({ id: set, service_zones = [] }) =>
    service_zones.map(({ id, name, geo_zones = [], shipping_options = [] }) => ({
      ...{ id, set, name },
      countries: geo_zones
        .filter(isCountry)
        .map(({ country_code }) => country_code)
        .sort(),
      parts: geo_zones
        .filter((geo) => !isCountry(geo))
        .map(partOf)
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

/** The wish on top of what the zone is now: what others put in or took out since it was seen stays so, and their name too. */
function mergedZone(wish: ZoneSaid, seen: ZoneSaid, now: ZoneSaid): ZoneSaid {
  const added = wish.countries.filter((code) => !seen.countries.includes(code))
  const gone = seen.countries.filter((code) => !wish.countries.includes(code))
  return {
    name: wish.name === seen.name ? now.name : wish.name,
    countries: [...new Set([...now.countries.filter((code) => !gone.includes(code)), ...added])],
  }
}

/**
 * Makes a zone of a location or changes one. Parts of countries stay as a script wrote them: Medusa compares them letter by
 * letter with what a shopper types, so a part is said in the way of delivery, by how its postal codes begin.
 * @param seen as it was when the change began; of a new one whatever
 * @returns its id
 */
export async function saveZone(admin: Transport, location: string, wish: ZoneWish, seen: ZoneSaid): Promise<string> {
  const set = wish.set ?? (await shippingSet(admin, location))
  const zones = (await setsOf(admin, location)).flatMap(({ service_zones = [] }) => service_zones)
  const zone = zones.find(({ id }) => id === wish.id)
  const before = zone?.geo_zones ?? []
  const codes = before.filter(isCountry).map(({ country_code }) => country_code)
  const said = zone ? mergedZone(wish, seen, { name: zone.name, countries: codes }) : wish
  const countries = said.countries.map(
    (country_code) =>
      before.find((geo) => isCountry(geo) && geo.country_code === country_code) ?? { type: 'country', country_code },
  )
  const parts = before.filter((geo) => !isCountry(geo))
  const path = `/admin/fulfillment-sets/${set}/service-zones${wish.id ? `/${wish.id}` : ''}`
  const body = { name: said.name, geo_zones: [...countries, ...parts] }
  type Answer = { fulfillment_set: { service_zones?: Zone[] } }
  const query = { fields: 'id,*service_zones' }
  const { fulfillment_set } = wish.id
    ? await admin.fetch<Answer>(path, { method: 'POST', query, body })
    : await makeOnce<Answer>(admin, path, { query, body })
  return wish.id ?? fulfillment_set.service_zones?.find(({ name }) => name === wish.name)?.id ?? ''
}

/** So many countries are called by their names in a zone's own, which staff of every language read. */
const inFull = 3
const inEnglish = (codes: readonly string[]) => codes.map((code) => countryName(code, 'en')).join(', ')

/** The zone of a location with just these countries; made where there is none. */
export async function zoneFor(admin: Transport, location: string, countries: readonly string[]): Promise<string> {
  const wanted = [...countries].sort().join()
  const zones = zonesOf(await setsOf(admin, location))
  const found = zones.find((zone) => zone.countries.join() === wanted && zone.parts.length === 0)
  if (found) return found.id
  // Names of zones are unique in all of the shop, so the end of the location's id is part of it.
  const named = countries.length > inFull ? wanted.toUpperCase().replaceAll(',', ' ') : inEnglish(countries)
  const wish = { name: `${named} · ${location.slice(-4)}`, countries }
  return saveZone(admin, location, wish, wish)
}

/** Deletes a zone, and the ways of delivery in it. */
export const removeZone = (admin: Transport, { set, id }: Pick<DeliveryZone, 'set' | 'id'>) =>
  admin.fetch(`/admin/fulfillment-sets/${set}/service-zones/${id}`, { method: 'DELETE' })

/** Lets a carrier work for a location. */
export const linkProvider = (admin: Transport, location: string, provider: string) =>
  admin.fetch(`/admin/stock-locations/${location}/fulfillment-providers`, { method: 'POST', body: { add: [provider] } })
