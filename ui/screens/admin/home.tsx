import { PageHead } from '#ui/admin/page-head.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { StatCard } from '#ui/stat-card/stat-card.tsx'

export type OverviewCard = {
  id: string
  label: string
  /** Where its things are. */
  href?: string
  /** A finished number; undefined while it is asked for. */
  value?: string
  /** One sentence more about it. */
  note?: string
  failed?: boolean
  onRetry?: () => void
}

/** Where the back office begins: what there is, and what waits for somebody. Each card stands for itself. */
export function AdminHomeScreen({ cards }: { cards: readonly OverviewCard[] }) {
  const { t } = useUi()
  return (
    <section data-slot="admin-home">
      <PageHead title={t('admin.home.title')} description={t('admin.home.text')} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ id, label, href, value, note, failed, onRetry }) => (
          <li key={id} className="grid">
            <StatCard
              label={label}
              href={href}
              value={value}
              failed={
                failed ? { text: t('admin.home.failed'), retryLabel: t('admin.failed.retry'), onRetry } : undefined
              }
            >
              {note ? <p className="text-muted text-small">{note}</p> : null}
            </StatCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
