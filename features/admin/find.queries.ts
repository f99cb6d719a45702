import type { QueryClient } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { categoriesQuery } from './categories.queries.ts'
import { type OptionKind, optionValuesQuery } from './option-values.queries.ts'

/** A thing of the back office as the palette finds it. */
export type FoundRecord = {
  kind: 'product' | 'order' | 'category' | OptionKind
  id: string
  name: string
  hint: string
}

/** Of each kind so many: who sees more reads none. */
const most = 6

async function products(admin: Transport, q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const body = { q, limit: most, sort: '-updated_at' }
  type Found = { rows: { id: string; title: string; skus?: string[] | null }[] }
  const { rows } = await admin.fetch<Found>('/admin/desk/search/product', { method: 'POST', body, signal })
  return rows.map(({ id, title, skus }) => ({ kind: 'product', id, name: title, hint: skus?.[0] ?? '' }))
}

async function orders(admin: Transport, q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const body = { q, limit: most, sort: '-created_at' }
  type Found = { rows: { id: string; display_id: number; email: string | null; customer_name?: string | null }[] }
  const { rows } = await admin.fetch<Found>('/admin/desk/search/order', { method: 'POST', body, signal })
  return rows.map(({ id, display_id, email, customer_name }) => ({
    ...{ kind: 'order', id, name: `#${display_id}`, hint: [customer_name, email].filter(Boolean).join(' · ') },
  }))
}

/**
 * Finds products, orders, categories, sizes and colors by what was typed. Products and orders are a question to the server each; the
 * others are short lists, which are asked for once and looked through here.
 */
export async function findRecords(
  client: QueryClient,
  admin: Transport,
  typed: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const wanted = typed.toLocaleLowerCase()
  const fits = (...names: string[]) => names.some((name) => name.toLocaleLowerCase().includes(wanted))
  const values = async (kind: OptionKind): Promise<FoundRecord[]> =>
    (await client.fetchQuery(optionValuesQuery(admin, kind))).values
      .filter(({ name, thai }) => fits(name, thai))
      .map(({ id, name, thai }) => ({ kind, id, name, hint: thai }))
  const categories = async (): Promise<FoundRecord[]> =>
    (await client.fetchQuery(categoriesQuery(admin)))
      .filter(({ name, handle }) => fits(name, handle))
      .map(({ id, name, handle }) => ({ kind: 'category', id, name, hint: `/${handle}` }))
  const found = await Promise.all([
    products(admin, typed, signal),
    orders(admin, typed, signal),
    categories(),
    values('size'),
    values('color'),
  ])
  return found.flatMap((some) => some.slice(0, most))
}
