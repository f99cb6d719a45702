import { useState } from 'react'
import type { List } from '#features/admin/list.ts'
import type { Resource } from '#features/admin/resource.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconExport from '~icons/lucide/download'
import { useDialogOpening } from './use-dialog-opening.ts'

/** What is done with several of a kind at once, in a dialog of the kind's own. */
export type ResourceBulkProps = {
  /** The id of the act. */
  act: string
  ids: readonly string[]
  /** All that the list shows, in place of some, and how many that are. */
  whole?: { list: List; total: number }
  /** Another one for each opening. */
  place: number
  open: boolean
  onClose: () => void
  /** Says which of them are still to be done. */
  onLeft: (ids: readonly string[]) => void
}

/** What can be done with rows that are chosen in the list of a kind; nothing for most. */
export function useResourceBulk({ bulk, exports }: Resource, list: List) {
  const { t } = useUi()
  const [selected, onSelectedChange] = useState<readonly string[]>([])
  const { show, dialog } = useDialogOpening<Pick<ResourceBulkProps, 'act' | 'ids' | 'whole'>>()
  const file: BulkAction | undefined = exports && {
    ...{ id: 'export', label: t('admin.export'), icon: IconExport },
    onSelect: (ids) => show({ act: 'export', ids }),
  }
  const own = bulk?.map(
    ({ id, label, ...action }): BulkAction => ({
      ...action,
      ...{ id, label: t(label), onSelect: (ids) => show({ act: id, ids }) },
    }),
  )
  const bulkActions = file ? [...(own ?? []), file] : own
  return {
    table: { bulkActions, selected, onSelectedChange },
    /** All that the list shows as a file, for kinds of which there are some. */
    exportAll: exports && ((total: number) => show({ act: 'export', ids: [], whole: { list, total } })),
    bulk: dialog && { ...dialog, onLeft: onSelectedChange },
  }
}
