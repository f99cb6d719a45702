import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { LazyDialog } from '../dialog/lazy-dialog.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { OpenDialog } from './open-dialog.tsx'

export type RecordActionProps = {
  label: string
  /** Its name in a list, finished: there several are labelled alike. @default the label */
  name?: string
  /** Finished words: asked before it is done. */
  ask?: { title: string; text: string }
  /** Why it cannot be done now, finished: stands in the question, in place of the way to do it. */
  refused?: string
  /** How the way out of the question is called. @default that it stays as it is */
  stay?: string
  tone?: 'danger'
  onAct: () => Promise<void>
  /** More to know before it is done, below the question. */
  children?: ReactNode
}

/**
 * Something that can be done with a record besides saving it; what cannot be taken back is asked about first, and what cannot be
 * done says why.
 */
export function RecordAction({ label, name, ask, refused, stay, tone, onAct, children }: RecordActionProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  const act = async () => {
    setPending(true)
    try {
      await onAct()
    } finally {
      setPending(false)
      setOpen(false)
    }
  }
  if (!ask && !refused)
    return (
      <Button variant="quiet" pending={pending} aria-label={name} onClick={() => void act()}>
        {label}
      </Button>
    )
  return (
    <>
      <OpenDialog open={open} onOpen={() => setOpen(true)} aria-label={name}>
        {label}
      </OpenDialog>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        safeAnswer={safe}
        title={ask?.title ?? label}
        description={refused ? undefined : ask?.text}
        footer={
          <>
            {refused ? null : (
              <Button variant={tone ?? 'primary'} pending={pending} onClick={() => void act()}>
                {label}
              </Button>
            )}
            <Button ref={safe} onClick={() => setOpen(false)}>
              {stay ?? t('resources.action.stay')}
            </Button>
          </>
        }
      >
        {refused ? <Alert tone="warning">{refused}</Alert> : children}
      </LazyDialog>
    </>
  )
}
