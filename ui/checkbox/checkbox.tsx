import { type ComponentProps, type ReactNode, useId } from 'react'
import IconCheck from '~icons/lucide/check'
import { FieldError } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { choiceBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  className?: string
}

/** Yes or no, sent with a form. For a setting that acts at once use the switch. */
export function Checkbox({ label, description, error, className, id, ...rest }: CheckboxProps) {
  const own = useId()
  const key = id ?? own
  return (
    <div data-slot="checkbox" className={className}>
      <label
        htmlFor={key}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed"
      >
        <span className="relative grid">
          <input
            {...rest}
            ref={replayed(rest.ref)}
            id={key}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={description ? `${key}-help ${key}-error` : `${key}-error`}
            className={cx(choiceBox, 'rounded-sm checked:forced-mark')}
          />
          <Icon
            of={IconCheck}
            size="sm"
            className="pointer-events-none absolute inset-0 m-auto text-action-fg opacity-0 forced-colors:text-[HighlightText]! peer-checked:opacity-100 peer-disabled:text-muted"
          />
        </span>
        <span className="text-small leading-5.5">
          {label}
          {description ? (
            <span id={`${key}-help`} className="mt-0.5 block text-caption text-muted">
              {description}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${key}-error`}>{error}</FieldError>
    </div>
  )
}
