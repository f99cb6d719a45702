import { useState } from 'react'
import type { Resource } from '#features/admin/resource.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** What is done with several of a kind at once, in a dialog of the kind's own. */
export type ResourceBulkProps = {
  /** The id of the act. */
  act: string
  ids: readonly string[]
  /** Another one for each opening. */
  place: number
  open: boolean
  onClose: () => void
  /** Says which of them are still to be done. */
  onLeft: (ids: readonly string[]) => void
}

/** What can be done with rows that are chosen in the list of a kind; nothing for most. */
export function useResourceBulk({ bulk }: Resource) {
  const { t } = useUi()
  const [selected, onSelectedChange] = useState<readonly string[]>([])
  const [opening, setOpening] = useState<Pick<ResourceBulkProps, 'act' | 'ids' | 'place'>>()
  const [open, setOpen] = useState(false)
  const bulkActions = bulk?.map(
    ({ id, label, ...action }): BulkAction => ({
      ...action,
      ...{ id, label: t(label) },
      onSelect(ids) {
        setOpening((before) => ({ act: id, ids, place: (before?.place ?? 0) + 1 }))
        setOpen(true)
      },
    }),
  )
  return {
    table: { bulkActions, selected, onSelectedChange },
    bulk: opening && { ...opening, open, onClose: () => setOpen(false), onLeft: onSelectedChange },
  }
}
