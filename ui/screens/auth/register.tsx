import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { NameFields } from '../name-fields.tsx'
import type { RegisterFields } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { ChosenPassword } from './chosen-password.tsx'

export type RegisterScreenProps = {
  signInHref: string
  onSubmit: (values: RegisterFields) => Promise<FieldErrors | undefined>
}

const empty: RegisterFields = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirm: '',
  terms: false,
}

/** A new account: name, e-mail, a password and once more, and the terms. */
export function RegisterScreen({ signInHref, onSubmit }: RegisterScreenProps) {
  const { t } = useUi()
  const form = useForm<RegisterFields>({
    schema: () => import('./account.schema.ts').then((part) => () => part.registerSchema),
    words: 'account',
    values: empty,
    onSubmit,
  })
  return (
    <AuthCard title={t('account.register.title')} lead={t('account.register.lead')}>
      <AccountForm form={form} submitLabel={t('account.register.submit')} block>
        <NameFields
          first={form.field('first_name', t('account.field.first_name'))}
          last={form.field('last_name', t('account.field.last_name'))}
        />
        <EmailField {...form.field('email', t('account.field.email'))} autoComplete="username" />
        <ChosenPassword
          password={form.field('password', t('account.field.password'))}
          confirm={form.field('password_confirm', t('account.field.confirm'), { said: t('account.field.password') })}
        />
        <Checkbox
          {...form.field('terms', t('account.register.terms'), { said: t('account.register.theTerms') })}
          description={t('account.register.termsHelp')}
          required
        />
      </AccountForm>
      <p className="border-line border-t pt-5 text-small">
        <span className="text-muted">{t('account.register.have')}</span>{' '}
        <TextLink href={signInHref} className="py-2">
          {t('account.register.signIn')}
        </TextLink>
      </p>
    </AuthCard>
  )
}
