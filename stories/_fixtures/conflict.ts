import { fn, screen } from 'storybook/test'
import type { ConflictDialogProps, ConflictView } from '#ui/conflict-dialog/conflict-dialog.tsx'

/** The question of a save that met another's, as a record's screen takes it. */
export const conflictOf = (...conflicts: ConflictView[]): ConflictDialogProps => ({
  open: true,
  conflicts,
  onDecide: fn(),
  onLater: fn(),
})

/** Its code comes with the first conflict: the picture waits for it. */
export const conflictSeen = {
  parameters: { visual: { target: 'page' } },
  play: async () => {
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
  },
}
