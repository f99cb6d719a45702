import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { searchBody, searchStaff } from '../desk/search/search.ts'
import { STOCK_WATCH_MODULE } from '../modules/stock-watch/index.ts'
import { nameOf } from '../staff-index/fields.ts'
import { oweStaff } from './staff.ts'

interface Variant {
  id: string
  stock: string
  title: string | null
  product_title: string
  sku: string | null
  available: number
}

/** So many are named in one letter; how many more there are is said. */
const NAMED = 40
/** So many that have run low are looked at; a shop with more of them reads its list. */
const MOST = 2_000

const filters = [
  { id: 'stock', op: 'in', value: ['low', 'out'] },
  { id: 'product_status', op: 'is', value: 'published' },
]

/** As staff have it in their list of variants, which the shop's thresholds decide. */
async function variantsOf(container: MedusaContainer, ids: readonly string[]): Promise<Variant[]> {
  if (ids.length === 0) return []
  const { hits } = await container.resolve(Modules.SEARCH).search({
    entity: nameOf('variant'),
    fields: ['id', 'stock', 'title', 'product_title', 'sku', 'available'],
    filters: { id: [...ids] },
    pagination: { skip: 0, take: ids.length },
    search_options: { count: 'none' },
  })
  return hits.map(({ document }) => document as unknown as Variant)
}

/**
 * Staff are told what has run low, or out, since the last look: once for each time that it does, however many orders follow.
 * What a list that is being written does not know just now stays as it was.
 */
export async function tellOfLowStock(container: MedusaContainer): Promise<void> {
  if (readSettings().staffMail.length === 0) return
  const watch = container.resolve(STOCK_WATCH_MODULE)
  const before = await variantsOf(container, await watch.lowOnes())
  const enough = before.filter(({ stock }) => stock === 'in' || stock === 'not_managed')
  if (enough.length > 0) await watch.areEnough(enough.map(({ id }) => id))
  const { rows } = await searchStaff(
    container,
    'variant',
    searchBody.parse({ limit: MOST, filters, sort: 'available' }),
  )
  await watch.areLow(rows.map(({ id }) => String(id)))
  for (const { letter, variants } of await watch.untold()) {
    const found = (await variantsOf(container, variants)).sort((a, b) => a.available - b.available)
    const lines = found.slice(0, NAMED).map(({ product_title, title, sku, available }) => ({
      title: product_title,
      detail: [title, sku].filter(Boolean).join(' · '),
      left: Number(available),
    }))
    await oweStaff(container, 'staff-stock', letter, { lines, count: variants.length })
    await watch.told(letter)
  }
}
