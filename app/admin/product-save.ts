import type { useRecord } from '#features/admin/use-record.ts'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import type { SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import type { useRecordPage } from './use-record-page.ts'

type RecordPage = ReturnType<typeof useRecordPage>
type Sheet = ReturnType<typeof useRecord>

const later = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null

/** One bar for the fields of a page and the cells of its sheet. */
export const bothBars = (
  page: Pick<RecordPage, 'bar' | 'savedAt' | 'restoredAt'>,
  sheet: Sheet,
  time: (moment: number | null) => string | null,
  onSave: () => void,
): SaveBarProps => ({
  ...page.bar,
  // Cells may be all that was saved last, or all that was typed before a crash.
  savedAt: time(later(page.savedAt, sheet.savedAt)),
  restoredAt: time(later(page.restoredAt, sheet.restoredAt)),
  count: page.bar.count + sheet.changes.length,
  saving: page.bar.saving || sheet.saving,
  failed: page.bar.failed ?? sheet.failed,
  onSave,
  onDiscard() {
    page.bar.onDiscard()
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
