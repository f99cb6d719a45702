import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { controlBox } from '../internal/recipes.ts'
import { useControllable } from '../internal/use-controllable.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { parseNumber } from './parse-number.ts'
import { round } from './round.ts'

export type NumberFieldProps = FieldProps & {
  /** `null` is an empty box. */
  value?: number | null
  defaultValue?: number | null
  /** When the box is left, on Enter and on arrow keys; `NaN` for what is no number, so that the form can say so. */
  onValueChange?: (value: number | null) => void
  min?: number
  max?: number
  /** Of one arrow key; PageUp and PageDown go ten. @default 1 */
  step?: number
  /** Digits after the separator, shown and given: what is typed is rounded to them. @default as typed, up to 3 */
  digits?: number
  /** Inside the box after the number: THB, kg, %. */
  unit?: ReactNode
  name?: string
  disabled?: boolean
  readOnly?: boolean
}

/** A number as people of the page's language write it; what is typed stays as it is until the box is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, description, optional, hideLabel, id, className, min, max, step = 1, digits, unit } = props
  const { language, t } = useUi()
  const [value, setValue] = useControllable<number | null>({
    value: props.value,
    defaultValue: props.defaultValue ?? null,
    onChange: props.onValueChange,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnread, setUnread] = useState(false)
  const [before, setBefore] = useState(value)
  if (!Object.is(value, before)) {
    setBefore(value)
    // The form has another number now: what could not be read is given up.
    if (isUnread && !Number.isNaN(value)) {
      setTyped(null)
      setUnread(false)
    }
  }
  // Said here, so that no form has to: whatever the form makes of `NaN`, this is what is wrong.
  const unread = isUnread ? t('ui.notANumber') : ''
  const error = unread || props.error
  // What the box shows is what is sent.
  const whole = (number: number) => {
    const rounded = round(number, digits ?? 3)
    return Math.min(max ?? rounded, Math.max(min ?? rounded, rounded))
  }
  const show = (number: number | null) =>
    number === null || Number.isNaN(number)
      ? ''
      : new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits ?? 3 }).format(
          number,
        )
  const take = () => {
    if (typed === null) return
    const number = parseNumber(typed, language)
    const next = number === null ? null : whole(number)
    setUnread(Number.isNaN(next))
    // What cannot be read stays in the box: the person corrects it, nobody retypes it.
    if (!Number.isNaN(next)) setTyped(null)
    if (!Object.is(next, value)) setValue(next, undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return take()
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (steps === undefined || !isPlainKey(event) || props.disabled || props.readOnly) return
    event.preventDefault()
    const from = (typed === null ? value : parseNumber(typed, language)) || 0
    setTyped(null)
    setUnread(false)
    setValue(whole(from + steps * step), undefined)
  }
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            // A form that the browser checks is not sent with it.
            ref={(box) => box?.setCustomValidity(unread)}
            name={props.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={typed ?? show(value)}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onKeyDown={onKeyDown}
            data-slot="number-field"
            className={cx(controlBox, 'h-11 ps-3.5 tabular-nums', unit ? 'pe-14' : 'pe-3.5')}
          />
          {unit ? (
            <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-muted text-small">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
