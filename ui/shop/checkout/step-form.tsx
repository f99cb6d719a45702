import type { FormEventHandler, ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { CheckoutStep } from './views.ts'

export type StepFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  pending: boolean
  /** Not all fields are right: said at the top. */
  invalid: boolean
  /** What is wrong with the step as a whole. */
  error?: string
  submitLabel: string
  /** Where the form goes when no script takes it over, and the step that it says it is. */
  action?: string
  step?: CheckoutStep
  children: ReactNode
}

/** The frame of a step's form: what is wrong at the top, the fields, one button. */
export function StepForm({ onSubmit, pending, invalid, error, submitLabel, action, step, children }: StepFormProps) {
  const { t } = useUi()
  return (
    <form
      noValidate
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-slot="step-form"
      data-pending={pending || undefined}
      className="grid gap-4"
    >
      {step ? <input type="hidden" name="step" value={step} /> : null}
      {error || invalid ? <Alert tone="danger">{error ?? t('checkout.invalid')}</Alert> : null}
      {children}
      <div data-slot="step-submit" className="pt-2 in-data-main-button:hidden">
        <Button type="submit" size="lg" pending={pending} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
