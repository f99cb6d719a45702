import type { ReactNode } from 'react'
import IconDown from '~icons/lucide/trending-down'
import IconUp from '~icons/lucide/trending-up'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { TextLink } from '../link/link.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export type StatCardProps = {
  label: string
  /** Finished text: "12,480.00 THB". `undefined` while it is loading. */
  value?: string
  /** Against the time before; the words carry the meaning, the colour only repeats it. */
  change?: { text: string; direction: 'up' | 'down' | 'same'; good: boolean }
  /** In the place of the number where it did not come; finished words. */
  failed?: { text: string; retryLabel: string; onRetry?: () => void }
  /** Where the numbers behind it are; the whole card becomes the link. */
  href?: string
  /** A small drawing of the time, for example a sparkline. */
  children?: ReactNode
  className?: string
}

/** One number that staff looks at every morning. */
export function StatCard({ label, value, change, failed, href, children, className }: StatCardProps) {
  const isLoading = value === undefined && !failed
  return (
    <Card data-busy={isLoading || undefined} aria-busy={isLoading || undefined} className={className}>
      <p className="text-muted text-small">
        {href ? (
          <TextLink variant="cover" href={href}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </p>
      {isLoading ? <Skeleton className="mt-2 h-9 w-32" /> : null}
      {failed ? (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-small">
          <span>{failed.text}</span>
          {/* Above the link that the whole card is. */}
          {failed.onRetry ? (
            <Button variant="secondary" size="sm" onClick={failed.onRetry} className="relative z-10">
              {failed.retryLabel}
            </Button>
          ) : null}
        </div>
      ) : null}
      {value === undefined ? null : (
        <p className="mt-1 font-display font-semibold text-title tabular-nums wrap-anywhere">{value}</p>
      )}
      {change && value !== undefined ? (
        <p
          className={cx(
            'mt-2 flex items-center gap-1.5 text-caption',
            change.direction === 'same' ? 'text-muted' : change.good ? 'text-action' : 'text-danger',
          )}
        >
          {change.direction === 'same' ? null : <Icon of={change.direction === 'up' ? IconUp : IconDown} size="sm" />}
          {change.text}
        </p>
      ) : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  )
}
