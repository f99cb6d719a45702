import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { DeskProblem } from '../problem.ts'
import {
  below,
  fieldAmong,
  fieldsOf,
  holds,
  type Kind,
  type Merged,
  metadataOf,
  only,
  spread,
  type Values,
  value,
} from '../records/kind.ts'
import type { Writes } from '../write.ts'

const amount = z.number().min(0, 'must not be below 0').max(1e12)
const own = {
  title: value(holds.name),
  ...fieldsOf(holds.text, 'sku barcode ean upc hs_code mid_code origin_country material thumbnail'),
  ...fieldsOf(holds.yes, 'allow_backorder manage_inventory'),
  ...fieldsOf(holds.number, 'weight length height width'),
}
const words = ['title', 'material']

/** A variant that a product gets; fields as Medusa has them. */
export const newVariant = z.strictObject({
  title: holds.name,
  options: z.record(z.string(), z.string()),
  prices: z.array(z.strictObject({ currency_code: z.string().length(3), amount })).default([]),
  sku: holds.text.optional(),
  barcode: holds.text.optional(),
  manage_inventory: z.boolean().optional(),
  allow_backorder: z.boolean().optional(),
  weight: holds.number.optional(),
  metadata: z.record(z.string(), z.json()).optional(),
})

interface Price {
  id: string
  amount: number
  currency_code: string
  min_quantity: number | null
  max_quantity: number | null
  price_list_id?: string | null
  price_rules?: { attribute: string; value: string; operator: string }[]
}

interface Row extends Values {
  id: string
  metadata: Values | null
  options?: { value: string; option?: { title: string } | null }[]
  price_set?: { prices?: Price[] } | null
}

const priceFields = [
  ...['id', 'amount', 'currency_code', 'min_quantity', 'max_quantity', 'price_list_id'].map(
    (name) => `price_set.prices.${name}`,
  ),
  ...['attribute', 'value', 'operator'].map((name) => `price_set.prices.price_rules.${name}`),
]
const fields = [
  'id',
  'product_id',
  ...Object.keys(own),
  'metadata',
  'options.value',
  'options.option.title',
  ...priceFields,
]

/** The first word of the paths that a field is read for. */
const headOf = (name: string): string =>
  name.startsWith('price_set.') ? 'prices' : name.slice(0, `${name}.`.indexOf('.'))

/** `prices.thb`, or `prices.thb.reg_…` for a region of its own; undefined for prices that are not edited here. */
function pathOf({
  currency_code,
  min_quantity,
  max_quantity,
  price_list_id,
  price_rules = [],
}: Price): string | undefined {
  if (price_list_id || min_quantity !== null || max_quantity !== null || price_rules.length > 1) return undefined
  const [rule] = price_rules
  if (rule && rule.attribute !== 'region_id') return undefined
  return `prices.${currency_code}${rule ? `.${rule.value}` : ''}`
}

/** The rows that prices are made of, beside the values: a write of one price names all, and no answer tells them. */
const priceRows = Symbol('price rows')
type PricedValues = Values & { [priceRows]?: Row['price_set'] }

function valuesOf(row: Row): PricedValues {
  const prices = (row.price_set?.prices ?? []).flatMap((price) => {
    const path = pathOf(price)
    return path ? [[path, Number(price.amount)]] : []
  })
  return {
    ...only([...Object.keys(own), 'product_id'], row),
    ...Object.fromEntries((row.options ?? []).map(({ option, value }) => [`options.${option?.title}`, value])),
    ...Object.fromEntries(prices),
    ...spread('metadata', row.metadata),
    [priceRows]: row.price_set,
  }
}

type Prices = NonNullable<NonNullable<Writes['variants']>[number]['prices']>

/** A price as it is, all that tells it from others included: Medusa takes two that look alike for one. */
function asIs({ id, currency_code, amount, min_quantity, max_quantity, price_rules = [] }: Price): Prices[number] {
  const rules: Record<string, unknown> = {}
  for (const { attribute, operator, value } of price_rules) {
    const others = (rules[attribute] ?? []) as unknown[]
    rules[attribute] = operator === 'eq' ? value : [...others, { operator, value: Number(value) }]
  }
  return { id, currency_code, amount: Number(amount), min_quantity, max_quantity, rules } as Prices[number]
}

/** Of how a variant is priced: what `pricesLike` reads. */
export const pricedFields = priceFields

/** Prices outside of price lists, for a variant that costs the same. */
export const pricesLike = (set: Row['price_set']) =>
  (set?.prices ?? []).filter(({ price_list_id }) => !price_list_id).map((price) => ({ ...asIs(price), id: undefined }))

/** The whole set of prices, since Medusa deletes what is not named: those that change, and all others as they are. */
function pricesOf(changed: Values, known: readonly Price[]): Prices {
  const wanted = new Map(Object.entries(below('prices', changed)))
  const kept = known.filter(({ price_list_id }) => !price_list_id)
  const rows: Prices = kept.flatMap((price) => {
    const key = pathOf(price)?.slice('prices.'.length)
    if (key === undefined || !wanted.has(key)) return [asIs(price)]
    const to = wanted.get(key)
    wanted.delete(key)
    return to === null ? [] : [{ ...asIs(price), amount: to as number }]
  })
  for (const [key, to] of wanted) {
    const [currency_code, region_id] = key.split('.')
    if (to !== null) rows.push({ currency_code, amount: to as number, ...(region_id ? { rules: { region_id } } : {}) })
  }
  return rows
}

function updateOf(merged: Merged): Values {
  const { changed, now } = merged
  const metadata = metadataOf(merged)
  const options = below('options', changed)
  return {
    ...only(Object.keys(own), changed),
    ...(Object.keys(options).length > 0 ? { options: { ...below('options', now), ...options } } : {}),
    ...(metadata ? { metadata } : {}),
  }
}

/** A variant, with its prices outside price lists. Stock is written by /admin/desk/stock. */
export const variant: Kind = {
  reference: 'product_variant',
  read: async (container, ids, heads) => {
    const asked = heads ? fields.filter((name) => heads.has(headOf(name))) : fields
    const rows = await rowsOf<Row>(container, 'variant', asked, { id: ids })
    return new Map(rows.map((row) => [row.id, valuesOf(row)]))
  },
  field: (path) => {
    if (/^prices\.[a-z]{3}(\.reg_\w+)?$/.test(path)) return value(amount.nullable())
    if (/^options\.[^.]{1,100}$/.test(path)) return value(holds.name)
    return fieldAmong(own, words, path)
  },
  plan: (merged) => {
    const { id, changed } = merged
    const update = updateOf(merged)
    if (Object.keys(below('prices', changed)).length === 0)
      return Object.keys(update).length > 0 ? { variants: [{ id, ...update }] } : {}
    const prices = (merged.now as PricedValues)[priceRows]
    if (!prices) throw new DeskProblem(409, 'no_prices', `${id} cannot have prices: it has no set of them`)
    return { variants: [{ id, ...update, prices: pricesOf(changed, prices.prices ?? []) }] }
  },
}
