import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { keyOf, nameOf, type StaffIndex, type StaffIndexName, staffIndexes } from '../../staff-index/fields.ts'
import { invalid } from '../problem.ts'
import { fieldOf, filterBody, readFilters, wordsOf } from './filters.ts'
import { labelsOf } from './labels.ts'

/** Body of a question to a staff list. */
export const searchBody = z.strictObject({
  q: z.string().max(200).default(''),
  filters: z.array(filterBody).max(50).default([]),
  sort: z.string().max(60).default('-created_at'),
  limit: z.number().int().min(0).max(2000).default(50),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  facets: z.array(z.string().max(60)).max(20).default([]),
  /** Columns of ids whose names are answered too, of the rows and of what the filters hold. */
  names: z.array(z.string().max(60)).max(20).default([]),
  ids_only: z.boolean().default(false),
})
export type SearchBody = z.infer<typeof searchBody>

export interface FacetValue {
  value: string
  label?: string
  count: number
}

export interface Found {
  rows: Record<string, unknown>[]
  count: number
  facets: Record<string, FacetValue[]>
  /** By column and id. */
  names: Record<string, Record<string, string>>
}

/** More ids than any shop of this size has; what is beyond is told by `count`. */
const MOST_IDS = 100_000
/** Values of one facet, the most frequent ones. */
const MOST_VALUES = 500

/** The order of the search module; ties by id, so that pages never overlap. */
function orderOf(index: StaffIndex, sort: string, problems: Record<string, string>): Record<string, 'ASC' | 'DESC'> {
  const [, minus, id] = /^(-?)(.*)$/.exec(sort) as unknown as [string, string, string]
  const [name, field] = fieldOf(index, id) ?? []
  if (!name || !field || field.as === 'shown' || field.as === 'words') {
    problems.sort = `${id} is not a column that can be sorted by`
    return {}
  }
  return { [keyOf(name, field)]: minus ? 'DESC' : 'ASC', id: 'ASC' }
}

function facetsOf(index: StaffIndex, facets: readonly string[], problems: Record<string, string>): string[] {
  return facets.flatMap((id, at) => {
    const [name, field] = fieldOf(index, id) ?? []
    if (name && (field?.as === 'word' || field?.as === 'words')) return [name]
    problems[`facets.${at}`] = `${id} is not a column that can be counted`
    return []
  })
}

/**
 * Asks a staff list. Counts of a facet leave out the conditions on its own column, so that another value can be chosen.
 * Throws what is wrong with the question, by field.
 */
async function ask(container: MedusaContainer, index: StaffIndexName, body: SearchBody, fields?: string[]) {
  const definition: StaffIndex = staffIndexes[index]
  const { conditions, problems } = readFilters(definition, body.filters)
  const order = orderOf(definition, body.sort, problems)
  const facets = facetsOf(definition, body.facets, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const all = [...wordsOf(body.q), ...conditions]
  return container.resolve(Modules.SEARCH).search({
    entity: nameOf(index),
    ...(fields ? { fields } : {}),
    ...(all.length > 0 ? { filters: { $and: all } as never } : {}),
    pagination: { skip: body.offset, take: body.limit, order },
    search_options: {
      facets: facets.map((field) => ({ field, type: 'value' as const, limit: MOST_VALUES })),
    },
  })
}

const idsIn = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')

/** What the ids in these rows and filters are called, for the columns that were asked for. */
async function namesOf(
  container: MedusaContainer,
  index: StaffIndexName,
  { names, filters }: SearchBody,
  rows: readonly Record<string, unknown>[],
): Promise<Found['names']> {
  const told = names.map(async (id): Promise<[string, Record<string, string>]> => {
    const [name, field] = fieldOf(staffIndexes[index], id) ?? []
    if (!name || !field) return [id, {}]
    const chosen = filters.filter((one) => one.id === id).flatMap(({ value }) => idsIn(value))
    const ids = [...new Set([...rows.flatMap((row) => idsIn(row[name])), ...chosen])]
    return [id, Object.fromEntries(await labelsOf(container, field, ids))]
  })
  return Object.fromEntries(await Promise.all(told))
}

/** A page of a staff list, how many rows match in all, and the facets that were asked for. */
export async function searchStaff(container: MedusaContainer, index: StaffIndexName, body: SearchBody): Promise<Found> {
  const found = await ask(container, index, body)
  const facets = await Promise.all(
    body.facets.map(async (id): Promise<[string, FacetValue[]]> => {
      const [name, field] = fieldOf(staffIndexes[index], id) ?? []
      const counted = ((found.facets ?? {}) as Record<string, { values?: FacetValue[] }>)[name ?? '']?.values ?? []
      const labels = field
        ? await labelsOf(
            container,
            field,
            counted.map(({ value }) => String(value)),
          )
        : new Map()
      return [
        id,
        counted.map(({ value, count }) => {
          const label = labels.get(String(value))
          return { value: String(value), ...(label === undefined ? {} : { label }), count }
        }),
      ]
    }),
  )
  const rows = found.hits.map(({ document }) => document as Record<string, unknown>)
  const names = await namesOf(container, index, body, rows)
  return { rows, count: found.metadata.count ?? 0, facets: Object.fromEntries(facets), names }
}

/** The ids of all that match: what "all 1,284 that match" stands for. */
export async function matchingIds(
  container: MedusaContainer,
  index: StaffIndexName,
  body: SearchBody,
): Promise<{ ids: string[]; count: number }> {
  const found = await ask(container, index, { ...body, facets: [], offset: 0, limit: MOST_IDS }, ['id'])
  return { ids: found.hits.map(({ id }) => String(id)), count: found.metadata.count ?? found.hits.length }
}
