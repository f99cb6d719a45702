import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SaveProblem } from '#features/admin/desk.ts'
import {
  type ListPriceRow,
  listPricesQuery,
  listPriceValues,
  saveListPrices,
} from '#features/admin/price-list-prices.queries.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import { useRecord } from '#features/admin/use-record.ts'
import { decimalsOf } from '#features/shared/money.ts'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SheetColumn } from '#ui/sheet/sheet.types.ts'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { isProblem, sheetEdits } from './sheet-edits.ts'
import { useDraft } from './use-draft.ts'

const none: readonly ListPriceRow[] = []
const noCurrencies: readonly string[] = []

/** The prices of a list as a sheet: each cell an edit like any other, with draft, conflict and refusal. */
export function useListPrices(listId: string) {
  const { t } = useUi()
  const client = useQueryClient()
  const [added, setAdded] = useState<readonly string[]>([])
  const { data: store } = useQuery(storeQuery(adminTransport))
  const currencies = store?.currencies ?? noCurrencies
  const query = listPricesQuery(adminTransport, listId, added, currencies)
  const found = useQuery({ ...query, enabled: currencies.length > 0, placeholderData: keepPreviousData })
  const rows = found.data ?? none
  const values = useMemo(() => listPriceValues(rows), [rows])
  const record = useRecord({
    values,
    draft: useDraft(`price-list-prices.${listId}`),
    async save(changes) {
      if (changes.some(({ to }) => isProblem(to))) return { ok: false, failed: t('listPrices.wrong') }
      const say = (problem: SaveProblem) => t(`admin.problem.${problem}`)
      const outcome = await saveListPrices(adminTransport, listId, changes, say)
      await client.invalidateQueries({ queryKey: ['admin', 'price-list-prices', listId] })
      if (!outcome.ok) return outcome
      void client.invalidateQueries({ queryKey: ['admin', 'activity'] })
      toast.add({ title: t('listPrices.saved'), tone: 'success' })
      return { ok: true, values: listPriceValues(client.getQueryData(query.queryKey) ?? rows) }
    },
  })
  const columns = useMemo(
    () =>
      currencies.flatMap((currency): SheetColumn<ListPriceRow>[] => {
        const shared = { unit: currency.toUpperCase(), kind: 'number', digits: decimalsOf(currency), min: 0 } as const
        return [
          {
            ...shared,
            id: `usual.${currency}`,
            header: t('listPrices.usual'),
            value: (row) => row.usual[currency] ?? null,
            readOnly: true,
          },
          {
            ...shared,
            id: currency,
            header: t('listPrices.price'),
            value: (row) => row.prices[currency] ?? null,
            otherwise: (look) => look(`usual.${currency}`),
          },
        ]
      }),
    [currencies, t],
  )
  const cellName = (path: string) => {
    const [id, currency = ''] = path.split('.')
    return `${rows.find((row) => row.id === id)?.name ?? ''}, ${currency.toUpperCase()}`
  }
  const conflict: ConflictDialogProps = {
    open: record.conflicts.length > 0,
    conflicts: record.conflicts.map(({ path, mine, theirs }) => ({
      ...{ path, label: cellName(path), mine: String(mine ?? ''), theirs: String(theirs ?? '') },
    })),
    saving: record.saving,
    onLater: record.later,
    onDecide: (choices) => void record.decide(choices),
  }
  return {
    rows,
    columns,
    currencies,
    status: queryState(found),
    onRetry: () => void found.refetch(),
    ...sheetEdits(record, values),
    count: record.changes.length,
    saving: record.saving,
    failed: record.failed,
    onSave: () => void record.save(),
    onDiscard: record.discard,
    onAdd: (productId: string) => setAdded((before) => [...new Set([...before, productId])]),
    conflict,
    /** What a cell will say, with what is typed. */
    priceOf: (row: ListPriceRow, currency: string): unknown => record.value(`${row.id}.${currency}`),
  }
}
