import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import type { FrameForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type AccountFormProps = {
  form: FrameForm
  submitLabel: string
  /** What went well. */
  done?: string
  /** Its fields say what was typed before the page was left, and is not saved. @default false */
  restored?: boolean
  /** The button as wide as the form. @default false */
  block?: boolean
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A form of an account: its fields and one button. Without scripts it says that it needs them. */
export function AccountForm({ form, submitLabel, done, restored, block, aside, children }: AccountFormProps) {
  const { t } = useUi()
  return (
    <FormFrame form={form} slot="account-form">
      <div className="hidden noscript:block">
        <Alert tone="info">{t('account.noScript')}</Alert>
      </div>
      {restored ? <Alert live>{t('account.restored')}</Alert> : null}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
        <Button type="submit" size="lg" block={block} pending={form.pending} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {aside}
        <p role="status" className="text-small text-success-soft-fg">
          {done}
        </p>
      </div>
    </FormFrame>
  )
}
