import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobSelection, openJob, type ProductsChange } from '#features/admin/jobs.queries.ts'
import type { List } from '#features/admin/list.ts'
import { chosenIn } from '#features/admin/list-search.ts'
import { productRules } from '#features/admin/products-asked.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import IconExport from '~icons/lucide/download'
import IconHide from '~icons/lucide/eye-off'
import IconPublish from '~icons/lucide/globe'
import IconChange from '~icons/lucide/pencil-ruler'
import { adminTransport } from '../browser/admin-transport.ts'
import { useDialogOpening } from './use-dialog-opening.ts'
import { noteJob } from './use-tasks.ts'

/** What the bulk desk is open for. */
export type BulkOpening = { selection: JobSelection; count: number }

/** What can be done with products that are chosen in the list, one or all that match. */
export function useProductBulk(list: List, currency: string, total: number) {
  const { t } = useUi()
  const client = useQueryClient()
  const desk = useDialogOpening<BulkOpening>()
  const file = useDialogOpening<BulkOpening>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = chosenIn(list, productRules(currency), total)
  const start = async (selection: JobSelection, change: ProductsChange) => {
    try {
      noteJob(client, await openJob(adminTransport, selection, change, crypto.randomUUID()))
      setSelected([])
    } catch {
      toast.add({ title: t('admin.tasks.notDone'), tone: 'danger' })
    }
  }
  const setStatus = (ids: readonly string[], all: boolean, status: string) =>
    void start(chosen(ids, all).selection, { status })
  const change = (ids: readonly string[], all: boolean) => desk.show(chosen(ids, all))
  const exported = (ids: readonly string[], all: boolean) => file.show(chosen(ids, all))
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
      label: t('admin.export'),
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
    file: file.dialog,
    desk: desk.dialog,
  }
}
