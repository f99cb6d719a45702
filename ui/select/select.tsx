import type { ComponentProps } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import { Field, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children' | 'multiple' | 'size'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; cannot be chosen again. */
    placeholder?: string
  }

/** One of some: the browser's own list, because on a phone nothing is better. For long lists with search use the combobox. */
export function Select(props: SelectProps) {
  const { label, description, error, optional, hideLabel, id, className, options, placeholder, ...rest } = props
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            ref={replayed(rest.ref)}
            data-slot="select"
            className={cx(controlBox, 'h-11 appearance-none truncate ps-3.5 pe-11')}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevron} className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
        </span>
      )}
    </Field>
  )
}
