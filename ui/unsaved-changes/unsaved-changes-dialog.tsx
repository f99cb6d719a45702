import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type UnsavedChangesDialogProps = {
  open: boolean
  /** Stay and go on editing; also Escape and the cross. */
  onStay: () => void
  /** Leave and lose what was changed. */
  onLeave: () => void
}

/** Asked when somebody leaves a form with unsaved changes; staying is the safe answer and comes first. */
export function UnsavedChangesDialog({ open, onStay, onLeave }: UnsavedChangesDialogProps) {
  const { t } = useUi()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay()
      }}
      size="sm"
      safeAnswer={stay}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    />
  )
}
