import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import { removeProduct } from '#features/admin/product-writes.ts'
import { isSameValue } from '#features/admin/record-edits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductEditorProps } from '#ui/screens/admin/product.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { bothBars, bothConflicts } from './product-save.ts'
import { type ProductField, productPaths, useProductLabels } from './product-words.ts'
import { useProductMedia } from './use-product-media.ts'
import { useRecordPage } from './use-record-page.ts'
import { useSheetColumns } from './use-sheet-columns.ts'
import { useVariantSheet } from './use-variant-sheet.ts'

const listHref = '/admin/products'
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The page of one product: its words, pictures, places and variants, with one save bar for all of them. */
export function useProduct(id: string): ProductEditorProps {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const { labelOf, cellLabelOf } = useProductLabels()
  const { data: choices } = useQuery(productChoicesQuery(adminTransport))
  const sheet = useVariantSheet(id)
  const page = useRecordPage({
    kind: 'product',
    id,
    labelOf,
    check: (valueAt) =>
      text(valueAt('title')).trim() === ''
        ? { title: t('admin.product.titleMissing') }
        : ({} as Record<string, string>),
    refusedAt: (path) => (path === 'handle' ? t('admin.product.handleWrong') : undefined),
    onSaved: () => client.invalidateQueries({ queryKey: ['admin', 'products'] }),
  })
  const media = useProductMedia(page)
  const columns = useSheetColumns(choices)
  const values = Object.fromEntries(
    Object.entries(productPaths).map(([field, path]) => [field, text(page.value(path))]),
  ) as Record<ProductField, string>
  const name = text(page.saved.title)
  const save = async () => {
    const saved = [await page.save(), await sheet.save()]
    if (saved.every(Boolean)) toast.add({ title: t('admin.saved', { name: values.title }), tone: 'success' })
  }
  const remove = async () => {
    await removeProduct(adminTransport, id)
    page.discard()
    sheet.record.discard()
    toast.add({ title: t('admin.removed', { name }) })
    navigate(listHref, { replace: true })
    await client.invalidateQueries({ queryKey: ['admin', 'products'] })
  }
  const chosen = (path: string): readonly string[] => (page.value(path) ?? []) as string[]
  return {
    name,
    listHref,
    shopHref: page.saved.status === 'published' ? `/products/${text(page.saved.handle)}` : undefined,
    savedStatus: (text(page.saved.status) || 'draft') as ProductEditorProps['savedStatus'],
    values,
    errors: Object.fromEntries(Object.entries(productPaths).map(([field, path]) => [field, page.errorOf(path)])),
    onChange: (field, value) => page.set(productPaths[field], value),
    choices,
    chosen: { categories: chosen('categories'), tags: chosen('tags') },
    onChoose(field, ids) {
      // A choice that is as it was is no edit, in whatever order it was made.
      const before = (page.saved[field] ?? []) as string[]
      page.set(field, isSameValue(before.toSorted(), [...ids].sort()) ? before : ids)
    },
    media,
    sheet: { ...sheet, columns },
    bar: bothBars(page.bar, sheet.record, () => void save()),
    conflict: bothConflicts(page.conflict, sheet.record, (path) => cellLabelOf(path, sheet.rows)),
    onRemove: remove,
  }
}
