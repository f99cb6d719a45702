import type { PriceRow, WordKey } from '#ui/admin/views.ts'

/** What Medusa says of a price of a way of delivery. */
export type OptionPrice = {
  id: string
  amount: number
  currency_code: string
  price_rules?: { attribute?: string; operator?: string; value?: string }[]
}
type Goods = { attribute: 'item_total'; operator: string; value: number }

/** By which rule a price holds from a worth of the goods on. */
const isFrom = ({ attribute, operator = 'gte' }: { attribute?: string; operator?: string }) =>
  attribute === 'item_total' && operator === 'gte'

/** Medusa's prices as rows, always in the same order. */
export function priceRows(prices: readonly OptionPrice[] = []): PriceRow[] {
  const rows = prices.map(({ id, amount, currency_code, price_rules = [] }) => {
    const region = price_rules.find(({ attribute }) => attribute === 'region_id')?.value
    const from = price_rules.find(isFrom)?.value
    return { id, where: region ?? currency_code, amount, from: from === undefined ? null : Number(from) }
  })
  return rows.sort((a, b) => a.where.localeCompare(b.where) || (a.from ?? 0) - (b.from ?? 0))
}

/** Rows as Medusa takes them: all of them, since a price that is not among them is deleted; rules of other kinds stay. */
export function priceBody(rows: readonly PriceRow[], before: readonly OptionPrice[] = []) {
  return rows.map(({ id, where, amount, from }) => {
    const others = before
      .find((price) => price.id === id)
      ?.price_rules?.filter((rule) => rule.attribute === 'item_total' && !isFrom(rule))
    const rules: Goods[] = (others ?? []).map(({ operator = 'gte', value }) => ({
      ...{ attribute: 'item_total', operator, value: Number(value) },
    }))
    if (from !== null) rules.push({ attribute: 'item_total', operator: 'gte', value: from })
    const place = where.startsWith('reg_') ? { region_id: where } : { currency_code: where }
    return { id, ...place, amount: amount ?? 0, rules }
  })
}

/** What is wrong with the rows of a way that costs the same whatever the parcel weighs. */
export function wrongPrices(rows: readonly PriceRow[]): WordKey | undefined {
  if (rows.length === 0) return 'delivery.noPrice'
  if (rows.some(({ amount, from }) => amount === null || Number.isNaN(amount) || Number.isNaN(from)))
    return 'delivery.wrongPrice'
  const told = new Set(rows.map(({ where, from }) => `${where} ${from ?? 0}`))
  return told.size < rows.length ? 'delivery.twice' : undefined
}
