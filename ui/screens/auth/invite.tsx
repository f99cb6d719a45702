import { Alert } from '#ui/alert/alert.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { NameFields } from '../name-fields.tsx'
import type { InviteFields } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { ChosenPassword } from './chosen-password.tsx'

export type InviteScreenProps = {
  state: 'ready' | 'bad-link'
  /** Of the invitation; nobody enters by another. */
  email: string
  signInHref: string
  onSubmit: (values: InviteFields) => Promise<FieldErrors | undefined>
}

/** The page that the link in the mail of an invitation opens: a name and a password, then the back office. */
export function InviteScreen({ state, email, signInHref, onSubmit }: InviteScreenProps) {
  const { t } = useUi()
  const form = useForm<InviteFields>({
    schema: () => import('./account.schema.ts').then((part) => () => part.inviteSchema),
    words: 'account',
    values: { first_name: '', last_name: '', password: '', password_confirm: '' },
    onSubmit,
  })
  if (state === 'bad-link')
    return (
      <AuthCard title={t('account.invite.title')}>
        <Alert tone="danger">{t('account.invite.badLink')}</Alert>
        <LinkButton href={signInHref} className="justify-self-start">
          {t('account.signIn.submit')}
        </LinkButton>
      </AuthCard>
    )
  return (
    <AuthCard title={t('account.invite.title')} lead={t('account.invite.lead', { email })}>
      <AccountForm form={form} submitLabel={t('account.invite.submit')} block>
        {/* Password managers keep the new one under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NameFields
          first={form.field('first_name', t('account.field.first_name'))}
          last={form.field('last_name', t('account.field.last_name'))}
        />
        <ChosenPassword
          password={form.field('password', t('account.field.password'))}
          confirm={form.field('password_confirm', t('account.field.confirm'), { said: t('account.field.password') })}
        />
      </AccountForm>
    </AuthCard>
  )
}
