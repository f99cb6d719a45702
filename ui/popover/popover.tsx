import { memo, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
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

/** What is in a panel. In one that is shut it stays as it was: a page that is drawn anew does not draw what nobody sees. */
const Inside = memo(
  ({ live, draw }: { live: boolean; draw: () => ReactNode }) => (live ? draw() : null),
  (_, next) => !next.live,
)

/** A small panel with controls of its own beside a button: filters of a table, choice of columns. The page behind stays usable. */
export function Popover({ trigger, label, children, align = 'start', onOpenChange, buttonProps }: PopoverProps) {
  const panel = useFloatingPanel(align, onOpenChange)
  const [opening, setOpening] = useState(false)
  const press = () => {
    // What is in it has to be there before it is measured and placed.
    if (!panel.open) flushSync(() => setOpening(true))
    panel.toggle()
    setOpening(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        {...buttonProps}
        ref={panel.trigger}
        aria-haspopup="dialog"
        aria-expanded={panel.open}
        aria-controls={panel.id}
        onClick={press}
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
        <Inside
          live={opening || panel.open}
          draw={() => (typeof children === 'function' ? children(panel.close) : children)}
        />
      </div>
    </>
  )
}
