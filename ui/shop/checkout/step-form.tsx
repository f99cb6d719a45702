import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import type { FrameForm } from '#ui/forms/use-form.ts'
import type { CheckoutStep } from './views.ts'

export type StepFormProps = {
  form: FrameForm
  /** The step is being saved, by this form or another. */
  saving?: boolean
  submitLabel: string
  /** Where the form goes when no script takes it over, and the step that it says it is. */
  action?: string
  step?: CheckoutStep
  children: ReactNode
}

/** A step's form: its fields and one button, which the messenger's own button may stand for. */
export function StepForm({ form, saving = false, submitLabel, action, step, children }: StepFormProps) {
  const pending = form.pending || saving
  return (
    <FormFrame form={form} pending={pending} slot="step-form" action={action}>
      {step ? <input type="hidden" name="step" value={step} /> : null}
      {children}
      <div data-slot="step-submit" className="pt-2 in-data-main-button:hidden">
        <Button type="submit" size="lg" pending={pending} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </FormFrame>
  )
}
