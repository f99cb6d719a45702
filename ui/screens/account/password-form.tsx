import { useState } from 'react'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { ChangePasswordFields } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { PasswordField } from '../auth/password-field.tsx'

export type PasswordFormProps = {
  /** Whose password it is, for the browser's own list of passwords. */
  email: string
  onPassword: (values: ChangePasswordFields) => Promise<FieldErrors | undefined>
}

/** A new password, against the old one. */
export function PasswordForm({ email, onPassword }: PasswordFormProps) {
  const { t } = useUi()
  const [done, setDone] = useState(false)
  const form = useForm<ChangePasswordFields>({
    schema: () => import('../auth/account.schema.ts').then((part) => () => part.changePasswordSchema),
    words: 'account',
    values: { current: '', next: '' },
    async onSubmit(values) {
      setDone(false)
      const problems = await onPassword(values)
      if (!problems) {
        form.reset()
        setDone(true)
      }
      return problems
    },
  })
  return (
    <AccountForm
      form={form}
      done={done ? t('account.security.passwordDone') : undefined}
      submitLabel={t('account.security.passwordSubmit')}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          {...form.field('current', t('account.field.currentPassword'))}
          autoComplete="current-password"
          required
        />
        <PasswordField {...form.field('next', t('account.field.newPassword'))} autoComplete="new-password" required />
      </div>
    </AccountForm>
  )
}
