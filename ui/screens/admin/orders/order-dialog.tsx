import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog/dialog.tsx'
import { afterTyping } from '#ui/internal/after-typing.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderDialogProps } from './order-tasks.ts'

type OrderDialogFrameProps = OrderDialogProps & {
  title: string
  /** What it means, before it is done. */
  text?: string
  /** The button that does it says what it does: "Refund 120.00 THB". */
  act: string
  tone?: 'primary' | 'danger'
  /** Nothing to do with what is filled in. */
  disabled?: boolean
  onAct: () => void
  /** @default 'md' */
  size?: DialogProps['size']
  /** Another button, before the others. */
  aside?: ReactNode
  children?: ReactNode
}

/**
 * One thing that is done with an order: what it means, what has to be said, and a button. The first field has the focus,
 * and Ctrl or ⌘ with Enter does it.
 */
export function OrderDialog(props: OrderDialogFrameProps) {
  const {
    open,
    onClose,
    pending,
    waiting = false,
    refused,
    title,
    text,
    act,
    tone = 'primary',
    disabled = false,
    onAct,
    size,
    aside,
    children,
  } = props
  const { t } = useUi()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Who is quick presses before the choices are here.
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (waiting || !wanted) return
    setWanted(false)
    if (open && !disabled) onAct()
  }, [waiting, wanted, open, disabled, onAct])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    afterTyping(() => form.current?.requestSubmit())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={text}
      size={size}
      footer={
        <>
          {aside}
          <Button variant="quiet" onClick={onClose}>
            {t('orders.dialog.leave')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={tone}
            pending={pending || wanted}
            aria-disabled={disabled || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {act}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          if (pending) return
          if (waiting) setWanted(true)
          else if (!disabled) onAct()
        }}
        className="grid gap-4"
      >
        {refused ? (
          <Alert tone="danger" live>
            {refused}
          </Alert>
        ) : null}
        {children}
      </form>
    </Dialog>
  )
}
