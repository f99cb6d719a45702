import type { ReactNode } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'

export type AccordionItemProps = {
  title: ReactNode
  /** Beside the title: a count. */
  aside?: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Items with the same name close each other. */
  name?: string
  className?: string
}

/** A heading that opens and closes its content: the browser's own `details`, so it works without JavaScript and page search opens it. */
export function AccordionItem({ title, aside, children, defaultOpen, name, className }: AccordionItemProps) {
  return (
    <details
      open={defaultOpen}
      name={name}
      data-slot="accordion-item"
      className={cx('group border-line border-b', className)}
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-sm py-3 font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
        <span className="min-w-1/2 flex-1">{title}</span>
        {aside ? <span className="font-normal text-caption text-muted">{aside}</span> : null}
        <Icon of={IconChevron} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

/** Puts items under each other with a line at the top. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div data-slot="accordion" className={cx('border-line border-t', className)}>
      {children}
    </div>
  )
}
