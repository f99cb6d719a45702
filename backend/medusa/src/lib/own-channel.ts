import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from './rows.ts'

/** The id of the sales channel that the shop itself sells in; null where none is said. */
export async function ownChannel(container: MedusaContainer): Promise<string | null> {
  type Store = { default_sales_channel_id: string | null }
  const [store] = await rowsOf<Store>(container, 'store', ['default_sales_channel_id'], {})
  return store?.default_sales_channel_id ?? null
}
