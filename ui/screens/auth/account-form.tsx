import type { FormEventHandler, ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

export type AccountFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  pending: boolean
  submitLabel: string
  /** What is wrong with the form as a whole. */
  error?: string
  /** What went well. */
  done?: string
  /** The button as wide as the form. @default false */
  block?: boolean
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form of an account: what is wrong at the top, the fields, one button. */
export function AccountForm({ onSubmit, pending, submitLabel, error, done, block, aside, children }: AccountFormProps) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={onSubmit}
      data-slot="account-form"
      data-pending={pending || undefined}
      className="grid gap-4"
    >
      {error ? (
        <Alert tone="danger" live>
          {error}
        </Alert>
      ) : null}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
        <Button type="submit" size="lg" block={block} pending={pending} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {aside}
        <p role="status" className="text-small text-success-soft-fg">
          {done}
        </p>
      </div>
    </form>
  )
}
