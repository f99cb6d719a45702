import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'

export type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max'> & {
    /** Calendar days as `2026-11-21`, with no time and no zone. */
    value?: string
    defaultValue?: string
    min?: string
    max?: string
    /** @default 'date' */
    kind?: 'date' | 'datetime-local'
  }

/** A day: the browser's own calendar, which knows the person's language, week and (in Thailand) era. The value is always ISO. */
export function DateField(props: DateFieldProps) {
  const { label, description, error, optional, hideLabel, id, className, kind = 'date', ...rest } = props
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={kind}
          data-slot="date-field"
          className={cx(
            controlBox,
            'px-3.5 tabular-nums',
            // A day with its time takes a second line where the screen is narrow: the time would be out of sight beside it.
            kind === 'date'
              ? 'h-11'
              : 'min-h-11 py-1.5 [&::-webkit-datetime-edit-fields-wrapper]:flex [&::-webkit-datetime-edit-fields-wrapper]:flex-wrap',
          )}
        />
      )}
    </Field>
  )
}
