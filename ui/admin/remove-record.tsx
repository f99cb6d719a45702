import { useRef, useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { LazyDialog } from '../dialog/lazy-dialog.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { OpenDialog } from './open-dialog.tsx'

export type RemoveRecordProps = {
  /** What it is called now. */
  name: string
  /** Why it cannot be deleted: stands in the question, in place of the way to do it. */
  refused?: string
  /** What goes with it. @default that it cannot be undone */
  description?: string
  onRemove: () => Promise<void>
}

/** Asks before a thing is deleted; what cannot be deleted says why instead. */
export function RemoveRecord({ name, refused, description, onRemove }: RemoveRecordProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    setPending(true)
    try {
      await onRemove()
    } finally {
      setPending(false)
      setOpen(false)
    }
  }
  return (
    <>
      <OpenDialog open={open} onOpen={() => setOpen(true)}>
        {t('admin.remove')}
      </OpenDialog>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        safeAnswer={stay}
        title={t('admin.remove.title', { name })}
        description={refused === undefined ? (description ?? t('admin.remove.text')) : undefined}
        footer={
          <>
            {refused === undefined ? (
              <Button variant="danger" pending={pending} onClick={() => void remove()}>
                {t('admin.remove')}
              </Button>
            ) : null}
            <Button ref={stay} onClick={() => setOpen(false)}>
              {t('admin.remove.stay')}
            </Button>
          </>
        }
      >
        {refused === undefined ? null : <Alert tone="warning">{refused}</Alert>}
      </LazyDialog>
    </>
  )
}
