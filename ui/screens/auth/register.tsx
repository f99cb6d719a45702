import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { NameFields } from '../name-fields.tsx'
import { type RegisterFields, registerSchema } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

export type RegisterScreenProps = {
  signInHref: string
  onSubmit: (values: RegisterFields) => Promise<FieldErrors | undefined>
}

/** A new account: name, e-mail, a password that can be looked at instead of typed twice. */
export function RegisterScreen({ signInHref, onSubmit }: RegisterScreenProps) {
  const { t } = useUi()
  const { form, submit, pending, errorOf, error } = useAccountForm<RegisterFields>({
    schema: registerSchema,
    values: { first_name: '', last_name: '', email: '', password: '' },
    onSubmit,
  })
  return (
    <AuthCard title={t('account.register.title')} lead={t('account.register.lead')}>
      <AccountForm onSubmit={submit} pending={pending} error={error} submitLabel={t('account.register.submit')} block>
        <NameFields
          first={{ ...form.register('first_name'), error: errorOf('first_name') }}
          last={{ ...form.register('last_name'), error: errorOf('last_name') }}
        />
        <TextField
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          label={t('account.field.email')}
          error={errorOf('email')}
          required
        />
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={t('account.field.password')}
          description={t('account.field.passwordHelp')}
          error={errorOf('password')}
          required
        />
      </AccountForm>
      <p className="border-line border-t pt-5 text-small">
        <span className="text-muted">{t('account.register.have')}</span>{' '}
        <TextLink href={signInHref}>{t('account.register.signIn')}</TextLink>
      </p>
    </AuthCard>
  )
}
