import { get } from 'react-hook-form'
import { FormDevError, type WarningCode } from '../dev-error.ts'
import { parseExpression, type Scope } from './expression.ts'
import type {
  InputDefinitions,
  PlannedNode,
  PlannedRules,
  Schema,
  SchemaItem,
  SchemaOption,
  SchemaValues,
} from './schema.ts'

export type PlanInput = {
  schema: Schema
  values: SchemaValues
  /** Id of the form; the default ids of its items begin with it. */
  id: string
  inputs: InputDefinitions
  functions?: Scope['functions']
}
export type Plan = { nodes: readonly PlannedNode[]; warnings: readonly { code: WarningCode; detail: string }[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a group; an absent one has no values yet. @throws FormDevError 107 */
export function groupValue(value: unknown, path: string): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new FormDevError(107, `"${path}"`)
  return value
}

/** The entries of a list; an absent one has none yet. @throws FormDevError 108 */
export function listValue(value: unknown, path: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new FormDevError(108, `"${path}"`)
  return value
}

/**
 * Puts the items of a schema in their places for the values of this moment. Pure: what is odd but bearable comes back as
 * warnings, what is not is thrown (behaviour §2).
 * @throws FormDevError 100, 103–105, 107, 108, 300, 600, 601
 */
export function planSchema({ schema, values, id, inputs, functions = {} }: PlanInput): Plan {
  const warnings: { code: WarningCode; detail: string }[] = []
  const warn = (code: WarningCode, detail: string) => void warnings.push({ code, detail })

  const present = (item: SchemaItem, siblings: SchemaValues): boolean => {
    if (item.if === undefined) return true
    const scope: Scope = {
      values: { ...values, ...siblings },
      functions: { get: (wanted) => byId(wanted), ...functions },
      missing: (name) => warn(150, name),
    }
    return Boolean(parseExpression(item.if)(scope))
  }
  const byId = (wanted: unknown) => {
    if (typeof wanted !== 'string') return void warn(650, JSON.stringify(wanted) ?? String(wanted))
    const path = pathOf(schema, wanted, id, '')
    return path === undefined ? undefined : { value: get(values, path) as unknown }
  }
  const optionsOf = (item: SchemaItem, type: string): readonly SchemaOption[] => {
    if (type !== 'select' && type !== 'radio') return []
    if (item.overscroll && typeof item.options === 'function') throw new FormDevError(300, `"${item.name}"`)
    const options: unknown = typeof item.options === 'function' ? item.options(values) : item.options
    if (Array.isArray(options)) return options
    warn(350, `the ${type} "${item.name}"`)
    return []
  }

  const place = (item: SchemaItem, parent: string, siblings: SchemaValues): PlannedNode => {
    if (item.$formkit !== undefined) warn(800, `"$formkit" (of "${item.name}"; write "type")`)
    const type = item.type ?? item.$formkit ?? 'text'
    const path = parent === '' ? item.name : `${parent}.${item.name}`
    const base = {
      path,
      id: item.id ?? `${id}-${path}`,
      label: item.label ?? item.name,
      item,
      options: [],
      Input: undefined,
    }
    const value = siblings[item.name]
    if (type === 'group')
      return { ...base, kind: 'group', children: inside(item.children, path, groupValue(value, path)) }
    if (type === 'list') return { ...base, kind: 'list', children: listValue(value, path).map(entry(base)) }
    const definition = Object.hasOwn(inputs, type) ? inputs[type] : undefined
    if (!definition) throw new FormDevError(600, `"${type}" (of the field "${item.name}")`)
    if (item.children) throw new FormDevError(100, `the ${type} input "${item.name}"`)
    if (definition.schema) {
      return { ...base, kind: 'group', children: inside(definition.schema, path, groupValue(value, path)) }
    }
    if (!definition.component) throw new FormDevError(601, `"${type}"`)
    return { ...base, kind: 'input', children: [], options: optionsOf(item, type), Input: definition.component }
  }
  const inside = (items: Schema = [], parent: string, siblings: SchemaValues): PlannedNode[] =>
    items.filter((item) => present(item, siblings)).map((item) => place(item, parent, siblings))
  const entry =
    (list: Omit<PlannedNode, 'kind' | 'children'>) =>
    (value: unknown, index: number): PlannedNode => {
      const path = `${list.path}.${index}`
      const item: SchemaItem = { type: 'group', name: String(index), children: list.item.children ?? [] }
      const children = inside(item.children, path, groupValue(value, path))
      return { ...list, kind: 'group', path, id: `${list.id}-${index}`, item, children }
    }

  return { nodes: inside(schema, '', values), warnings }
}

/** Where an item with an id is, whether it is there at the moment or not; entries of lists have no ids of their own. */
function pathOf(schema: Schema, wanted: string, form: string, parent: string): string | undefined {
  for (const item of schema) {
    const path = parent === '' ? item.name : `${parent}.${item.name}`
    if ((item.id ?? `${form}-${path}`) === wanted) return path
    const found = item.type === 'group' ? pathOf(item.children ?? [], wanted, form, path) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The fields with their rules, by path, in the order of the page. */
export function plannedFields(nodes: readonly PlannedNode[]): Record<string, PlannedRules> {
  const fields: Record<string, PlannedRules> = {}
  for (const { path, label, item, kind, children } of nodes) {
    const { rules = '', messages } = item
    if (kind !== 'group' || rules) fields[path] = { label: item.validationLabel ?? label, rules, messages }
    Object.assign(fields, plannedFields(children))
  }
  return fields
}

/** The values of what is there now, nested; hidden fields and strangers are left out (a copy). */
export function plannedValues(nodes: readonly PlannedNode[], values: SchemaValues): SchemaValues {
  const pick = (node: PlannedNode): unknown => {
    if (node.kind === 'list') return node.children.map(pick)
    if (node.kind === 'group') return plannedValues(node.children, values)
    return structuredClone(get(values, node.path) as unknown)
  }
  return Object.fromEntries(nodes.map((node) => [node.item.name, pick(node)]))
}

/** First values of a schema: what is given, else what an untouched input holds. @throws FormDevError 107 */
export function firstValues(schema: Schema, inputs: InputDefinitions, given: SchemaValues = {}): SchemaValues {
  const fill = (item: SchemaItem): unknown => {
    const value = given[item.name]
    const type = item.type ?? item.$formkit ?? 'text'
    const children = type === 'group' ? (item.children ?? []) : Object.hasOwn(inputs, type) && inputs[type]?.schema
    if (children) return firstValues(children, inputs, groupValue(value, item.name))
    return value ?? (type === 'checkbox' ? false : type === 'list' ? [] : '')
  }
  return { ...given, ...Object.fromEntries(schema.map((item) => [item.name, fill(item)])) }
}
