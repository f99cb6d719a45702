import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'size'> & {
    /** Inside the box before or after the text: a unit, a drawing, a small button. */
    before?: ReactNode
    after?: ReactNode
  }

/** One line of text. All native attributes go to the input, so a form library can register it. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, optional, hideLabel, id, className, before, after, type = 'text', ...rest } = props
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          {before ? (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
              {before}
            </span>
          ) : null}
          <input
            {...rest}
            {...control}
            ref={replayed(rest.ref)}
            type={type}
            data-slot="text-field"
            className={cx(controlBox, 'h-11 px-3.5', before ? 'ps-11' : null, after ? 'pe-12' : null)}
          />
          {after ? (
            <span className="absolute inset-y-0 end-0 grid min-w-11 place-items-center text-muted">{after}</span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
