import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { LazyDialog } from '../dialog/lazy-dialog.ts'

export type OpenDialogProps = { open: boolean; onOpen: () => void; children: ReactNode; 'aria-label'?: string }

/** The button beside a dialog that it opens; the dialog's code is fetched as soon as somebody comes near it. */
export function OpenDialog({ open, onOpen, children, 'aria-label': label }: OpenDialogProps) {
  // One that does not arrive is fetched again by the press, which says so.
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={LazyDialog.near}
      onFocus={LazyDialog.near}
      onClick={onOpen}
    >
      {children}
    </Button>
  )
}
