import { useQuery } from '@tanstack/react-query'
import { salesOf, todaySalesQuery } from '#features/admin/today.queries.ts'
import { formatDay } from '#features/shared/dates.ts'
import { formatMoney } from '#features/shared/money.ts'
import { Card } from '#ui/card/card.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

/** Revenue of the last two weeks beside the two before, one drawing a currency. Comes when the page is quiet. */
export function TodayCharts() {
  const { t, language } = useUi()
  const { data } = useQuery(todaySalesQuery(adminTransport))
  const short = new Intl.NumberFormat(language, { notation: 'compact' })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {(data ? salesOf(data) : []).map(({ currency, days, totals, earlier }) => (
        <Card key={currency}>
          <Chart
            title={t('today.chart', { currency: currency.toUpperCase() })}
            description={t('today.chartText', {
              from: formatDay(days[0] ?? '', language),
              to: formatDay(days.at(-1) ?? '', language),
            })}
            data={{
              axis: t('today.day'),
              labels: days.map((one) => day.format(new Date(`${one}T00:00:00Z`))),
              series: [
                { id: 'now', name: t('today.twoWeeks'), values: totals },
                { id: 'before', name: t('today.twoBefore'), values: earlier },
              ],
            }}
            format={(value) => formatMoney(value, currency)}
            formatTick={(value) => short.format(value)}
          />
        </Card>
      ))}
    </div>
  )
}
