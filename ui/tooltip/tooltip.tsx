import { type ReactNode, useId, useState } from 'react'
import { cx } from '../internal/cx.ts'

export type TooltipProps = {
  /** A few words; never anything that is needed to go on, since fingers cannot hover. */
  text: string
  /** Draws the control with the given attributes; the text becomes its description. */
  children: (described: { 'aria-describedby': string }) => ReactNode
  /** @default 'top' */
  side?: 'top' | 'bottom'
  className?: string
}

/** Words that appear while pointer or focus is on a control; Escape hides them, and the pointer may move onto them (WCAG 1.4.13). */
export function Tooltip({ text, children, side = 'top', className }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus of the control inside
    <span
      data-slot="tooltip"
      data-open={open || undefined}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
      className={cx('relative inline-flex', className)}
    >
      {children({ 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={cx(
          'z-overlay absolute start-1/2 w-max max-w-60 -translate-x-1/2 rounded-sm bg-inverse px-2.5 py-1.5 text-caption text-inverse-fg rtl:translate-x-1/2 forced-colors:border',
          // A bridge without a gap, so that the pointer can reach the words.
          side === 'top'
            ? 'bottom-full mb-1.5 after:absolute after:inset-x-0 after:top-full after:h-2'
            : 'top-full mt-1.5 after:absolute after:inset-x-0 after:bottom-full after:h-2',
          open ? 'animate-fade-in' : 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  )
}
