import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { inValueOrder } from '#features/shared/value-order.ts'
import { recordProblem, refusedFields, type SaveProblem, saved } from './desk.ts'
import type { Change, Conflict, RecordValues } from './record-edits.ts'
import type { SaveOutcome } from './use-record.ts'

/** A variant as a row of the sheet: prices in major units by place (`thb`, `thb.reg_1`), pieces by stock location. */
export type VariantRow = {
  id: string
  name: string
  sku: string
  barcode: string
  /** Whether Medusa counts its pieces, and whether it is sold when there are none. */
  counted: boolean
  ahead: boolean
  /** Whose stock is counted; null where Medusa does not count it. */
  inventoryItemId: string | null
  prices: Readonly<Record<string, number>>
  stock: Readonly<Record<string, number>>
  /** Pieces that shoppers can buy now, over all locations; null where there is no end to them. */
  available: number | null
}

type RawLevel = { location_id: string; stocked_quantity: number; reserved_quantity: number }
type RawVariant = {
  id: string
  title: string | null
  sku: string | null
  barcode: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  prices: {
    amount: number
    currency_code: string
    min_quantity: number | null
    max_quantity: number | null
    rules: Record<string, unknown> | null
  }[]
  options: { value: string; rank: number | null; created_at?: string; option: { title: string } | null }[] | null
  inventory_items: RawItem[] | null
}
type RawItem = {
  inventory_item_id: string
  required_quantity: number
  inventory?: { location_levels?: RawLevel[] } | null
}

const fields = [
  'id',
  ...['id', 'title', 'sku', 'barcode', 'manage_inventory', 'allow_backorder'].map((name) => `variants.${name}`),
  ...['inventory_item_id', 'required_quantity'].map((name) => `variants.inventory_items.${name}`),
  ...['value', 'rank', 'created_at', 'option.title'].map((name) => `variants.options.${name}`),
  ...['amount', 'currency_code', 'min_quantity', 'max_quantity'].map((name) => `variants.prices.${name}`),
  // Not asked for, they are none: a region's price would pass for everybody's.
  ...['attribute', 'value'].map((name) => `variants.prices.price_rules.${name}`),
  ...['location_id', 'stocked_quantity', 'reserved_quantity'].map(
    (name) => `variants.inventory_items.inventory.location_levels.${name}`,
  ),
].join(',')

/** Where a region's price in a currency stands, as the desk names it. */
export const regionPlace = (currency: string, regionId: string): string => `${currency}.${regionId}`

/** The price of everybody in each currency and those of single regions; what is for a quantity or a group stands elsewhere. */
function pricesOf({ prices }: RawVariant): Record<string, number> {
  const found = prices.flatMap(({ amount, currency_code, min_quantity, max_quantity, rules }) => {
    const { region_id: region, ...others } = rules ?? {}
    if (min_quantity !== null || max_quantity !== null || Object.keys(others).length > 0) return []
    return [[typeof region === 'string' ? regionPlace(currency_code, region) : currency_code, amount] as const]
  })
  return Object.fromEntries(found)
}

/** Whole sets that the scarcest part of a variant is there for, without what is reserved. */
function availableOf({ manage_inventory, allow_backorder, inventory_items }: RawVariant): number | null {
  if (!manage_inventory || allow_backorder) return null
  const sets = (inventory_items ?? []).map(({ required_quantity, inventory }) => {
    const levels = inventory?.location_levels ?? []
    const free = levels.reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0)
    return Math.floor(free / Math.max(1, required_quantity))
  })
  return sets.length > 0 ? Math.min(...sets) : 0
}

/** A variant of Medusa as a row. Pure. */
export function variantRow(variant: RawVariant): VariantRow {
  // Several inventory items make a kit, whose pieces are counted one by one elsewhere.
  const [item, ...others] = variant.inventory_items ?? []
  const counted = variant.manage_inventory && item && others.length === 0 ? item : null
  const levels = counted?.inventory?.location_levels ?? []
  return {
    id: variant.id,
    name: variant.title ?? '',
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    counted: variant.manage_inventory,
    ahead: variant.allow_backorder,
    inventoryItemId: counted?.inventory_item_id ?? null,
    prices: pricesOf(variant),
    stock: Object.fromEntries(levels.map(({ location_id, stocked_quantity }) => [location_id, stocked_quantity])),
    available: availableOf(variant),
  }
}

/** Color by color, each in the order of its sizes: as sizes and colors are ordered for the whole shop. */
function byOptions(a: RawVariant, b: RawVariant): number {
  const values = ({ options }: RawVariant) =>
    (options ?? []).toSorted((one, other) => (one.option?.title ?? '').localeCompare(other.option?.title ?? ''))
  const others = values(b)
  const found = values(a).map((value, at) => (others[at] ? inValueOrder(value, others[at]) : 0))
  return found.find((difference) => difference !== 0) ?? a.id.localeCompare(b.id)
}

/** All variants of a product in the order of their options; asked of Medusa itself, since what is edited must not be older than what is seen. */
export async function readVariantRows(
  admin: Transport,
  productId: string,
  signal?: AbortSignal,
): Promise<readonly VariantRow[]> {
  type Answer = { product: { variants: RawVariant[] | null } }
  const { product } = await admin.fetch<Answer>(`/admin/products/${productId}`, { query: { fields }, signal })
  return (product.variants ?? []).toSorted(byOptions).map(variantRow)
}

/** The rows of a product's sheet, one a variant. */
export const variantRowsQuery = (admin: Transport, productId: string) =>
  queryOptions({
    queryKey: ['admin', 'variants', productId],
    queryFn: ({ signal }) => readVariantRows(admin, productId, signal),
  })

/** Names a cell: `variant_1.prices.thb`, `variant_1.stock.sloc_1`, `variant_1.sku`. */
export const cellPath = (variantId: string, column: string): string => `${variantId}.${column}`

/** Columns beside prices and stock, as the desk names them, and where a row has them. */
const ownColumns = { sku: 'sku', barcode: 'barcode', manage_inventory: 'counted', allow_backorder: 'ahead' } as const
const isOwn = (column: string): column is keyof typeof ownColumns => Object.hasOwn(ownColumns, column)

/** A row with another value in one of those; pieces that may be sold follow whether they are counted. */
function withOwn(row: VariantRow, column: keyof typeof ownColumns, to: unknown): VariantRow {
  if (column === 'sku' || column === 'barcode') return { ...row, [column]: typeof to === 'string' ? to : '' }
  const next = { ...row, [ownColumns[column]]: to === true }
  const stocked = Object.values(next.stock).reduce((sum, pieces) => sum + pieces, 0)
  return { ...next, available: next.counted && !next.ahead ? (row.available ?? stocked) : null }
}

/** The sheet as one record: one value a cell. */
export const cellValues = (rows: readonly VariantRow[]): RecordValues =>
  Object.fromEntries(
    rows.flatMap((row) => [
      ...Object.entries(ownColumns).map(([column, field]) => [cellPath(row.id, column), row[field]]),
      ...Object.entries(row.prices).map(([currency, amount]) => [cellPath(row.id, `prices.${currency}`), amount]),
      ...Object.entries(row.stock).map(([place, pieces]) => [cellPath(row.id, `stock.${place}`), pieces]),
    ]),
  )

const parts = (path: string) => {
  const dot = path.indexOf('.')
  return { id: path.slice(0, dot), column: path.slice(dot + 1) }
}
/** The rows as they will be once the cells are saved; what could not be read in a cell leaves it as it was. */
export function rowsWith(rows: readonly VariantRow[], changes: readonly Pick<Change, 'path' | 'to'>[]): VariantRow[] {
  const edited = new Map(rows.map((row) => [row.id, row]))
  for (const { path, to } of changes) {
    const { id, column } = parts(path)
    const row = edited.get(id)
    const { id: kind, column: place } = parts(column)
    if (row && isOwn(column)) edited.set(id, withOwn(row, column, to))
    if (!row || (kind !== 'prices' && kind !== 'stock') || (typeof to !== 'number' && to !== null)) continue
    const more = kind === 'stock' && row.available !== null ? (to ?? 0) - (row.stock[place] ?? 0) : 0
    const available = row.available === null ? null : row.available + more
    edited.set(id, { ...row, [kind]: { ...row[kind], [place]: to }, available })
  }
  return [...edited.values()]
}

/** A cell that holds nothing is null to the desk, as one of a region that has no price yet. */
const plainText = (column: string, value: unknown) => (isOwn(column) && value === '' ? null : (value ?? null))

/** Changed cells as the desk takes them: variants by single fields, stock by what was counted instead of what was seen. */
export function cellWrites(changes: readonly Change[], rows: readonly VariantRow[]) {
  const records = new Map<string, Change[]>()
  const stock: { path: string; inventory_item_id: string; location_id: string; from: unknown; to: unknown }[] = []
  for (const { path, from, to } of changes) {
    const { id, column } = parts(path)
    const [kind, place = ''] = column.split('.')
    const item = rows.find((row) => row.id === id)?.inventoryItemId
    if (kind !== 'stock') {
      const change = { path: column, from: plainText(column, from), to: plainText(column, to) }
      records.set(id, [...(records.get(id) ?? []), change])
    } else if (item) stock.push({ path, inventory_item_id: item, location_id: place, from: from ?? null, to: to ?? 0 })
  }
  return { records, stock }
}

type BatchResult =
  | { ok: true; id: string }
  | { ok: false; id: string; code: string; message: string; fields?: Record<string, string>; conflicts?: Conflict[] }
/** The desk takes so many records in one call. */
const mostRecords = 200

/** Saves changed cells: each variant by itself, so one that is refused keeps no other from being saved. */
export const saveCells = (
  admin: Transport,
  changes: readonly Change[],
  rows: readonly VariantRow[],
  say: (problem: SaveProblem) => string,
): Promise<SaveOutcome> => {
  const { records, stock } = cellWrites(changes, rows)
  const conflicts: Conflict[] = []
  const refused: Record<string, string> = {}
  const failed: string[] = []
  return saved(async () => {
    const all = [...records].map(([id, some]) => ({ kind: 'variant', id, changes: some }))
    for (let at = 0; at < all.length; at += mostRecords) {
      const body = { records: all.slice(at, at + mostRecords) }
      const { results } = await admin.fetch<{ results: BatchResult[] }>('/admin/desk/records/batch', {
        method: 'POST',
        body,
      })
      for (const result of results) {
        if (result.ok) continue
        for (const one of result.conflicts ?? []) conflicts.push({ ...one, path: cellPath(result.id, one.path) })
        const fields = refusedFields(result.code, result.fields ?? {}, say)
        for (const [path, message] of Object.entries(fields)) refused[cellPath(result.id, path)] = message
        // Of no cell: a variant that is gone has none.
        if (!result.conflicts && !result.fields) failed.push(say(recordProblem(result.code)))
      }
    }
    if (stock.length > 0) await saveStock(admin, stock, conflicts)
    return {}
  }, say).then((outcome) => {
    if (!outcome.ok) return outcome
    if (conflicts.length > 0) return { ok: false, conflicts }
    if (Object.keys(refused).length > 0) return { ok: false, fields: refused }
    return failed[0] ? { ok: false, failed: failed[0] } : outcome
  })
}

async function saveStock(
  admin: Transport,
  stock: ReturnType<typeof cellWrites>['stock'],
  conflicts: Conflict[],
): Promise<void> {
  const items = stock.map(({ path: _, ...item }) => item)
  // The desk counts a key once, whoever repeats the call on its way.
  const body = { idempotency_key: crypto.randomUUID(), items }
  try {
    await admin.fetch('/admin/desk/stock', { method: 'POST', body })
  } catch (error) {
    const found = isHttpError(error) ? (error.body as { conflicts?: Conflict[] } | undefined)?.conflicts : undefined
    if (!found) throw error
    for (const one of found) {
      const path = stock[Number(one.path.split('.')[1])]?.path
      if (path) conflicts.push({ ...one, path })
    }
  }
}
