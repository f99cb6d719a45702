import type { HttpTypes } from '@medusajs/types'
import { lowestPrice } from '#features/catalogue/product.ts'
import type { Query, Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { inParts } from '#features/shared/in-parts.ts'
import { defaultLanguage, localeOf } from '#features/shared/language.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { ReadCaller } from '../caller.ts'
import type { AppContext } from '../http/types.ts'
import type { Medusa } from '../medusa.ts'
import { type ReadLayer, TooSlow } from '../read-layer/read-layer.ts'
import { regionOf } from '../ssr/regions.ts'
import { createTransport } from '../transport.ts'

/** So long nobody asks again where no answer came, in ms. */
const patience = 10_000

export type OwnPrices = {
  /** Whether this visitor sees prices of their own: a customer in a group that a price list is for. */
  has(c: AppContext): Promise<boolean>
  /** What the search has found, with this visitor's prices. */
  found(c: AppContext, answer: Response): Promise<Response>
}

type OwnPricesOptions = { medusa: Medusa; layer: ReadLayer; publishableKey: string; readCaller: ReadCaller }

/**
 * Who sees prices of their own (docs/adr/025-prices-of-a-group.md). Where no price list is for a group nobody is asked about, and
 * while Medusa is away everybody sees what everybody sees. No page waits for either answer where there is one of a while ago.
 */
export function createOwnPrices({ readCaller, ...ways }: OwnPricesOptions): OwnPrices {
  const transport = (c: AppContext, customerToken?: string): Transport =>
    createTransport({ ...ways, locale: localeOf(defaultLanguage), requestId: c.get('requestId'), customerToken })

  let askedAgainAt = 0
  /** Ids of the groups that have prices of their own; none in most shops, and none that is known while Medusa is away. */
  async function priceGroups(c: AppContext): Promise<readonly string[]> {
    if (Date.now() < askedAgainAt) return []
    try {
      const path = '/store/price-groups'
      return (await transport(c).fetch<Groups>(path, { policy: 'catalogue' })).groups
    } catch (error) {
      // Away, or a Medusa without our routes: not each page is to find that out.
      askedAgainAt = Date.now() + patience
      return noneFrom(error)
    }
  }

  /** The way to Medusa as this customer; null for anybody who sees everybody's prices. */
  async function asCustomer(c: AppContext): Promise<Transport | null> {
    const groups = await priceGroups(c)
    if (groups.length === 0) return null
    const { customerId, customerToken } = await readCaller(c.req.raw)
    if (!customerId || !customerToken) return null
    const own = transport(c, customerToken)
    const mine = await groupsOf(ways.layer, customerId, own)
    return mine.some((id) => groups.includes(id)) ? own : null
  }

  return {
    has: async (c) => (await asCustomer(c)) !== null,
    async found(c, answer) {
      const own = await asCustomer(c)
      if (!own) return answer
      const visitor = { cookies: c.req.raw.headers.get('cookie'), country: null }
      const { region } = await regionOf(own, defaultLanguage, visitor, () => undefined)
      const found = (await answer.json()) as Found
      return Response.json(region ? await withPrices(own, region, found) : found)
    },
  }
}

const noneFrom = (error: unknown): readonly string[] => {
  if (isHttpError(error) || error instanceof TooSlow) return []
  throw error
}

type Groups = { groups: readonly string[] }

/** The groups that a customer is in; none that is known while Medusa is away. */
async function groupsOf(layer: ReadLayer, customerId: string, own: Transport): Promise<readonly string[]> {
  const path = '/store/customers/me/groups'
  async function load() {
    const value = await own.fetch<Groups>(path)
    return { value, bytes: JSON.stringify(value).length }
  }
  const key = `groups of ${customerId}`
  return layer
    .read({ key, path, policy: 'catalogue', load, mayUseLast: isHttpError })
    .then(({ value }) => (value as Groups).groups)
    .catch(noneFrom)
}

type Product = HttpTypes.StoreProduct
type Found = { results: { hits: { document: { id: string } }[] }[] }

/** What a card says of prices. */
function costsOf({ variants }: Product, currency: string): Record<string, unknown> {
  const lowest = lowestPrice(variants ?? [])
  if (!lowest) return {}
  return {
    [`price_${currency}`]: lowest.now,
    [`was_${currency}`]: lowest.was,
    [`from_${currency}`]: lowest.from,
    // That would be everybody's in the region.
    regional: '',
  }
}

/** What the search has found, with the prices that `own` is told. */
async function withPrices(own: Transport, region: RegionRef, { results, ...rest }: Found): Promise<Found> {
  const { id: region_id, countryCode: country_code, currencyCode } = region
  const query = (id: string[]): Query => ({
    ...{ id, region_id, country_code, limit: id.length },
    fields: 'id,*variants.calculated_price',
  })
  const ids = [...new Set(results.flatMap(({ hits }) => hits.map(({ document }) => document.id)))]
  const answers = await Promise.all(
    inParts(ids).map((part) => own.fetch<{ products: Product[] }>('/store/products', { query: query(part) })),
  )
  const prices = new Map(
    answers.flatMap(({ products }) => products.map((one) => [one.id, costsOf(one, currencyCode)] as const)),
  )
  const priced = ({ document }: { document: { id: string } }) => ({ ...document, ...prices.get(document.id) })
  return {
    ...rest,
    results: results.map((one) => ({ ...one, hits: one.hits.map((hit) => ({ ...hit, document: priced(hit) })) })),
  }
}

/**
 * The way to Medusa of a customer with prices of their own: products are asked for as this customer, and what the search finds,
 * whose index has everybody's prices, gets theirs. Its order and its range of prices stay everybody's.
 */
export const withOwnPrices = (own: Transport, region: RegionRef): Transport => ({
  async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
    const { policy: _, ...asked } = init
    if (path === '/store/products') return own.fetch<T>(path, asked)
    const answer = await own.fetch<T>(path, init)
    return path === '/store/search' ? ((await withPrices(own, region, answer as Found)) as T) : answer
  },
})
