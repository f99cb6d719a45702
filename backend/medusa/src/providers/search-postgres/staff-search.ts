import type { SearchTypes } from '@medusajs/framework/types'
import { type Condition, Conditions } from './staff-conditions.ts'
import { type Columns, columnOf, type Database, type Plan } from './staff-table.ts'

type Query = SearchTypes.ProviderSearchQuery
type Result = SearchTypes.SearchResult

/** A list of staff as the search keeps it. */
interface List {
  manager: Database
  table: string
  plan: Plan
  columns: Columns
}

interface Facet {
  field: string
  limit: number
}

/** What a list is asked; its filters are conditions on one column each. */
interface Question {
  conditions: Condition[]
  facets: Facet[]
  skip: number
  take: number
  order: string
  counts: boolean
}

/** What a field is sorted and counted by. */
function expressionOf({ plan, columns }: List, path: string): string | undefined {
  const planned = plan.fields.get(path)
  if (!planned) return undefined
  return columnOf(planned, columns) ?? `(indexed->>'${path}')${planned.kind === 'number' ? '::float8' : ''}`
}

function questionOf(list: List, query: Query): Question {
  const { $and: conditions = [], ...others } = (query.filters ?? {}) as { $and?: Condition[] } & Condition
  const { pagination: { skip = 0, take = 20, order = {} } = {}, search_options: options = {} } = query
  return {
    conditions: [...conditions, ...Object.entries(others).map(([path, wanted]) => ({ [path]: wanted }))],
    facets: (options.facets ?? []).map((facet) =>
      typeof facet === 'string'
        ? { field: facet, limit: 10 }
        : { ...(facet as Facet), limit: (facet as Facet).limit ?? 10 },
    ),
    skip,
    take,
    order: Object.entries(order)
      .map(
        ([path, direction]) =>
          `${expressionOf(list, path) ?? 'id'} ${direction === 'DESC' ? 'desc' : 'asc'} nulls last`,
      )
      .join(', '),
    counts: options.count !== 'none',
  }
}

const isOn = (field: string) => (condition: Condition) => Object.hasOwn(condition, field)

/** Rows of a page, in their order. */
async function readPage({ manager, table, plan, columns }: List, question: Question, idsAlone: boolean) {
  const { conditions, order, take, skip } = question
  if (take === 0) return []
  const where = new Conditions(plan, columns)
  const ids = `select id from "${table}" where ${where.all(conditions)} ${order ? `order by ${order}` : ''} limit ? offset ?`
  // Which rows these are is found in an index or in columns alone; what lies apart is read of the page's own.
  const page = `unnest(array(${ids})) with ordinality as page(id, place)`
  const documents = `select page.id, of_page.document from ${page} join "${table}" of_page on of_page.id = page.id order by page.place`
  return (await manager.execute(idsAlone ? ids : documents, [...where.params, take, skip])) as {
    id: string
    document?: unknown
  }[]
}

/**
 * How many match in all, and each facet without the conditions on its own column. One walk over the rows counts those
 * that are alike in all of this; of 50,000 orders a few hundred kinds are left, from which every number is summed.
 */
async function readCounts(list: List, { conditions, facets }: Question) {
  const { manager, table, plan, columns } = list
  const own = conditions.filter((condition) => facets.some(({ field }) => isOn(field)(condition)))
  const where = new Conditions(plan, columns)
  const values = facets.map(({ field }, at) => `${expressionOf(list, field)} as f${at}`)
  const holds = own.map((condition, at) => `${where.all([condition])} as k${at}`)
  const kinds = [...values.map((_, at) => `f${at}`), ...holds.map((_, at) => `k${at}`)]
  const shared = where.all(conditions.filter((condition) => !own.includes(condition)))
  const without = (field?: string) =>
    own.flatMap((condition, at) => (field && isOn(field)(condition) ? [] : [`k${at}`])).join(' and ') || 'true'
  const counted = facets.map(({ field, limit }, at) => {
    const value = plan.fields.get(field)?.is_array ? `unnest(f${at})` : `f${at}`
    return `(select ${at} as facet, value, sum(alike)::int as count
             from (select ${value} as value, alike from kinds where ${without(field)} and f${at} is not null) of_facet
             group by 2 order by 3 desc, 2 limit ${Number(limit)})`
  })
  const total = `(select -1 as facet, null::text as value, coalesce(sum(alike), 0)::int as count from kinds where ${without()})`
  const from = `select ${[...values, ...holds, 'count(*) as alike'].join(', ')} from "${table}" where ${shared}`
  const rows = (await manager.execute(
    `with kinds as materialized (${from} ${kinds.length > 0 ? `group by ${kinds.join(', ')}` : ''})
     ${[total, ...counted].join(' union all ')}`,
    where.params,
  )) as { facet: number; value: string; count: number }[]
  const of = (facet: number) => rows.filter((row) => row.facet === facet)
  return {
    count: of(-1)[0]?.count ?? 0,
    facets: Object.fromEntries(
      facets.map(({ field }, at) => [field, { values: of(at).map(({ value, count }) => ({ value, count })) }]),
    ),
  }
}

/** A page, how many match, and facets that leave out the conditions on their own column. */
export async function searchStaffTable(list: List, query: Query): Promise<Result> {
  const question = questionOf(list, query)
  const wanted = query.attributes_to_retrieve
  const idsAlone = wanted.length === 1 && wanted[0] === 'id'
  const [rows, counts] = await Promise.all([
    readPage(list, question, idsAlone),
    question.counts || question.facets.length > 0 ? readCounts(list, question) : undefined,
  ])
  return {
    hits: rows.map((row) => ({ id: row.id, document: 'document' in row ? row.document : { id: row.id } })),
    facets: counts?.facets,
    metadata: {
      skip: question.skip,
      take: question.take,
      count: question.counts ? (counts?.count ?? null) : null,
      query: query.q,
      processing_time_ms: 0,
    },
  } as Result
}
