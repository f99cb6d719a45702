import { Card } from '../card/card.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { TextLink } from '../link/link.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** What one variant costs in one currency, finished words. `href`: its page in the shop as it will be. `percent`: how much less or more, where it differs. */
export type PriceThen = { id: string; name: string; href: string; usual: string; later: string; percent: string }

export type PricesThenProps = {
  /** As `2026-11-21`. */
  day: string
  /** Whether the list is switched on and runs on that day. */
  runs: boolean
  prices: readonly PriceThen[]
  onDayChange: (day: string) => void
}

/** So many are read; the sheet has all of them. */
const most = 50

/** What a shopper pays on a day: before and then. */
export function PricesThen({ day, runs, prices, onDayChange }: PricesThenProps) {
  const { t } = useUi()
  return (
    <Card padding="lg" className="grid gap-4">
      <h2 className="font-semibold">{t('listPrices.then.title')}</h2>
      <DateField
        label={t('listPrices.then.day')}
        value={day}
        onChange={(event) => onDayChange(event.target.value)}
        className="max-w-60"
      />
      <p role="status" className="text-small">
        {t(runs ? 'listPrices.then.runs' : 'listPrices.then.rests')}
      </p>
      <ul className="divide-y divide-line text-small">
        {prices.slice(0, most).map(({ id, name, href, usual, later, percent }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <TextLink href={href} className="min-w-0 wrap-anywhere">
              {name}
            </TextLink>
            <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              {later === usual ? (
                <span className="font-medium">{later}</span>
              ) : (
                <>
                  <span className="sr-only">{t('listPrices.then.before')}</span>
                  <s className="text-muted">{usual}</s>
                  <span className="sr-only">{t('listPrices.then.after')}</span>
                  <span className="font-semibold">{later}</span>
                  <span className="text-caption text-muted">{percent}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {prices.length > most ? (
        <p className="text-muted text-small">{t('listPrices.then.more', { count: prices.length - most })}</p>
      ) : null}
    </Card>
  )
}
