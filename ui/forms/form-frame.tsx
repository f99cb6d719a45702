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
  /** It has files, which go along without a script as well. */
  files?: boolean
  children: ReactNode
}

/** The frame of every form: what is wrong at the top, then its fields and its button. States: `data-pending`, `aria-busy`. */
export function FormFrame({
  form,
  id,
  pending = form.pending,
  slot = 'form',
  action,
  files,
  children,
}: FormFrameProps) {
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
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
