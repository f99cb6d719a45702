import { shopClock } from '#features/shared/shop-clock.ts'
import type { List, ListRules } from './list.ts'

/** One condition of the desk. */
export type Condition = { id: string; op: string; value?: unknown }

const day = 24 * 3_600_000

/** Days are those of the shop's place. */
const moment = (text: string, end: boolean) =>
  new Date(end ? shopClock.moment(Date.parse(text) + day) - 1 : shopClock.moment(Date.parse(text))).toISOString()
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function rangeOf(column: string, [from = '', to = '']: readonly string[], as: 'number' | 'date'): Condition[] {
  const read = (text: string, end: boolean) => {
    if (as === 'date') return isDay(text) ? moment(text, end) : undefined
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  }
  const [low, high] = [read(from, false), read(to, true)]
  return [
    ...(low === undefined ? [] : [{ id: column, op: 'gte', value: low }]),
    ...(high === undefined ? [] : [{ id: column, op: 'lte', value: high }]),
  ]
}

/** What a list asks the desk for, whatever page of it is seen. */
export function listSearch({ search, filters, sort }: Pick<List, 'search' | 'filters' | 'sort'>, rules: ListRules) {
  const conditions = Object.entries(filters).flatMap(([name, values]): Condition[] => {
    const rule = rules.filters[name]
    if (!rule) return []
    return rule.as === 'choice'
      ? [{ id: rule.column, op: 'in', value: [...values] }]
      : rangeOf(rule.column, values, rule.as)
  })
  return {
    q: search,
    filters: conditions,
    sort: sort ? `${sort.descending ? '-' : ''}${rules.sorts[sort.id] ?? sort.id}` : undefined,
  }
}

/** What is chosen in a list, and how many that are: some, or all that match whatever their order. */
export const chosenIn = (list: List, rules: ListRules, total: number) => (ids: readonly string[], all: boolean) => ({
  selection: all ? { search: listSearch({ ...list, sort: null }, rules) } : { ids },
  count: all ? total : ids.length,
})
