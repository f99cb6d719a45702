import { type ReactNode, useId } from 'react'
import { FieldError } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { choiceBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'
import { useControllable } from '../internal/use-controllable.ts'

export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  /** At the far end of the row: a price, a logo. */
  aside?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = {
  /** The question that the options answer. */
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  onBlur?: () => void
  /** Form name; made up when left out. */
  name?: string
  error?: ReactNode
  /** `card` draws each option as a row with a border: delivery, payment. @default 'list' */
  look?: 'list' | 'card'
  className?: string
}

// By type: the fieldset begins with its legend and ends with the error line.
const row = {
  list: 'py-2.5',
  card: 'border-line-strong border-x border-b bg-surface p-4 first-of-type:rounded-t-md first-of-type:border-t last-of-type:rounded-b-md has-checked:bg-action-soft',
} as const

/** One of a few, all visible. Native radios, so arrow keys and forms work by themselves. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, hideLegend, options, error, look = 'list', className } = props
  const id = useId()
  const [value, setValue] = useControllable({
    value: props.value,
    defaultValue: props.defaultValue ?? '',
    onChange: props.onValueChange,
  })
  return (
    <fieldset
      data-slot="radio-group"
      data-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
      onBlur={props.onBlur}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-small'}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex min-h-11 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted',
            row[look],
          )}
        >
          <input
            ref={replayed()}
            type="radio"
            name={props.name ?? id}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            aria-invalid={error ? true : undefined}
            onChange={() => setValue(option.value, undefined)}
            className={cx(
              choiceBox,
              'rounded-full checked:shadow-[inset_0_0_0_0.25rem_var(--surface)] checked:forced-ring forced-colors:checked:border-[0.4rem]',
            )}
          />
          {/* What is at the end goes below rather than squeeze the words. */}
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-small leading-5.5">
            <span className="min-w-[min(7rem,100%)] flex-1">
              <span className={look === 'card' ? 'font-semibold' : undefined}>{option.label}</span>
              {option.description ? (
                <span className="mt-0.5 block text-caption text-muted">{option.description}</span>
              ) : null}
            </span>
            {option.aside ? <span className="tabular-nums">{option.aside}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
