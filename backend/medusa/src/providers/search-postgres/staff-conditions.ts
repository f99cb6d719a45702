import type { SearchTypes } from '@medusajs/framework/types'
import { toWhereClause } from '@medusajs/search-postgres/dist/utils'
import { type Columns, columnOf, type Plan, type Planned, wordOf } from './staff-table.ts'

/** A condition on one column: `{ status: { $in: ['draft'] } }`. */
export type Condition = Record<string, unknown>

const comparisons: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

/** SQL of conditions, and what fills its question marks. */
export class Conditions {
  readonly #plan: Plan
  readonly #columns: Columns
  readonly params: unknown[] = []

  constructor(plan: Plan, columns: Columns) {
    this.#plan = plan
    this.#columns = columns
  }

  /** All of these; `true` when there are none. */
  all(conditions: readonly Condition[]): string {
    return conditions.map((condition) => `(${this.#one(condition)})`).join(' and ') || 'true'
  }

  #one(condition: Condition): string {
    const [[path, wanted]] = Object.entries(condition)
    const planned = this.#plan.fields.get(path)
    const column = planned && columnOf(planned, this.#columns)
    const operators = Array.isArray(wanted)
      ? { $in: wanted }
      : typeof wanted === 'object' && wanted
        ? wanted
        : { $eq: wanted }
    const parts = Object.entries(operators).map(([operator, value]) =>
      column ? this.#onColumn(column, planned, operator, value) : undefined,
    )
    if (parts.every((part) => part !== undefined)) return parts.join(' and ')
    // What has no column is asked of the row, in the search module's own way.
    const clause = toWhereClause(condition as SearchTypes.SearchFilters, this.#plan)
    this.params.push(...(clause?.params ?? []))
    return clause?.sql ?? 'true'
  }

  #list(values: unknown, type: string): string {
    const list = Array.isArray(values) ? values : [values]
    this.params.push(...list)
    return `array[${list.map(() => '?').join(', ')}]::${type}[]`
  }

  #onColumn(column: string, planned: Planned, operator: string, value: unknown): string | undefined {
    const { is_array: isArray } = planned
    if (operator === '$exists') return `${column} is ${value ? 'not ' : ''}null`
    const type = typeof (Array.isArray(value) ? value[0] : value) === 'number' ? 'float8' : 'text'
    const overlaps = () =>
      isArray ? `${column} && ${this.#list(value, type)}` : `${column} = any(${this.#list(value, type)})`
    if (operator === '$eq' || operator === '$in' || operator === '$overlaps') return overlaps()
    if (operator === '$ne' || operator === '$nin') return `coalesce(not (${overlaps()}), true)`
    if (operator === '$contains') return `${column} @> ${this.#list(value, type)}`
    if (isArray) return undefined
    const sign = operator === '$like' ? 'like' : comparisons[operator]
    if (!sign) return undefined
    this.params.push(value)
    return `${column} ${sign} ${wordOf(planned)}`
  }
}
