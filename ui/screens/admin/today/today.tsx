import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { StatCard } from '#ui/stat-card/stat-card.tsx'
import { Queue, type QueueProps } from './queue.tsx'
import type { TodayCard } from './views.ts'

export type TodayScreenProps = {
  /** What the shop needs before it can sell (`Opening`). */
  opening?: ReactNode
  queue: QueueProps
  sales: { status: 'ready' | 'loading' | 'failed'; cards: readonly TodayCard[]; onRetry: () => void }
  /** What comes when the page is quiet: drawings of the time, and what was done last. */
  charts?: ReactNode
  activity?: ReactNode
  overview?: ReactNode
}

const title = 'mb-3 font-display font-semibold text-title-sm'

/** Where the back office begins: what waits, how today goes, what was done last. */
export function TodayScreen({ opening, queue, sales, charts, activity, overview }: TodayScreenProps) {
  const { t } = useUi()
  // Their shapes while they are on their way.
  const none: TodayCard[] = [
    { id: 'orders', label: t('today.orders') },
    { id: 'revenue', label: t('today.revenue') },
  ]
  const cards = sales.status === 'ready' ? sales.cards : none
  return (
    <section data-slot="admin-today">
      <PageHead title={t('today.title')} description={t('today.text')} />
      {opening}
      <Queue {...queue} />
      {/* Weeks without any order: there is nothing to compare, and no currency to do it in. */}
      {cards.length > 0 && (
        <section aria-labelledby="today-sales" className="mt-10">
          <h2 id="today-sales" className={title}>
            {t('today.sales')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map(({ id, label, value, change }) => (
              <li key={id} className="grid">
                <StatCard
                  label={label}
                  value={value}
                  change={change}
                  failed={
                    sales.status === 'failed'
                      ? { text: t('today.failed'), retryLabel: t('admin.failed.retry'), onRetry: sales.onRetry }
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          {charts}
        </section>
      )}
      {activity ? (
        <section aria-labelledby="today-activity" className="mt-10">
          <h2 id="today-activity" className={title}>
            {t('admin.activity.title')}
          </h2>
          {activity}
        </section>
      ) : null}
      {overview ? (
        <section aria-labelledby="today-there" className="mt-10">
          <h2 id="today-there" className={title}>
            {t('today.there')}
          </h2>
          {overview}
        </section>
      ) : null}
    </section>
  )
}
