import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { loadEarlierOrders } from './earlier-orders.ts'
import { loadOrders, loadTransfer, type TransferState } from './orders.ts'
import { loadAddresses, loadProfile } from './profile.ts'

/** Name and phone of whoever is signed in. */
export const profileQuery = (api: Transport) =>
  queryOptions({ queryKey: ['me', 'profile'], queryFn: ({ signal }) => loadProfile(api, signal) })

/** Saved addresses. */
export const addressesQuery = (api: Transport, language: Language) =>
  queryOptions({
    queryKey: ['me', 'addresses', language],
    queryFn: ({ signal }) => loadAddresses(api, language, signal),
  })

/** The latest orders of the account. */
export const ordersQuery = (api: Transport, language: Language, limit: number) =>
  queryOptions({
    queryKey: ['me', 'orders', language, limit],
    queryFn: ({ signal }) => loadOrders(api, language, limit, signal),
  })

/** Orders of a guest with this account's address. */
export const earlierOrdersQuery = (api: Transport, language: Language) =>
  queryOptions({
    queryKey: ['me', 'earlier-orders', language],
    queryFn: ({ signal }) => loadEarlierOrders(api, language, signal),
  })

/** Where an order stands with whoever is signed in; `cancelled` is kept after taking a wish back. */
export const transferQuery = (api: Transport, orderId: string) =>
  queryOptions({
    queryKey: ['me', 'transfer', orderId],
    queryFn: ({ signal }): Promise<TransferState | 'cancelled' | null> => loadTransfer(api, orderId, signal),
  })
