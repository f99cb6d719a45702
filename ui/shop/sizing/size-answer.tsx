import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { shownLength } from './lengths.ts'
import type { Range, SizeAdvice, SizeChartView, SizeChoice, Unit } from './views.ts'

export type SizeAnswerProps = {
  advice: SizeAdvice
  chart: SizeChartView
  choices: readonly SizeChoice[]
  unit: Unit
  /** A size was chosen. */
  onChosen: () => void
}

/** Which size to take, why, and the way to choose it; or that there is none, in so many words. */
export function SizeAnswer(props: SizeAnswerProps) {
  const { advice, chart } = props
  const { t } = useUi()
  const labelOf = (value: string) => chart.rows.find((row) => row.value === value)?.label ?? value
  return (
    <div data-slot="size-answer" data-kind={advice.kind} className="grid gap-3 rounded-md bg-sunken p-4">
      {advice.kind === 'one' ? (
        <>
          <p className="font-semibold">{t('sizing.one', { size: labelOf(advice.value) })}</p>
          <Fits {...props} advice={advice} />
          <Choose {...props} value={advice.value} main />
        </>
      ) : advice.kind === 'between' ? (
        <>
          <p className="font-semibold">
            {t('sizing.between', { smaller: labelOf(advice.smaller), larger: labelOf(advice.larger) })}
          </p>
          <p className="text-small">{t('sizing.betweenText', { larger: labelOf(advice.larger) })}</p>
          <Choose {...props} value={advice.larger} main />
          <Choose {...props} value={advice.smaller} />
        </>
      ) : (
        <>
          <p className="font-semibold">{t('sizing.none')}</p>
          <p className="text-small">
            {advice.why === 'small'
              ? t('sizing.noneSmall', { size: chart.rows[0]?.label ?? '' })
              : t('sizing.noneLarge', { size: chart.rows.at(-1)?.label ?? '' })}
          </p>
        </>
      )}
    </div>
  )
}

/** How the size sits at each part that was measured, and what it is made for there. */
function Fits({ advice, chart, unit }: SizeAnswerProps & { advice: Extract<SizeAdvice, { kind: 'one' }> }) {
  const { t, language } = useUi()
  const ranges = chart.rows.find(({ value }) => value === advice.value)?.ranges
  const number = (cm: number) => new Intl.NumberFormat(language).format(shownLength(cm, unit))
  const made = ([from, to]: Range) => (from === to ? number(from) : `${number(from)}–${number(to)}`)
  return (
    <dl className="grid gap-1 text-small">
      {advice.fits.map(({ measure, fit }) => {
        const range = ranges?.[measure]
        return (
          <div key={measure} className="flex flex-wrap justify-between gap-x-4">
            <dt>{t(`sizing.measure.${measure}`)}</dt>
            <dd className="tabular-nums">
              <span className="font-medium">{t(`sizing.fit.${fit}`)}</span>
              {range ? <span className="text-muted"> · {`${made(range)} ${t(`sizing.unit.${unit}`)}`}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Chooses a size in the picker; what cannot be had says so first. */
function Choose({ value, choices, onChosen, main }: SizeAnswerProps & { value: string; main?: boolean }) {
  const { t } = useUi()
  const choice = choices.find((one) => one.value === value)
  if (!choice) return null
  const size = choice.label
  if (choice.selected && choice.availability === 'available')
    return <p className="text-small">{t('sizing.chosen', { size })}</p>
  return (
    <div className="grid gap-2">
      {choice.availability === 'available' ? null : (
        <p className="text-small">
          {t(choice.availability === 'sold-out' ? 'sizing.soldOut' : 'sizing.notMade', { size })}
        </p>
      )}
      {choice.selected ? null : (
        <LinkButton
          href={choice.href}
          preventScrollReset
          replace
          variant={main && choice.availability === 'available' ? 'primary' : 'secondary'}
          className="justify-self-start max-sm:w-full"
          onClick={onChosen}
        >
          {t('sizing.choose', { size })}
        </LinkButton>
      )}
    </div>
  )
}
