import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

type Store = {
  default_sales_channel_id: string | null
  supported_currencies: { currency_code: string; is_default: boolean }[]
}

/** What the shop is sold in and by: its own currency first. */
export type StoreFacts = { currencies: string[]; salesChannelId: string }

/** What a store says of itself. */
async function readStore(admin: Transport): Promise<StoreFacts> {
  const query = { fields: 'default_sales_channel_id,*supported_currencies', limit: 1 }
  const { stores } = await admin.fetch<{ stores: Store[] }>('/admin/stores', { query })
  const currencies = (stores[0]?.supported_currencies ?? []).toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default),
  )
  return {
    currencies: currencies.map(({ currency_code }) => currency_code),
    salesChannelId: stores[0]?.default_sales_channel_id ?? '',
  }
}

/** The shop's currencies and channel; they change by the year. */
export const storeQuery = (admin: Transport) =>
  queryOptions({ queryKey: ['admin', 'store'], staleTime: 600_000, queryFn: () => readStore(admin) })
