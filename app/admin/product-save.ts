import type { useRecord } from '#features/admin/use-record.ts'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import type { SaveBarProps } from '#ui/save-bar/save-bar.tsx'

type Sheet = ReturnType<typeof useRecord>

/** One bar for the fields of a page and the cells of its sheet. */
export const bothBars = (page: SaveBarProps, sheet: Sheet, onSave: () => void): SaveBarProps => ({
  ...page,
  count: page.count + sheet.changes.length,
  saving: page.saving || sheet.saving,
  failed: page.failed ?? sheet.failed,
  onSave,
  onDiscard() {
    page.onDiscard()
    sheet.discard()
  },
})

/** The question about the page's fields comes first, then the one about cells. */
export function bothConflicts(
  page: ConflictDialogProps,
  sheet: Sheet,
  labelOf: (path: string) => string,
): ConflictDialogProps {
  if (page.open || sheet.conflicts.length === 0) return page
  return {
    open: true,
    conflicts: sheet.conflicts.map(({ path, mine, theirs }) => ({
      path,
      label: labelOf(path),
      mine: String(mine ?? ''),
      theirs: String(theirs ?? ''),
    })),
    saving: sheet.saving,
    onLater: sheet.later,
    onDecide: (choices) => void sheet.decide(choices),
  }
}
