import { type ReactNode, useId } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'

/** What every labelled control shares. */
export type FieldProps = {
  label: ReactNode
  /** A help line under the label; read with the control. */
  description?: ReactNode
  /** The finished sentence of what is wrong; also makes the control `aria-invalid`. */
  error?: ReactNode
  /** Adds the word "optional" to the label: most fields of a short form are required, so the rare one is marked. */
  optional?: boolean
  /** The label is said but not shown. */
  hideLabel?: boolean
  id?: string
  className?: string
}

/** Attributes that tie the control to its words; spread them on the control. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, help and error around one control, tied together once for all controls. The error line is a live region from the start. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { t } = useUi()
  const own = useId()
  const id = props.id ?? own
  const describedBy = [props.description && `${id}-help`, `${id}-error`].filter(Boolean).join(' ')
  return (
    <div data-slot="field" data-invalid={props.error ? true : undefined} className={cx('min-w-0', props.className)}>
      <label
        htmlFor={id}
        className={
          props.hideLabel ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline gap-x-2 font-medium text-fg text-small'
        }
      >
        {props.label}
        {props.optional ? <span className="font-normal text-caption text-muted">{t('ui.optional')}</span> : null}
      </label>
      {props.description ? (
        <p id={`${id}-help`} className="-mt-1 mb-1.5 text-caption text-muted">
          {props.description}
        </p>
      ) : null}
      {props.children({ id, 'aria-describedby': describedBy, 'aria-invalid': props.error ? true : undefined })}
      <FieldError id={`${id}-error`}>{props.error}</FieldError>
    </div>
  )
}

/** The line that says what is wrong with a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" data-slot="field-error" className="text-danger text-small not-empty:mt-1.5">
      {children}
    </p>
  )
}
