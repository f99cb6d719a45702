import { type Ref, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { asCentimetres, bounds, shownLength } from './lengths.ts'
import type { KeptBody, Measure, Unit } from './views.ts'

export type SizeFormProps = {
  ref?: Ref<HTMLFormElement>
  /** What is asked. */
  measures: readonly Measure[]
  kept: KeptBody
  /** Something is different from what was asked about last. */
  onEdit: () => void
  onUnit: (unit: Unit) => void
  onAsk: (asked: KeptBody) => void
}

/** In centimetres; null is an empty box, NaN what is no number. */
type Lengths = Partial<Record<Measure, number | null>>

/** One to a few measures of a body, in centimetres or inches. */
export function SizeForm({ ref, measures, kept, onEdit, onUnit, onAsk }: SizeFormProps) {
  const { t } = useUi()
  const { unit } = kept
  const other: Unit = unit === 'cm' ? 'in' : 'cm'
  // Kept as centimetres whatever is shown: turning the unit there and back changes nothing.
  const [lengths, setLengths] = useState<Lengths>(kept.body)
  const [wrong, setWrong] = useState<Partial<Record<Measure, string>>>({})
  const problemOf = (measure: Measure, cm: number): string | undefined => {
    const [from, to] = bounds[measure]
    if (cm >= from && cm <= to) return undefined
    return t('sizing.wrong', {
      ...{ from: shownLength(from, unit), to: shownLength(to, unit) },
      unit: t(`sizing.unit.${unit}`),
    })
  }
  const ask = (form: HTMLFormElement) => {
    const said = measures.flatMap((measure) => {
      const cm = lengths[measure]
      return typeof cm === 'number' ? [[measure, cm] as const] : []
    })
    const problems = said.flatMap(([measure, cm]) => {
      const problem = problemOf(measure, cm)
      return problem ? [[measure, problem] as const] : []
    })
    const [head = 'chest'] = measures
    const found = said.length === 0 ? [[head, t('sizing.needed')] as const] : problems
    setWrong(Object.fromEntries(found))
    const [first] = found
    if (first) form.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus()
    // A box that was emptied is forgotten with it.
    else onAsk({ unit, body: Object.fromEntries(measures.map((measure) => [measure, lengths[measure] ?? undefined])) })
  }
  return (
    <form
      ref={ref}
      noValidate
      data-slot="size-form"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
    >
      {measures.map((measure) => (
        <NumberField
          key={measure}
          name={measure}
          label={t(`sizing.measure.${measure}`)}
          description={t(`sizing.how.${measure}`)}
          unit={t(`sizing.unit.${unit}`)}
          value={lengths[measure] == null ? null : shownLength(lengths[measure], unit)}
          error={wrong[measure]}
          onValueChange={(x) => {
            setLengths((before) => ({ ...before, [measure]: x === null ? null : asCentimetres(x, unit) }))
            setWrong(({ [measure]: _, ...others }) => others)
            onEdit()
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:flex-1">
          {t('sizing.ask')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWrong({})
            onUnit(other)
          }}
        >
          {t(`sizing.turn.${other}`)}
        </Button>
      </div>
    </form>
  )
}
