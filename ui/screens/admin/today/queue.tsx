import { useRef } from 'react'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconDone from '~icons/lucide/circle-check-big'
import { useQueueKeys } from './use-queue-keys.ts'
import type { WaitingCount, WaitingKind, WaitingView } from './views.ts'
import { WaitingRow } from './waiting-row.tsx'

export type QueueProps = {
  status: 'ready' | 'loading' | 'failed'
  onRetry: () => void
  /** How many there are of each kind that has any. */
  counts: readonly WaitingCount[]
  /** Those that are shown, the most urgent first. */
  items: readonly WaitingView[]
  kind: WaitingKind | null
  onKind: (kind: WaitingKind | null) => void
  onAct: (id: string) => void
}

const chip =
  'min-h-11 rounded-full border border-line-strong px-4 text-small hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-fg aria-pressed:text-bg aria-pressed:forced-on'

/** Everything that waits for somebody, in one list. Keys: J and K walk, Enter opens, D does what the row's button does. */
export function Queue({ status, onRetry, counts, items, kind, onKind, onAct }: QueueProps) {
  const { t } = useUi()
  const root = useRef<HTMLDivElement>(null)
  useQueueKeys(root)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = counts.filter((one) => kind === null || one.kind === kind)
  const more = shown
    .map((one) => ({ ...one, count: one.count - items.filter((item) => item.kind === one.kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <section ref={root} data-slot="queue" aria-labelledby="queue-title">
      <h2 id="queue-title" className="mb-3 font-display font-semibold text-title-sm">
        {t('today.queue')}
      </h2>
      {status === 'failed' ? (
        <PartFailed onRetry={onRetry} />
      ) : status === 'loading' ? (
        <div role="status" aria-busy="true" aria-label={t('today.queue')} className="grid gap-2">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : all === 0 ? (
        <EmptyState icon={IconDone} level={3} title={t('today.empty')} description={t('today.emptyText')} />
      ) : (
        <>
          <fieldset className="mb-3 flex flex-wrap gap-2">
            <legend className="sr-only">{t('today.show')}</legend>
            <button type="button" aria-pressed={kind === null} onClick={() => onKind(null)} className={chip}>
              {t('today.all')} <b className="font-semibold tabular-nums">{all}</b>
            </button>
            {counts.map((one) => (
              <button
                key={one.kind}
                type="button"
                aria-pressed={kind === one.kind}
                onClick={() => onKind(one.kind)}
                className={chip}
              >
                {t(`today.kind.${one.kind}`)} <b className="font-semibold tabular-nums">{one.count}</b>
              </button>
            ))}
          </fieldset>
          <ul aria-label={t('today.queue')} className="border-line border-t">
            {items.map((item) => (
              <WaitingRow key={item.id} {...item} onAct={() => onAct(item.id)} />
            ))}
          </ul>
          <ul aria-label={t('today.rest')} className="mt-3 flex flex-wrap gap-x-6 text-small empty:hidden">
            {more.map((one) => {
              const text = t('today.more', { kind: t(`today.kind.${one.kind}`), count: one.count })
              return (
                <li key={one.kind} data-more={one.kind}>
                  {one.href ? (
                    <TextLink href={one.href} className="py-2">
                      {text}
                    </TextLink>
                  ) : (
                    text
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
