import { Alert } from '#ui/alert/alert.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { NewPasswordFields } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { ChosenPassword } from './chosen-password.tsx'

export type NewPasswordScreenProps = {
  /** `bad-link`: a part of its address is missing; `old-link`: the server takes it no more. */
  state: 'ready' | 'done' | 'bad-link' | 'old-link'
  email: string
  signInHref: string
  forgotHref: string
  onSubmit: (values: NewPasswordFields) => Promise<FieldErrors | undefined>
}

/** The page that the link in the mail opens. */
export function NewPasswordScreen({ state, email, signInHref, forgotHref, onSubmit }: NewPasswordScreenProps) {
  const { t } = useUi()
  const form = useForm<NewPasswordFields>({
    schema: () => import('./account.schema.ts').then((part) => () => part.newPasswordSchema),
    words: 'account',
    values: { password: '', password_confirm: '' },
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
  if (state !== 'ready') {
    return (
      <AuthCard title={t('account.newPassword.title')}>
        <Alert tone="danger" live={state === 'old-link'}>
          {t(state === 'old-link' ? 'account.error.token' : 'account.newPassword.badLink')}
        </Alert>
        <LinkButton href={forgotHref} className="justify-self-start">
          {t('account.forgot.title')}
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('account.newPassword.title')} lead={t('account.newPassword.lead', { email })}>
      <AccountForm form={form} submitLabel={t('account.newPassword.submit')} block>
        {/* Password managers keep the new one under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ChosenPassword
          password={form.field('password', t('account.field.newPassword'))}
          confirm={form.field('password_confirm', t('account.field.confirm'), { said: t('account.field.newPassword') })}
        />
      </AccountForm>
    </AuthCard>
  )
}
