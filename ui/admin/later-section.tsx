import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import { Card } from '../card/card.tsx'
import { Icon } from '../icon/icon.tsx'

export type LaterSectionProps = {
  /** Finished words. */
  title: string
  /** Opens by itself: something in it has to be mended. */
  wrong?: boolean
  /** Made when it is opened for the first time, so that its code comes no earlier. */
  children: () => ReactNode
}

/** A part of a page that few people need each time: closed at first, and its code and rows are asked for when it is opened. */
export function LaterSection({ title, wrong = false, children }: LaterSectionProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(wrong)
  useEffect(() => {
    if (!wrong) return
    setOpen(true)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  return (
    <Card padding="lg">
      <details
        ref={box}
        data-slot="later-section"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group"
      >
        <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          <h2 className="flex-1">{title}</h2>
          <Icon of={IconChevron} className="text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        {isOpen ? <div className="pt-4">{children()}</div> : null}
      </details>
    </Card>
  )
}
