import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { inParts } from '#features/shared/in-parts.ts'
import { allPages } from './all-pages.ts'
import { type SaveProblem, saved } from './desk.ts'
import { type Change, type Conflict, isSameValue, type RecordValues } from './record-edits.ts'
import type { SaveOutcome } from './use-record.ts'

/** A variant as a row of a price list: amounts by currency, in major units. */
export type ListPriceRow = {
  id: string
  productId: string
  name: string
  /** What everybody pays without the list. */
  usual: Readonly<Record<string, number>>
  /** In the list. */
  prices: Readonly<Record<string, number>>
}

type RawPrice = {
  id: string
  amount: number
  currency_code: string
  min_quantity: number | null
  max_quantity: number | null
  price_rules: unknown[] | null
  price_set: { variant: { id: string; product_id: string } | null } | null
}
type FoundVariant = { id: string; product_id: string; title: string; product_title: string } & Partial<
  Record<`price_${string}`, number>
>

const pricesPath = (listId: string) => `/admin/price-lists/${listId}/prices`
/** The desk is asked about so many products in one call. */
const mostProducts = 100

/** Prices of a list that are for everybody: not of one region, not from a number of pieces on. */
async function readPrices(admin: Transport, listId: string, signal?: AbortSignal) {
  const own = ['id', 'amount', 'currency_code', 'min_quantity', 'max_quantity', 'price_rules.attribute']
  const fields = [...own, 'price_set.variant.id', 'price_set.variant.product_id'].join(',')
  const all = await allPages<RawPrice>(admin, pricesPath(listId), 'prices', { fields }, signal)
  return all.flatMap(({ price_set, price_rules, min_quantity, max_quantity, ...price }) => {
    const variant = price_set?.variant
    const isPlain = min_quantity === null && max_quantity === null && (price_rules ?? []).length === 0
    return variant && isPlain ? [{ ...price, variantId: variant.id, productId: variant.product_id }] : []
  })
}

/** Names a cell: `variant_1.thb`. */
const cellOf = (variantId: string, currency: string) => `${variantId}.${currency}`

/** The variants of a price list, and those of products that are to come into it, product by product. */
export const listPricesQuery = (
  admin: Transport,
  listId: string,
  added: readonly string[],
  currencies: readonly string[],
) =>
  queryOptions({
    queryKey: ['admin', 'price-list-prices', listId, added, currencies],
    async queryFn({ signal }): Promise<readonly ListPriceRow[]> {
      const prices = await readPrices(admin, listId, signal)
      const products = [...new Set([...prices.map(({ productId }) => productId), ...added])]
      const found = await Promise.all(
        inParts(products, mostProducts).map(async (value) => {
          const body = { filters: [{ id: 'product_id', op: 'in', value }], sort: 'product_title', limit: 2000 }
          const path = '/admin/desk/search/variant'
          return (await admin.fetch<{ rows: FoundVariant[] }>(path, { method: 'POST', body, signal })).rows
        }),
      )
      return found.flat().map((variant) => ({
        id: variant.id,
        productId: variant.product_id,
        name: [variant.product_title, variant.title].filter(Boolean).join(' · '),
        usual: Object.fromEntries(
          currencies.flatMap((currency) => {
            const amount = variant[`price_${currency}`]
            return amount === undefined || amount === null ? [] : [[currency, amount]]
          }),
        ),
        prices: Object.fromEntries(
          prices
            .filter(({ variantId }) => variantId === variant.id)
            .map(({ currency_code, amount }) => [currency_code, amount]),
        ),
      }))
    },
  })

/** The list as one record: one value a cell. */
export const listPriceValues = (rows: readonly ListPriceRow[]): RecordValues =>
  Object.fromEntries(
    rows.flatMap(({ id, prices }) =>
      Object.entries(prices).map(([currency, amount]) => [cellOf(id, currency), amount]),
    ),
  )

/**
 * Saves changed cells alone: prices that came, changed and went. They are read once more right before, so that nobody's
 * price of a moment ago is written over unseen.
 */
export const saveListPrices = (
  admin: Transport,
  listId: string,
  changes: readonly Change[],
  say: (problem: SaveProblem) => string,
): Promise<SaveOutcome> => {
  const conflicts: Conflict[] = []
  return saved(async () => {
    const now = new Map(
      (await readPrices(admin, listId)).map((price) => [cellOf(price.variantId, price.currency_code), price]),
    )
    const body = { create: [] as object[], update: [] as object[], delete: [] as string[] }
    for (const { path, from, to } of changes) {
      const known = now.get(path)
      if (isSameValue(known?.amount, to)) continue
      if (!isSameValue(known?.amount, from)) {
        conflicts.push({ path, base: from, mine: to, theirs: known?.amount ?? null })
        continue
      }
      const [variant_id = '', currency_code = ''] = path.split('.')
      if (to === null || to === undefined) body.delete.push(String(known?.id))
      else if (known) body.update.push({ id: known.id, variant_id, amount: to })
      else body.create.push({ variant_id, currency_code, amount: to })
    }
    const isChanged = Object.values(body).some((some) => some.length > 0)
    if (conflicts.length === 0 && isChanged) await admin.fetch(`${pricesPath(listId)}/batch`, { method: 'POST', body })
    return {}
  }, say).then((outcome) => (outcome.ok && conflicts.length > 0 ? { ok: false, conflicts } : outcome))
}

type Run = { status?: unknown; starts_at?: unknown; ends_at?: unknown }

/** Whether a list runs at some moment between two: switched on, begun and not over. Pure. */
export function runsOn({ status, starts_at, ends_at }: Run, from: number, to: number): boolean {
  const at = (value: unknown) => (value ? new Date(String(value)).getTime() : Number.NaN)
  return status === 'active' && !(at(starts_at) >= to) && !(at(ends_at) <= from)
}
