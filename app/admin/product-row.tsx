import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coinOf } from '#features/admin/coin.ts'
import { checkRow, noteRow, productRowSource } from '#features/admin/product-row.queries.ts'
import type { Change, RecordValues } from '#features/admin/record-edits.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AdminProductRow, EditedColumn } from '#ui/screens/admin/product-list-views.ts'
import { ProductRowEdit } from '#ui/screens/admin/product-row-edit.tsx'
import type { ProductStatus } from '#ui/screens/admin/product-status.ts'
import { toast } from '#ui/toast/toast.ts'
import { useUnsavedChanges } from '#ui/unsaved-changes/use-unsaved-changes.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { titleWords } from './product-words.ts'
import { useRecordPage } from './use-record-page.ts'

const undoToast = 10_000
/** The index hears of a write by its event; what it says right after it may be from before. */
const indexLag = 1500

type ProductRowProps = {
  row: AdminProductRow
  at: EditedColumn
  currency: string
  onClose: () => void
  children: (edited: Readonly<Record<string, ReactNode>>) => ReactNode
}

const turned = (changes: readonly Change[]): Change[] =>
  changes.map(({ path, from, to }) => ({ path, from: to, to: from }))

function Row({ row, at, currency, onClose, children }: ProductRowProps) {
  const { t } = useUi()
  const client = useQueryClient()
  const source = productRowSource(adminTransport, row, currency, (refusal) => t(`productRow.${refusal}`))
  const noted = (values: RecordValues) => {
    noteRow(client, row.id, values, currency)
    for (const key of ['record', 'variants']) void client.invalidateQueries({ queryKey: ['admin', key] })
    setTimeout(() => void client.invalidateQueries({ queryKey: ['admin', 'products'] }), indexLag)
  }
  const takeBack = async (changes: readonly Change[]) => {
    const back = turned(changes)
    const outcome = await source.save(back, (problem) => t(`admin.problem.${problem}`))
    if (outcome.ok) return noted(outcome.values)
    const title = 'failed' in outcome ? outcome.failed : t('productRow.notBack')
    toast.add({ title, tone: 'danger' })
  }
  const page = useRecordPage({
    kind: 'product-row',
    id: row.id,
    source: {
      ...source,
      async save(changes, say) {
        const outcome = await source.save(changes, say)
        if (outcome.ok) saved(changes, outcome.values)
        return outcome.ok ? { ok: true, values: { ...page.saved, ...outcome.values } } : outcome
      },
    },
    labelOf: (path) => t(`admin.product.${path as EditedColumn}`),
    shownOf: (path, value) =>
      path === 'status'
        ? t(`admin.products.status.${value as ProductStatus}`)
        : path === 'price' && typeof value === 'number'
          ? formatMoney(value, currency)
          : String(value ?? ''),
    check(values) {
      const { title, price } = checkRow(values)
      return { title: title && t(titleWords[title]), price: price && t(`admin.product.${price}`) }
    },
    onSaved: onClose,
  })
  function saved(changes: readonly Change[], values: RecordValues) {
    noted(values)
    toast.add({
      title: t('admin.saved', { name: String(page.values.title) }),
      tone: 'success',
      duration: undoToast,
      action: { label: t('admin.tasks.undo'), onAction: () => void takeBack(changes) },
    })
  }
  useUnsavedChanges(page.bar.count > 0)
  const errorOf = (path: EditedColumn) => page.errorOf(path)
  return (
    <ProductRowEdit
      at={at}
      title={String(page.values.title ?? '')}
      status={page.values.status as ProductStatus}
      price={page.values.hasOnePrice === true ? (page.values.price as number | null) : undefined}
      coin={coinOf(currency)}
      errors={{ title: errorOf('title'), status: errorOf('status'), price: errorOf('price') }}
      saving={page.bar.saving}
      failed={page.bar.failed}
      conflict={page.conflict}
      onChange={page.set}
      onSave={() => void page.save().then((done) => done && onClose())}
      onClose={() => {
        page.discard()
        onClose()
      }}
    >
      {children}
    </ProductRowEdit>
  )
}

/** A row of the list of products while it is edited; fetched with the first one. */
export function ProductRow(props: ProductRowProps) {
  return (
    <WordsScope areas={['editor']} fallback={props.children({})}>
      <Row {...props} />
    </WordsScope>
  )
}
