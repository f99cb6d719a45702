import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { type ChangePasswordFields, changePasswordSchema } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'

export type PasswordFormProps = {
  /** Whose password it is, for the browser's own list of passwords. */
  email: string
  onPassword: (values: ChangePasswordFields) => Promise<FieldErrors | undefined>
}

/** A new password, against the old one. */
export function PasswordForm({ email, onPassword }: PasswordFormProps) {
  const { t } = useUi()
  const [done, setDone] = useState(false)
  const { form, submit, pending, errorOf, error } = useAccountForm<ChangePasswordFields>({
    schema: changePasswordSchema,
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
      onSubmit={submit}
      pending={pending}
      error={error}
      done={done ? t('account.security.passwordDone') : undefined}
      submitLabel={t('account.security.passwordSubmit')}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          {...form.register('current')}
          autoComplete="current-password"
          label={t('account.field.currentPassword')}
          error={errorOf('current')}
          required
        />
        <PasswordField
          {...form.register('next')}
          autoComplete="new-password"
          label={t('account.field.newPassword')}
          error={errorOf('next')}
          required
        />
      </div>
    </AccountForm>
  )
}
