import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatMoney } from '#features/shared/money.ts'
import { nameProblem } from './bounds.ts'
import { type RecordSource, saved } from './desk.ts'
import type { ProductRow } from './products.queries.ts'
import { type Change, type Conflict, isSameValue, type RecordValues, textOf } from './record-edits.ts'
import type { SaveOutcome } from './use-record.ts'
import { readVariantRows, type VariantRow } from './variant-sheet.queries.ts'

/** What of a product can be changed in its row of the list. */
export type RowValues = Pick<ProductRow, 'title' | 'status' | 'price'>
/** Words are `productRow.*`. */
export type RowRefusal = 'priceDiffers'

const priceOf = ({ prices }: VariantRow, currency: string) => prices[currency] ?? null

/** The one price of all variants. `undefined`: they have several, or there are none. Pure. */
function onePrice(rows: readonly VariantRow[], currency: string): number | null | undefined {
  const all = new Set(rows.map((row) => priceOf(row, currency)))
  return all.size === 1 ? [...all][0] : undefined
}

/** What the price of all variants has become for each; whoever set some of them meanwhile has set the price. Pure. */
export function priceWrites({ from, to }: Pick<Change, 'from' | 'to'>, rows: readonly VariantRow[], currency: string) {
  const others = rows.map((row) => priceOf(row, currency)).filter((now) => !isSameValue(now, to))
  const theirs = [...new Set(others)].filter((now) => !isSameValue(now, from))
  if (theirs.length > 1 || (theirs.length === 1 && others.some((now) => isSameValue(now, from)))) return 'differs'
  if (theirs.length === 1) return { path: 'price', base: from, mine: to, theirs: theirs[0] } satisfies Conflict
  const path = `prices.${currency}`
  return rows
    .filter((row) => !isSameValue(priceOf(row, currency), to))
    .map(({ id }) => ({ kind: 'variant', id, changes: [{ path, from, to }] }))
}

type BatchResult =
  | { ok: true }
  | { ok: false; kind: string; message: string; fields?: Record<string, string>; conflicts?: Conflict[] }

/** The refusals of single records as those of the row. Pure. */
function outcomeOf(results: readonly BatchResult[], values: RecordValues): SaveOutcome {
  const refused = results.filter((one) => !one.ok)
  const pathOf = (kind: string, path: string) => (kind === 'variant' ? 'price' : path)
  const conflicts = refused.flatMap(({ kind, conflicts: some = [] }) =>
    some.map((one) => ({ ...one, path: pathOf(kind, one.path) })),
  )
  const first = conflicts.filter((one, at) => conflicts.findIndex(({ path }) => path === one.path) === at)
  if (first.length > 0) return { ok: false, conflicts: first }
  const fields = refused.map(({ kind, message, fields: some }): Record<string, string> => {
    const known = Object.entries(some ?? {}).map(([path, sentence]) => [pathOf(kind, path), sentence] as const)
    return known.length > 0 ? Object.fromEntries(known) : { [pathOf(kind, 'title')]: message }
  })
  return fields.length > 0 ? { ok: false, fields: Object.assign({}, ...fields) } : { ok: true, values }
}

/** A product as its row in the list is read and saved: the product's own fields, and the price of all its variants. */
export function productRowSource(
  admin: Transport,
  row: RowValues & { id: string },
  currency: string,
  sayRefusal: (refusal: RowRefusal) => string,
): RecordSource {
  const { id, title, status, price } = row
  return {
    query: {
      ...queryOptions({
        queryKey: ['admin', 'record', 'product-row', id, currency],
        async queryFn({ signal }): Promise<RecordValues> {
          type Answer = { values: RecordValues }
          const [{ values }, variants] = await Promise.all([
            admin.fetch<Answer>(`/admin/desk/records/product/${id}`, { signal }),
            readVariantRows(admin, id, signal),
          ])
          const now = onePrice(variants, currency)
          return { title: values.title, status: values.status, price: now ?? null, hasOnePrice: now !== undefined }
        },
      }),
      initialData: { title, status, price, hasOnePrice: true },
      initialDataUpdatedAt: 0,
    },
    async save(changes, say) {
      const own = changes.filter(({ path }) => path !== 'price')
      const wished = changes.find(({ path }) => path === 'price')
      let refused: SaveOutcome | undefined
      const outcome = await saved(async () => {
        const writes = wished ? priceWrites(wished, await readVariantRows(admin, id), currency) : []
        if (writes === 'differs') {
          refused = { ok: false, fields: { price: sayRefusal('priceDiffers') } }
          return {}
        }
        if ('theirs' in writes) {
          refused = { ok: false, conflicts: [writes] }
          return {}
        }
        const records = own.length > 0 ? [{ kind: 'product', id, changes: own }, ...writes] : writes
        const { results } = await admin.fetch<{ results: BatchResult[] }>('/admin/desk/records/batch', {
          method: 'POST',
          body: { records },
        })
        const values = Object.fromEntries(changes.map(({ path, to }) => [path, to]))
        const result = outcomeOf(results, values)
        if (!result.ok) refused = result
        return values
      }, say)
      return refused ?? outcome
    },
  }
}

/** What has to be mended before a row is saved. Pure. */
export const checkRow = (values: RecordValues): { title?: 'missing' | 'long'; price?: 'priceWrong' } => ({
  title: nameProblem(textOf(values.title)),
  price: typeof values.price !== 'number' || values.price >= 0 ? undefined : 'priceWrong',
})

/** Shows what was saved in the pages of the list that are here, since the desk's index hears of it a moment later. */
export function noteRow(client: QueryClient, id: string, values: RecordValues, currency: string): void {
  const prices = (price: unknown) => (typeof price === 'number' ? formatMoney(price, currency) : '')
  client.setQueriesData<{ rows: ProductRow[] }>({ queryKey: ['admin', 'products', 'rows'] }, (page) => {
    const noted = (row: ProductRow): ProductRow => ({
      ...row,
      ...values,
      prices: 'price' in values ? prices(values.price) : row.prices,
    })
    return page && { ...page, rows: page.rows.map((row) => (row.id === id ? noted(row) : row)) }
  })
}
