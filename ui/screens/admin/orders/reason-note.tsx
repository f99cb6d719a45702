import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Choice } from './order-tasks.ts'

export type ReasonNoteProps = {
  reasons: readonly Choice[]
  reason: string
  note: string
  onReason: (reason: string) => void
  onNote: (note: string) => void
}

/** Why goods or money go back, and what the shop should remember of it. */
export function ReasonNote({ reasons, reason, note, onReason, onNote }: ReasonNoteProps) {
  const { t } = useUi()
  return (
    <>
      {reasons.length > 0 ? (
        <Select
          label={t('orders.dialog.reason')}
          optional
          options={[{ value: '', label: t('orders.dialog.noReason') }, ...reasons]}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      ) : null}
      <TextField
        label={t('orders.dialog.note')}
        optional
        value={note}
        maxLength={2000}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  )
}
