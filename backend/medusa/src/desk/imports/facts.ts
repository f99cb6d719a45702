import type { MedusaContainer } from '@medusajs/framework/types'
import { decimalsOf } from '../../lib/amounts.ts'
import { rowsOf } from '../../lib/rows.ts'
import { DeskProblem } from '../problem.ts'

/** Something that a cell names. */
export interface Named {
  id: string
  /** As it is written out. */
  name: string
  /** Other ways to name it. */
  also: string[]
}

/** A global option and its values, by name. */
export interface GlobalOption {
  id: string
  title: string
  values: Named[]
}

/** What the cells of a file are read against. */
export interface Facts {
  currencies: { code: string; digits: number }[]
  locations: Named[]
  collections: Named[]
  categories: Named[]
  tags: Named[]
  types: Named[]
  size: GlobalOption
  color: GlobalOption
  salesChannelId: string | null
  shippingProfileId: string | null
}

type Raw = Record<string, string | null> & { id: string }

/** Between the names of a category and of those above it. */
const UNDER = ' > '

/** Categories with the way to them: `Women > Dresses`; a name that only one has is enough. */
function categoryNames(rows: readonly Raw[]): Named[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const way = (row: Raw): string => {
    const above = byId.get(row.parent_category_id ?? '')
    return above ? `${way(above)}${UNDER}${row.name}` : (row.name ?? '')
  }
  return rows.map((row) => {
    const isOnly = rows.filter(({ name }) => name === row.name).length === 1
    return { id: row.id, name: way(row), also: [row.handle ?? '', ...(isOnly ? [row.name ?? ''] : [])] }
  })
}

async function optionOf(container: MedusaContainer, title: string): Promise<GlobalOption> {
  type Row = { id: string; title: string; values?: { id: string; value: string }[] }
  const fields = ['id', 'title', 'values.id', 'values.value']
  const [row] = await rowsOf<Row>(container, 'product_option', fields, { title, is_exclusive: false })
  if (!row) throw new DeskProblem(409, 'no_option', `The shop has no option ${title}`)
  const values = (row.values ?? []).map(({ id, value }) => ({ id, name: value, also: [] }))
  return { id: row.id, title: row.title, values }
}

/** All that cells may name, as it is now. */
export async function factsOf(container: MedusaContainer): Promise<Facts> {
  const all = (entity: string, ...fields: string[]) => rowsOf<Raw>(container, entity, ['id', ...fields], {})
  type Store = {
    default_sales_channel_id: string | null
    supported_currencies?: { currency_code: string; is_default: boolean }[]
  }
  const currencyFields = ['supported_currencies.currency_code', 'supported_currencies.is_default']
  const [stores, locations, collections, categories, tags, types, profiles, size, color] = await Promise.all([
    rowsOf<Store>(container, 'store', ['id', 'default_sales_channel_id', ...currencyFields], {}),
    all('stock_location', 'name'),
    all('product_collection', 'title', 'handle'),
    all('product_category', 'name', 'handle', 'parent_category_id'),
    all('product_tag', 'value'),
    all('product_type', 'value'),
    all('shipping_profile', 'type'),
    optionOf(container, 'Size'),
    optionOf(container, 'Color'),
  ])
  const named = (rows: readonly Raw[], field: string): Named[] =>
    rows.map((row) => ({ id: row.id, name: row[field] ?? row.id, also: row.handle ? [row.handle] : [] }))
  const sold = (stores[0]?.supported_currencies ?? []).toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  return {
    currencies: sold.map(({ currency_code: code }) => ({ code, digits: decimalsOf(code) })),
    locations: named(locations, 'name').sort((a, b) => a.name.localeCompare(b.name)),
    collections: named(collections, 'title'),
    categories: categoryNames(categories),
    tags: named(tags, 'value'),
    types: named(types, 'value'),
    size,
    color,
    salesChannelId: stores[0]?.default_sales_channel_id ?? null,
    shippingProfileId: (profiles.find(({ type }) => type === 'default') ?? profiles[0])?.id ?? null,
  }
}
