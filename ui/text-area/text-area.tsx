import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** Several lines of text; grows with its content where the browser can, up to half a screen. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, optional, hideLabel, id, className, rows = 4, ...rest } = props
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={replayed(rest.ref)}
          rows={rows}
          data-slot="text-area"
          className={cx(controlBox, 'field-sizing-content max-h-[50vh] min-h-24 resize-y px-3.5 py-2.5')}
        />
      )}
    </Field>
  )
}
