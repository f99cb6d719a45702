import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { LazyDialog } from '../dialog/lazy-dialog.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { OpenDialog } from './open-dialog.tsx'

export type RecordActionProps = {
  label: string
  /** Finished words: asked before it is done. */
  ask?: { title: string; text: string }
  tone?: 'danger'
  onAct: () => Promise<void>
}

/** Something that can be done with a record besides saving it; what cannot be taken back is asked about first. */
export function RecordAction({ label, ask, tone, onAct }: RecordActionProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  const act = async () => {
    setPending(true)
    try {
      await onAct()
    } finally {
      setPending(false)
      setOpen(false)
    }
  }
  if (!ask)
    return (
      <Button variant="quiet" pending={pending} onClick={() => void act()}>
        {label}
      </Button>
    )
  return (
    <>
      <OpenDialog open={open} onOpen={() => setOpen(true)}>
        {label}
      </OpenDialog>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        safeAnswer={stay}
        title={ask.title}
        description={ask.text}
        footer={
          <>
            <Button variant={tone ?? 'primary'} pending={pending} onClick={() => void act()}>
              {label}
            </Button>
            <Button ref={stay} onClick={() => setOpen(false)}>
              {t('resources.action.stay')}
            </Button>
          </>
        }
      />
    </>
  )
}
