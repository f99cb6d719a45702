import { Alert } from '#ui/alert/alert.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { type NewPasswordFields, newPasswordSchema } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

export type NewPasswordScreenProps = {
  state: 'ready' | 'done' | 'bad-link'
  email: string
  signInHref: string
  forgotHref: string
  onSubmit: (values: NewPasswordFields) => Promise<FieldErrors | undefined>
}

/** The page that the link in the mail opens. */
export function NewPasswordScreen({ state, email, signInHref, forgotHref, onSubmit }: NewPasswordScreenProps) {
  const { t } = useUi()
  const { form, submit, pending, errorOf, error } = useAccountForm<NewPasswordFields>({
    schema: newPasswordSchema,
    values: { password: '', confirm: '' },
    onSubmit,
  })
  if (state === 'done') {
    return (
      <AuthCard title={t('account.newPassword.doneTitle')} lead={t('account.newPassword.done')}>
        <LinkButton href={signInHref} size="lg" className="justify-self-start">
          {t('account.signIn.submit')}
        </LinkButton>
      </AuthCard>
    )
  }
  if (state === 'bad-link') {
    return (
      <AuthCard title={t('account.newPassword.title')}>
        <Alert tone="danger">{t('account.newPassword.badLink')}</Alert>
        <LinkButton href={forgotHref} className="justify-self-start">
          {t('account.forgot.title')}
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('account.newPassword.title')} lead={t('account.newPassword.lead', { email })}>
      <AccountForm
        onSubmit={submit}
        pending={pending}
        error={error}
        submitLabel={t('account.newPassword.submit')}
        block
      >
        {/* Password managers keep the new one under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={t('account.field.newPassword')}
          description={t('account.field.passwordHelp')}
          error={errorOf('password')}
          required
        />
        <PasswordField
          {...form.register('confirm')}
          autoComplete="new-password"
          label={t('account.field.confirm')}
          error={errorOf('confirm')}
          required
        />
      </AccountForm>
    </AuthCard>
  )
}
