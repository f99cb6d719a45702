import IconCheck from '~icons/lucide/check'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type StepItem = { id: string; label: string; state: 'done' | 'current' | 'upcoming'; href?: string }

export type StepsProps = {
  items: readonly StepItem[]
  /** What is being done in steps; the accessible name. */
  label: string
  /** Going back to a done step, where there is no address for it. */
  onSelect?: (id: string) => void
  className?: string
}

/** Where somebody is on a way of known length. Done steps lead back; steps ahead do nothing. */
export function Steps({ items, label, onSelect, className }: StepsProps) {
  const { Link, t } = useUi()
  return (
    <nav aria-label={label} data-slot="steps" className={className}>
      <ol className="flex">
        {items.map((item, index) => {
          const face = (
            <>
              <Mark item={item} number={index + 1} />
              <span className="max-sm:sr-only">{item.label}</span>
              {item.state === 'done' ? <span className="sr-only"> ({t('steps.done')})</span> : null}
            </>
          )
          const look = 'inline-flex min-h-11 items-center gap-2.5 rounded-sm text-small'
          const back = item.state === 'done'
          return (
            <li
              key={item.id}
              data-state={item.state}
              aria-current={item.state === 'current' ? 'step' : undefined}
              className="flex min-w-0 flex-1 items-center gap-3 last:flex-none"
            >
              {back && item.href ? (
                <Link href={item.href} className={cx(look, 'font-medium hover:text-action')}>
                  {face}
                </Link>
              ) : back && onSelect ? (
                <button
                  type="button"
                  onClick={() => onSelect(item.id)}
                  className={cx(look, 'font-medium hover:text-action')}
                >
                  {face}
                </button>
              ) : (
                <span className={cx(look, item.state === 'current' ? 'font-semibold' : 'text-muted')}>{face}</span>
              )}
              {index < items.length - 1 ? (
                <span
                  aria-hidden="true"
                  className={cx('me-3 forced-ink h-px min-w-3 flex-1', back ? 'bg-action' : 'bg-line-strong')}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Mark({ item, number }: { item: StepItem; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-caption tabular-nums',
        item.state === 'done' && 'border-action bg-action-soft text-action-soft-fg',
        item.state === 'current' && 'border-action forced-on bg-action text-action-fg',
        item.state === 'upcoming' && 'border-line-strong text-muted',
      )}
    >
      {item.state === 'done' ? <Icon of={IconCheck} size="sm" /> : number}
    </span>
  )
}
