import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/admin/categories.queries.ts'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { type Absence, absencesOf, type ShopState } from '#features/admin/shop-absence.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import { rowsWith } from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductAbsence } from '#ui/screens/admin/product-absence.tsx'
import type { ProductStatus } from '#ui/screens/admin/product-status.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { categoryHref } from './category-path.ts'
import type { useRecordPage } from './use-record-page.ts'
import type { useVariantSheet } from './use-variant-sheet.ts'

type Page = Pick<ReturnType<typeof useRecordPage>, 'saved' | 'values' | 'set'>
type Sheet = Pick<ReturnType<typeof useVariantSheet>, 'rows' | 'status' | 'record'>

const idsOf = (held: unknown) => (held ?? []) as readonly string[]
const stateOf = (values: RecordValues, variants: ShopState['variants']): ShopState => ({
  status: String(values.status ?? ''),
  channels: idsOf(values.sales_channels),
  categories: idsOf(values.categories),
  pictures: idsOf(values.images).length,
  variants,
})

/** Why shoppers do not see a product as it is saved, and what of that is mended with the next save. Empty until it is known. */
export function useProductAbsence(page: Page, sheet: Sheet): readonly ProductAbsence[] {
  const { t } = useUi()
  const { data: store } = useQuery(storeQuery(adminTransport))
  const { data: categories } = useQuery(categoriesQuery(adminTransport))
  if (!store || !categories || sheet.status !== 'ready' || !page.saved.status) return []
  const place = { salesChannelId: store.salesChannelId, currency: store.currencies[0] ?? '', categories }
  const left = absencesOf(stateOf(page.values, rowsWith(sheet.rows, sheet.record.changes)), place)
  const currency = place.currency.toUpperCase()
  const statusName = t(`admin.products.status.${page.saved.status as ProductStatus}`)
  const textOf = (reason: Absence) => {
    if (reason.code === 'prices') return t('admin.absence.prices', { count: reason.count, currency })
    if (reason.code === 'category') return t('admin.absence.category', { name: reason.category.name })
    if (reason.code === 'status') return t('admin.absence.status', { status: statusName })
    return reason.code === 'price' ? t('admin.absence.price', { currency }) : t(`admin.absence.${reason.code}`)
  }
  const byOf = (reason: Absence): ProductAbsence['by'] => {
    switch (reason.code) {
      case 'status':
        return { onMend: () => page.set('status', 'published') }
      case 'channel':
        return {
          onMend: () => page.set('sales_channels', [...idsOf(page.values.sales_channels), place.salesChannelId]),
        }
      case 'category':
        return { href: categoryHref(reason.category.id) }
      default:
        return { part: reason.code === 'picture' ? 'pictures' : 'variants' }
    }
  }
  return absencesOf(stateOf(page.saved, sheet.rows), place).map((reason) => ({
    id: reason.id,
    weight: reason.weight,
    text: textOf(reason),
    mend: t(`admin.absence.${reason.code === 'prices' ? 'price' : reason.code}.mend`),
    isMended: !left.some(({ id }) => id === reason.id),
    by: byOf(reason),
  }))
}
