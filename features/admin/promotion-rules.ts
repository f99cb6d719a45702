import type { Transport } from '#features/shared/commerce-port.ts'
import type { RecordValues } from './record-edits.ts'

/** A condition as Medusa keeps it. */
export type Rule = {
  id?: string
  attribute?: string
  operator?: string
  values?: { value?: string | null }[]
}
export type RulePart = 'rules' | 'target' | 'buy'

const goods = {
  products: 'items.product.id',
  categories: 'items.product.categories.id',
  collections: 'items.product.collection_id',
  types: 'items.product.type_id',
  tags: 'items.product.tags.id',
}
/** The conditions that the form knows, by the path of their field: Medusa's name of what is compared. */
const attributes: Readonly<Record<RulePart, Readonly<Record<string, string>>>> = {
  rules: {
    groups: 'customer.groups.id',
    regions: 'region.id',
    countries: 'shipping_address.country_code',
    channels: 'sales_channel_id',
    from: 'original_item_total',
  },
  target: { ...goods, deliveries: 'shipping_methods.shipping_option.shipping_option_type_id' },
  buy: goods,
}
/** The only one that is a sum and no choice. */
const sum = 'from'
const operatorsOf = (name: string): readonly string[] => (name === sum ? ['gte'] : ['in', 'eq'])

const textsOf = (rule: Rule | undefined): string[] => (rule?.values ?? []).map(({ value }) => String(value ?? ''))
const find = (rules: readonly Rule[], part: RulePart, name: string): Rule | undefined =>
  rules.find(
    ({ attribute, operator }) => attribute === attributes[part][name] && operatorsOf(name).includes(operator ?? ''),
  )

/** The conditions of one part as values of the form, and how many there are that it does not know. Pure. */
export function ruleValues(part: RulePart, rules: readonly Rule[]): { values: RecordValues; unknown: number } {
  const names = Object.keys(attributes[part])
  const known = names.flatMap((name) => find(rules, part, name) ?? [])
  const values = names.map((name) => {
    const texts = textsOf(find(rules, part, name))
    return [`${part}.${name}`, name === sum ? (texts[0] === undefined ? null : Number(texts[0])) : [...texts].sort()]
  })
  return { values: Object.fromEntries(values), unknown: rules.length - known.length }
}

const asked = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined || value === ''
      ? []
      : [String(value)]

/** What a form wishes of one part, as Medusa takes new conditions. Pure. */
export const newRules = (part: RulePart, values: RecordValues) =>
  Object.entries(attributes[part]).flatMap(([name, attribute]) => {
    const texts = asked(values[`${part}.${name}`])
    return texts.length > 0 ? [{ attribute, operator: operatorsOf(name)[0] ?? 'in', values: texts }] : []
  })

const addresses: Readonly<Record<RulePart, string>> = {
  rules: 'rules',
  target: 'target-rules',
  buy: 'buy-rules',
}

/** Saves the conditions of one part that changed; those that the form does not know stay as they are. */
export async function saveRules(
  admin: Transport,
  id: string,
  part: RulePart,
  changed: RecordValues,
  rules: readonly Rule[],
): Promise<void> {
  const names = Object.keys(attributes[part]).filter((name) => `${part}.${name}` in changed)
  if (names.length === 0) return
  const wishes = names.map((name) => ({
    rule: find(rules, part, name),
    texts: asked(changed[`${part}.${name}`]),
    attribute: attributes[part][name],
    operator: operatorsOf(name)[0],
  }))
  const body = {
    create: wishes.flatMap(({ rule, texts, attribute, operator }) =>
      !rule && texts.length > 0 ? [{ attribute, operator, values: texts }] : [],
    ),
    update: wishes.flatMap(({ rule, texts, operator }) =>
      rule && texts.length > 0 ? [{ id: rule.id, operator, values: texts }] : [],
    ),
    delete: wishes.flatMap(({ rule, texts }) => (rule && texts.length === 0 ? [rule.id] : [])),
  }
  await admin.fetch(`/admin/promotions/${id}/${addresses[part]}/batch`, { method: 'POST', body })
}
