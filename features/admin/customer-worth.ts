import type { Transport } from '#features/shared/commerce-port.ts'
import { formatMoney } from '#features/shared/money.ts'

/** What somebody has bought in one currency. */
export type Worth = { currency_code: string; orders: number; total: number }

/** Orders and value of these customers, by their ids. */
export async function worthOf(
  admin: Transport,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<(id: string) => Worth[]> {
  if (ids.length === 0) return () => []
  type Answer = { worth: (Worth & { customer_id: string })[] }
  const body = { ids: [...ids] }
  const { worth } = await admin.fetch<Answer>('/admin/desk/customers/worth', { method: 'POST', body, signal })
  return (id) => worth.filter(({ customer_id }) => customer_id === id)
}

/** `1,290.00 THB · 40.00 USD`; empty where nothing was bought. */
export const worthText = (worth: readonly Worth[]): string =>
  worth.map(({ total, currency_code }) => formatMoney(total, currency_code)).join(' · ')

/** How many orders that were, in all currencies. */
export const orderCount = (worth: readonly Worth[]): number => worth.reduce((all, { orders }) => all + orders, 0)
