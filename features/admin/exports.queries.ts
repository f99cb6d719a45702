import type { Transport } from '#features/shared/commerce-port.ts'
import type { ExportedCustomer } from './customer-table.ts'
import type { JobSelection } from './jobs.queries.ts'
import type { ExportedOrder } from './order-table.ts'
import { ordersPath } from './orders.queries.ts'

/** So many are answered by one call. */
const page = 100

/** Called with what is in the file so far, and how much that will be. */
type OnProgress = (done: number, count: number) => void

/** The ids of a selection of orders, as the list has them; asked once, so that what comes in meanwhile moves no page. */
async function idsOf(admin: Transport, selection: JobSelection, signal: AbortSignal): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids
  const body = { ...selection.search, ids_only: true }
  return (await admin.fetch<{ ids: string[] }>(ordersPath, { method: 'POST', body, signal })).ids
}

/** What is answered of these ids, page after page. That somebody takes it out is noted once, with the number. */
async function* pagesOf<Answer>(
  admin: Transport,
  path: string,
  ids: readonly string[],
  onProgress: OnProgress,
  signal: AbortSignal,
) {
  for (let at = 0; at < ids.length; at += page) {
    const body = { ids: ids.slice(at, at + page), ...(at === 0 ? { count: ids.length } : null) }
    yield await admin.fetch<Answer>(path, { method: 'POST', body, signal })
    onProgress(Math.min(ids.length, at + page), ids.length)
  }
}

/** Rows of a file of these orders; `rowsOf` writes those of a page, so that no more than one is held. */
export async function exportOrders(
  admin: Transport,
  selection: JobSelection,
  rowsOf: (orders: readonly ExportedOrder[]) => string[][],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<string[][]> {
  const ids = await idsOf(admin, selection, signal)
  const rows: string[][] = []
  const pages = pagesOf<{ orders: ExportedOrder[] }>(admin, '/admin/desk/exports/orders', ids, onProgress, signal)
  for await (const { orders } of pages) rows.push(...rowsOf(orders))
  return rows
}

/** These customers for a file; those that were erased meanwhile are left out. */
export async function exportCustomers(
  admin: Transport,
  ids: readonly string[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ExportedCustomer[]> {
  const all: ExportedCustomer[] = []
  const path = '/admin/desk/exports/customers'
  for await (const answer of pagesOf<{ customers: ExportedCustomer[] }>(admin, path, ids, onProgress, signal))
    all.push(...answer.customers)
  return all
}
