import type { Query } from '../catalogue/load.ts'
import { languages, translated } from '../lib/languages.ts'
import type { StaffRow } from './fields.ts'
import { type ProductRow, type ShopFacts, staffRowsOf, type Titles } from './product-rows.ts'

const LOW_STOCK = 5

/** What the shop says about all its goods. */
export async function shopFacts(query: Query): Promise<ShopFacts> {
  const { data } = await query.graph({
    entity: 'store',
    fields: ['metadata', 'supported_currencies.currency_code', 'supported_currencies.is_default'],
  })
  const [store] = data as unknown as {
    metadata: Record<string, unknown> | null
    supported_currencies?: { currency_code: string; is_default: boolean }[]
  }[]
  const currencies = store?.supported_currencies ?? []
  const own = currencies.find(({ is_default }) => is_default) ?? currencies[0]
  const lowStock = Number(store?.metadata?.low_stock ?? LOW_STOCK)
  return { currency: own?.currency_code ?? '', lowStock: Number.isFinite(lowStock) ? lowStock : LOW_STOCK }
}

async function titlesOf(query: Query, ids: string[]): Promise<Titles> {
  const { data } = await query.graph({
    entity: 'translation',
    fields: ['reference_id', 'locale_code', 'translations'],
    filters: { reference_id: ids },
  })
  const titles = new Map<string, Record<string, string>>()
  for (const row of data as unknown as { reference_id: string; locale_code: string; translations: unknown }[]) {
    const language = translated.find((one) => languages[one].locale === row.locale_code)
    const { title } = (row.translations ?? {}) as { title?: string | null }
    if (language && title) titles.set(row.reference_id, { ...titles.get(row.reference_id), [language]: title })
  }
  return titles
}

/** The rows of staff lists that these products make. */
export async function productRows(
  rows: ProductRow[],
  query: Query,
): Promise<{ products: StaffRow[]; variants: StaffRow[] }> {
  const ids = rows.map(({ id }) => id)
  const [shop, titles] = await Promise.all([shopFacts(query), titlesOf(query, ids)])
  return staffRowsOf(rows, shop, titles)
}
