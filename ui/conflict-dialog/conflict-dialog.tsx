import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'

export type ConflictView = {
  path: string
  /** Finished words: the name of the field. */
  label: string
  mine: ReactNode
  theirs: ReactNode
}
export type Choice = 'mine' | 'theirs'

export type ConflictDialogProps = {
  conflicts: readonly ConflictView[]
  open: boolean
  saving?: boolean
  /** What to save, by path. */
  onDecide: (choices: Readonly<Record<string, Choice>>) => void
  /** Nothing is saved and nothing lost. */
  onLater: () => void
}

/** Two people changed the same field: both values stand side by side, and one's own is chosen until one says otherwise. */
export function ConflictDialog({ conflicts, open, saving = false, onDecide, onLater }: ConflictDialogProps) {
  const { t } = useUi()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const choices = Object.fromEntries(conflicts.map(({ path }) => [path, chosen[path] ?? 'mine']))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onLater()
      }}
      title={t('conflict.title')}
      description={t('conflict.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onLater}>
            {t('conflict.later')}
          </Button>
          <Button variant="primary" pending={saving} onClick={() => onDecide(choices)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflicts.map(({ path, label, mine, theirs }) => (
          <RadioGroup
            key={path}
            name={`conflict ${path}`}
            legend={t('conflict.field', { field: label })}
            look="card"
            value={choices[path] ?? 'mine'}
            onValueChange={(value) => setChosen({ ...chosen, [path]: value as Choice })}
            options={[
              { value: 'mine', label: t('conflict.mine'), description: said(mine, t('diff.empty')) },
              { value: 'theirs', label: t('conflict.theirs'), description: said(theirs, t('diff.empty')) },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}

const said = (value: ReactNode, blank: string): ReactNode =>
  value === '' || value === null || value === undefined ? blank : value
