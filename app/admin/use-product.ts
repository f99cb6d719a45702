import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import { checkProduct } from '#features/admin/product-fields.ts'
import { removeProduct } from '#features/admin/product-writes.ts'
import { isSameValue, textOf } from '#features/admin/record-edits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductEditorProps } from '#ui/screens/admin/product.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { lastListHref } from './last-list.ts'
import { moreOf } from './product-more.tsx'
import { bothBars, bothConflicts } from './product-save.ts'
import { moreProblems, productPaths, productTexts, titleWords, useProductLabels } from './product-words.ts'
import { activityOf, lostOf } from './record-later.tsx'
import { useCopyProduct } from './use-copy-product.ts'
import { useMoreColumns } from './use-more-columns.ts'
import { useProductNeighbours } from './use-neighbours.ts'
import { useProductAbsence } from './use-product-absence.ts'
import { useProductMedia } from './use-product-media.ts'
import { useRecordPage } from './use-record-page.ts'
import { useRemoveRecord } from './use-remove-record.ts'
import { useSheetColumns } from './use-sheet-columns.ts'
import { useTimeOfDay } from './use-time-of-day.ts'
import { useVariantSheet } from './use-variant-sheet.ts'

const listHref = '/admin/products'

/** The page of one product: its words, pictures, places and variants, with one save bar for all of them. */
export function useProduct(id: string): ProductEditorProps {
  const { t } = useUi()
  const client = useQueryClient()
  const { labelOf, cellLabelOf } = useProductLabels()
  const { data: choices } = useQuery(productChoicesQuery(adminTransport))
  const sheet = useVariantSheet(id)
  const page = useRecordPage({
    kind: 'product',
    id,
    labelOf,
    check(shown) {
      const found = checkProduct(productTexts(shown), textOf(page.saved.handle))
      return {
        [productPaths.title]: found.title && t(titleWords[found.title]),
        [productPaths.titleTh]: found.titleTh && t('admin.nameLong'),
        [productPaths.handle]: found.handle && t(`admin.category.${found.handle}`),
        ...moreProblems(shown, page.saved, t),
      }
    },
    shownOf: (_, held) => (typeof held === 'object' && held ? JSON.stringify(held) : String(held ?? '')),
    refusedAt: (path) => (path === 'handle' ? t('admin.product.handleWrong') : undefined),
    onSaved: () => client.invalidateQueries({ queryKey: ['admin', 'products'] }),
  })
  const media = useProductMedia(page)
  const more = useMoreColumns(sheet, choices)
  const columns = useSheetColumns(choices, more.shown)
  const absences = useProductAbsence(page, sheet)
  const values = productTexts(page.values)
  const name = textOf(page.saved.title)
  const save = async () => {
    const saved = [await page.save(), await sheet.save()]
    if (saved.every(Boolean)) toast.add({ title: t('admin.saved', { name: values.title }), tone: 'success' })
  }
  const remove = useRemoveRecord({
    name,
    listHref,
    list: ['admin', 'products'],
    remove: () => removeProduct(adminTransport, id),
    onRemoved() {
      page.discard()
      sheet.record.discard()
    },
  })
  const isSeen = page.saved.status === 'published' && !absences.some(({ weight }) => weight === 'unseen')
  const chosen = (path: string): readonly string[] => (page.value(path) ?? []) as string[]
  return {
    name,
    listHref: lastListHref(listHref),
    neighbours: useProductNeighbours(id),
    shopHref: isSeen ? `/products/${textOf(page.saved.handle)}` : undefined,
    previewHref: `/preview/${id}`,
    absences,
    savedStatus: (textOf(page.saved.status) || 'draft') as ProductEditorProps['savedStatus'],
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
    savedHandle: textOf(page.saved.handle),
    more: moreOf({ page, id, name, hasNoVariant: sheet.status === 'ready' && sheet.rows.length === 0 }),
    sheet: { ...sheet, columns, ...more.toggles },
    bar: bothBars(page, sheet.record, useTimeOfDay(), () => void save()),
    activity: activityOf(id),
    lost: lostOf(id),
    conflict: bothConflicts(page.conflict, sheet.record, (path) => cellLabelOf(path, sheet.rows, choices?.regions)),
    onCopy: useCopyProduct(id, name),
    onRemove: remove,
  }
}
