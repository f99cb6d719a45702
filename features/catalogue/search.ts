import type { HttpTypes, SearchResult } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { inParts } from '#features/shared/in-parts.ts'
import { languageCodes } from '#features/shared/language.ts'

/** Medusa's largest answer of one search query; more cards take a batch. */
const maxTake = 100

/** One document of the index `product`: enough to draw a card. Amounts are major units of the currency in the field's name. */
export type ProductDocument = {
  id: string
  handle: string
  title: string
  subtitle?: string | null
  thumbnail?: string | null
  thumbnail_alt?: string | null
  collection_id?: string | null
  category_ids?: string[] | null
  colors?: string[] | null
  in_stock?: boolean | string | null
  last_one?: boolean | string | null
  created_at?: string | number | null
  regional?: string | null
} & { [translation: `title_${string}` | `subtitle_${string}`]: string | null | undefined } & {
  [price: `price_${string}` | `was_${string}` | `from_${string}`]: number | boolean | string | null | undefined
}

/** Fields of a card in one currency, in every language; asking for no more keeps a page of 24 cards under 10 kB. */
export const cardFields = (currency: string): string[] => [
  'id',
  'handle',
  'title',
  'subtitle',
  'thumbnail',
  'thumbnail_alt',
  'collection_id',
  'category_ids',
  'colors',
  'in_stock',
  'last_one',
  'created_at',
  `price_${currency}`,
  `was_${currency}`,
  `from_${currency}`,
  'regional',
  ...languageCodes.slice(1).flatMap((language) => [`title_${language}`, `subtitle_${language}`]),
]

export type Filters = NonNullable<HttpTypes.StoreSearchQuery['filters']>
export type Order = 'relevance' | 'newest' | 'price-asc' | 'price-desc'

export type SearchRequest = {
  filters?: Filters
  /** Free text; Medusa cuts apart what is written without spaces. */
  q?: string
  order?: Order
  skip?: number
  take: number
  facets?: NonNullable<HttpTypes.StoreSearchQuery['search_options']>['facets']
  /** Forgives misspelt words; slower and less exact, for a search that found nothing. */
  forgiving?: boolean
}

export type SearchAnswer = {
  documents: ProductDocument[]
  total: number
  facets: NonNullable<SearchResult['facets']>
}

function orderBy(order: Order, currency: string): Record<string, 'ASC' | 'DESC'> | undefined {
  if (order === 'relevance') return undefined
  // Products of one import share their time of birth: the title decides among equals, else pages would overlap.
  if (order === 'newest') return { created_at: 'DESC', title: 'ASC' }
  return { [`price_${currency}`]: order === 'price-asc' ? 'ASC' : 'DESC', title: 'ASC' }
}

function toQuery(request: SearchRequest, currency: string, skip: number, take: number): HttpTypes.StoreSearchQuery {
  const order = orderBy(request.order ?? 'newest', currency)
  const { q = '' } = request
  return {
    entity: 'product',
    fields: cardFields(currency),
    filters: { ...request.filters, ...(q === '' ? {} : { q }) },
    pagination: { skip, take, order },
    search_options: {
      count: 'exact',
      // The last word may be half typed; all others must match.
      match_strategy: 'last',
      ...(request.forgiving ? { typo_tolerance: true, min_score: 0.4 } : {}),
      ...(request.facets && skip === (request.skip ?? 0) ? { facets: request.facets, disjunctive_facets: true } : {}),
    },
  }
}

/**
 * Asks Medusa's search for several lists in one call (`POST /store/search`, which takes twenty), cards and facets together.
 * A list longer than Medusa's page is put together from several queries of the same call.
 * Rejects with HttpError.
 */
export async function searchProducts(
  transport: Transport,
  currency: string,
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  const parts = requests.flatMap((request, index) => {
    const skip = request.skip ?? 0
    const pages = Math.max(1, Math.ceil(request.take / maxTake))
    return Array.from({ length: pages }, (_, page) => ({
      index,
      query: toQuery(request, currency, skip + page * maxTake, Math.min(maxTake, request.take - page * maxTake)),
    }))
  })
  type Answer = HttpTypes.StoreSearchResponse<ProductDocument>
  const answers = await Promise.all(
    inParts(parts.map(({ query }) => query)).map((queries) =>
      transport.fetch<Answer>('/store/search', { method: 'POST', body: { queries }, policy: 'catalogue', signal }),
    ),
  )
  const results = answers.flatMap((answer) => answer.results)
  return requests.map((_, index) => {
    const mine = results.filter((_result, part) => parts[part]?.index === index)
    return {
      documents: mine.flatMap(({ hits }) => hits.map(({ document }) => document)),
      total: mine[0]?.metadata.count ?? 0,
      facets: mine[0]?.facets ?? {},
    }
  })
}

/** One list; words that find nothing are asked for once more, misspelt ones forgiven. Rejects with HttpError. */
export async function findProducts(
  transport: Transport,
  currency: string,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const ask = async (one: SearchRequest) => (await searchProducts(transport, currency, [one], signal))[0]
  const exact = await ask(request)
  const answer = request.q && exact?.total === 0 ? await ask({ ...request, forgiving: true }) : exact
  return answer ?? { documents: [], total: 0, facets: {} }
}
