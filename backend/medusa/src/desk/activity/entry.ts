import type { KindName } from '../kinds/index.ts'
import type { Values } from '../records/kind.ts'
import { same } from '../records/merge.ts'

type Level = { inventory_item_id: string; location_id: string; by: number }

/** How something is put back, by the same guarded writes as everything else. */
export type Revert =
  | { as: 'record'; kind: KindName; id: string }
  | { as: 'stock'; items: Level[] }
  | { as: 'order'; option_id: string; from: string[]; to: string[] }
  | { as: 'remove-value'; option_id: string; id: string }
  | { as: 'restore-value'; option_id: string; id: string }

/** What was done to one thing. */
export interface Entry {
  /** Of its own, for what may be noted twice and shall stand there once. */
  id?: string
  action: string
  resource: string
  resource_id: string | null
  parent_id?: string | null
  summary: string
  before: Values | null
  after: Values | null
  revert?: Revert | null
}

/** Read along with a record, and no part of it. */
const along = ['id', 'siblings', 'product_id', 'option_id']

/** What is different between two states of a record. */
export function diffOf(before: Values, after: Values): { before: Values; after: Values } {
  const diff = { before: {} as Values, after: {} as Values }
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (along.includes(path) || same(before[path], after[path])) continue
    diff.before[path] = before[path] ?? null
    diff.after[path] = after[path] ?? null
  }
  return diff
}

/** What a record is called, by its values. */
export function nameOf(values: Values | null | undefined): string {
  if (typeof values?.display_id === 'number') return `#${values.display_id}`
  const name = ['title', 'name', 'value', 'code', 'sku'].map((path) => values?.[path]).find((value) => value)
  return typeof name === 'string' ? name : ''
}

/** The entry of a record that was made, changed or deleted; undefined when nothing is different. */
export function recordEntry(
  kind: KindName,
  id: string,
  before: Values | undefined,
  after: Values | undefined,
): Entry | undefined {
  const values = after ?? before
  const parent_id = (values?.product_id ?? values?.option_id ?? null) as string | null
  const thing = { resource: kind, resource_id: id, parent_id, summary: nameOf(values) }
  if (!before) return after && { ...thing, action: 'created', before: null, after }
  if (!after) return { ...thing, action: 'deleted', before, after: null }
  const diff = diffOf(before, after)
  const paths = Object.keys(diff.after)
  if (paths.length === 0) return undefined
  // Where somebody lives is told to have changed, but is not kept here; so it cannot be put back either.
  if (kind === 'order' && paths.some((path) => personal.test(path)))
    return { ...thing, action: 'changed', before: redacted(diff.before), after: redacted(diff.after) }
  return { ...thing, action: 'changed', ...diff, revert: { as: 'record', kind, id } }
}

const personal =
  /address|phone|email|first_name|last_name|full_name|company|postal_code|city|province|password|token|secret|labels/i
const LARGEST = 20_000

/** A body without what people are known by, and short enough to be kept. */
export function redacted(body: unknown): Values | null {
  const clean = (value: unknown, key = ''): unknown => {
    if (value !== null && value !== undefined && personal.test(key)) return '[redacted]'
    if (Array.isArray(value)) return value.map((one) => clean(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, name)]))
  }
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return null
  const text = JSON.stringify(clean(body))
  return text.length > LARGEST ? { size: text.length } : (JSON.parse(text) as Values)
}
