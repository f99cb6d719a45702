import { useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { callingCodes, splitPhone, toInternational } from './phone-number.ts'

export type PhoneFieldProps = FieldProps & {
  /** International form, "+66812345678"; the first one is shown in parts. */
  defaultValue?: string
  /** Code for numbers typed without one. @default '+66' */
  defaultCode?: string
  /** The number in international form, at every change; empty when nothing is typed. */
  onValueChange?: (value: string) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
}

/** A telephone number with its country. Typing or pasting a number with "+" or "00" moves its code to the list. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, description, error, optional, hideLabel, id, className, disabled, name } = props
  const { t } = useUi()
  const [state, setState] = useState(() => splitPhone(props.defaultValue ?? '', props.defaultCode ?? '+66'))
  const change = (next: { code: string; rest: string }) => {
    setState(next)
    props.onValueChange?.(toInternational(next.rest, next.code))
  }
  const type = (text: string) => {
    const clean = text.replace(/[^\d+ ()-]/g, '').slice(0, 24)
    const international =
      clean.trim().startsWith('+') || clean.trim().startsWith('00') ? toInternational(clean, '') : null
    const split = international ? splitPhone(international, '') : null
    change(split?.code ? split : { code: state.code, rest: clean })
  }
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span data-slot="phone-field" className="flex gap-2">
          <select
            aria-label={t('phone.code')}
            autoComplete="tel-country-code"
            disabled={disabled}
            value={state.code}
            onChange={(event) => change({ ...state, code: event.target.value })}
            className={cx(controlBox, 'h-11 w-auto! shrink-0 px-2.5 tabular-nums')}
          >
            {callingCodes.map((one) => (
              <option key={one.code} value={one.code}>
                {one.country.toUpperCase()} {one.code}
              </option>
            ))}
          </select>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            disabled={disabled}
            value={state.rest}
            onChange={(event) => type(event.target.value)}
            onBlur={props.onBlur}
            className={cx(controlBox, 'h-11 min-w-0 px-3.5 tabular-nums')}
          />
          {name ? <input type="hidden" name={name} value={toInternational(state.rest, state.code)} /> : null}
        </span>
      )}
    </Field>
  )
}
