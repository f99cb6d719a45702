import type { ReactNode } from 'react'
import { FormMessage } from './form-message.tsx'
import type { FrameForm } from './use-form.ts'

export type FormFrameProps = {
  form: FrameForm
  id?: string
  /** Being sent, by this form or another way. @default what the form says */
  pending?: boolean
  /** What kind of form it is. @default 'form' */
  slot?: string
  /** Where the form goes when no script takes it over. */
  action?: string
  children: ReactNode
}

/** The frame of every form: what is wrong at the top, then its fields and its button. States: `data-pending`, `aria-busy`. */
export function FormFrame({ form, id, pending = form.pending, slot = 'form', action, children }: FormFrameProps) {
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      method="post"
      action={action}
      onSubmit={(event) => void form.submit(event)}
      aria-busy={pending || undefined}
      data-slot={slot}
      data-pending={pending || undefined}
      className="grid gap-4"
    >
      <FormMessage form={form} />
      {children}
    </form>
  )
}
