import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobSelection, openJob, type ProductsChange } from '#features/admin/jobs.queries.ts'
import type { List } from '#features/admin/list.ts'
import { listSearch } from '#features/admin/list-search.ts'
import { productRules } from '#features/admin/products-asked.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import IconExport from '~icons/lucide/download'
import IconHide from '~icons/lucide/eye-off'
import IconPublish from '~icons/lucide/globe'
import IconChange from '~icons/lucide/pencil-ruler'
import { adminTransport } from '../browser/admin-transport.ts'
import { noteJob } from './use-tasks.ts'

/** What the bulk desk is open for; each opening has a number of its own. */
export type BulkOpening = { selection: JobSelection; count: number; place: number }

/** What can be done with products that are chosen in the list, one or all that match. */
export function useProductBulk(list: List, currency: string, total: number) {
  const { t } = useUi()
  const client = useQueryClient()
  const [opening, setOpening] = useState<BulkOpening>()
  const [isOpen, setOpen] = useState(false)
  const [exporting, setExporting] = useState<BulkOpening>()
  const [isExporting, setIsExporting] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  const selectionOf = (ids: readonly string[], all: boolean): JobSelection =>
    all ? { search: listSearch({ ...list, sort: null }, productRules(currency)) } : { ids }
  const start = async (selection: JobSelection, change: ProductsChange) => {
    try {
      noteJob(client, await openJob(adminTransport, selection, change, crypto.randomUUID()))
      setSelected([])
    } catch {
      toast.add({ title: t('admin.tasks.notDone'), tone: 'danger' })
    }
  }
  const setStatus = (ids: readonly string[], all: boolean, status: string) =>
    void start(selectionOf(ids, all), { status })
  const change = (ids: readonly string[], all: boolean) => {
    setOpening((before) => ({
      selection: selectionOf(ids, all),
      count: all ? total : ids.length,
      place: (before?.place ?? 0) + 1,
    }))
    setOpen(true)
  }
  const exported = (ids: readonly string[], all: boolean) => {
    setExporting((before) => ({
      selection: selectionOf(ids, all),
      count: all ? total : ids.length,
      place: (before?.place ?? 0) + 1,
    }))
    setIsExporting(true)
  }
  const actions: BulkAction[] = [
    {
      id: 'change',
      label: t('admin.bulk.change'),
      icon: IconChange,
      shortcut: 'c',
      onSelect: (ids, { all }) => change(ids, all),
    },
    {
      id: 'publish',
      label: t('admin.bulk.publish'),
      icon: IconPublish,
      shortcut: 'p',
      onSelect: (ids, { all }) => setStatus(ids, all, 'published'),
    },
    {
      id: 'hide',
      label: t('admin.bulk.hide'),
      icon: IconHide,
      shortcut: 'h',
      onSelect: (ids, { all }) => setStatus(ids, all, 'draft'),
    },
    {
      id: 'export',
      label: t('admin.products.export'),
      icon: IconExport,
      onSelect: (ids, { all }) => exported(ids, all),
    },
  ]
  return {
    actions,
    selected,
    onSelectedChange: setSelected,
    setStatus: (id: string, status: string) => setStatus([id], false, status),
    change: (id: string) => change([id], false),
    /** All that the list shows. */
    exportAll: () => exported([], true),
    file: exporting && { ...exporting, open: isExporting, onClose: () => setIsExporting(false) },
    desk: opening && { ...opening, open: isOpen, onClose: () => setOpen(false) },
  }
}
