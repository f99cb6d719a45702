import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { useFloatingPanel } from '../internal/use-floating-panel.ts'

export type PopoverProps = {
  /** Face of the button that opens it. */
  trigger: ReactNode
  /** Accessible name of the panel. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Edge of the button that the panel shares. @default 'start' */
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>
}

/** A small panel with controls of its own beside a button: filters of a table, choice of columns. The page behind stays usable. */
export function Popover({ trigger, label, children, align = 'start', onOpenChange, buttonProps }: PopoverProps) {
  const panel = useFloatingPanel(align, onOpenChange)
  return (
    <>
      <Button
        variant="secondary"
        {...buttonProps}
        ref={panel.trigger}
        aria-haspopup="dialog"
        aria-expanded={panel.open}
        aria-controls={panel.id}
        onClick={panel.toggle}
      >
        {trigger}
      </Button>
      <div
        {...panel.panelProps}
        role="dialog"
        aria-label={label}
        data-slot="popover"
        className="fixed m-0 max-h-[70dvh] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-fg shadow-overlay"
      >
        {typeof children === 'function' ? children(panel.close) : children}
      </div>
    </>
  )
}
