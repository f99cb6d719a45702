import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { letterOf } from '#ui/internal/page-keys.ts'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconNext from '~icons/lucide/chevron-right'

export type PeekProps = {
  /** Name of the record. */
  title: string
  /** The record's own page. */
  href: string
  /** What is known from the list already. */
  head: ReactNode
  /** How the rest of it came. */
  status: 'loading' | 'failed' | 'ready'
  children: ReactNode
  /** To the rows beside it; undefined at the ends of the page. */
  onPrevious?: () => void
  onNext?: () => void
  onRetry: () => void
  onClose: () => void
}

/** A look at a record beside its list: J and K go from row to row while it stays open. */
export function Peek({ title, href, head, status, children, onRetry, onClose, ...ways }: PeekProps) {
  const { t } = useUi()
  const latest = useRef(ways)
  latest.current = ways
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlainKey(event)) return
      const step = { j: latest.current.onNext, k: latest.current.onPrevious }[letterOf(event)]
      if (!step) return
      event.preventDefault()
      step()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  const way = (side: 'previous' | 'next', letter: string, step: (() => void) | undefined) => (
    <IconButton
      icon={IconNext}
      label={t(`admin.neighbour.${side}`)}
      aria-keyshortcuts={letter}
      aria-disabled={step ? undefined : true}
      className={side === 'next' ? 'rtl:-scale-x-100' : 'ltr:-scale-x-100'}
      onClick={step}
    />
  )
  return (
    <Drawer
      open
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <div className="flex items-center gap-2">
          {way('previous', 'K', ways.onPrevious)}
          {way('next', 'J', ways.onNext)}
          <LinkButton href={href} className="ms-auto">
            {t('admin.shortcuts.open')}
          </LinkButton>
        </div>
      }
    >
      <div data-slot="peek" className="grid gap-6" aria-busy={status === 'loading'}>
        {head}
        {status === 'loading' ? <Skeleton className="h-40" /> : null}
        {status === 'failed' ? <PartFailed onRetry={onRetry} /> : null}
        {status === 'ready' ? children : null}
      </div>
    </Drawer>
  )
}
