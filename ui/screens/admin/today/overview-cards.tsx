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

/** What there is, section by section. Each card stands for itself. */
export function OverviewCards({ cards }: { cards: readonly OverviewCard[] }) {
  const { t } = useUi()
  return (
    <ul data-slot="overview" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ id, label, href, value, note, failed, onRetry }) => (
        <li key={id} className="grid">
          <StatCard
            label={label}
            href={href}
            value={value}
            failed={failed ? { text: t('today.failed'), retryLabel: t('admin.failed.retry'), onRetry } : undefined}
          >
            {note ? <p className="text-muted text-small">{note}</p> : null}
          </StatCard>
        </li>
      ))}
    </ul>
  )
}
