import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { ForgotFields } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'

export type ForgotPasswordScreenProps = {
  email?: string
  /** The link was asked for with this e-mail; whether an account has it is not said. */
  sentTo?: string
  signInHref: string
  onSubmit: (values: ForgotFields) => Promise<FieldErrors | undefined>
  onAgain: () => void
}

/** Asking for a new password: the answer is the same for every e-mail. */
export function ForgotPasswordScreen({ email = '', sentTo, signInHref, onSubmit, onAgain }: ForgotPasswordScreenProps) {
  const { t } = useUi()
  const form = useForm<ForgotFields>({
    schema: () => import('./account.schema.ts').then((part) => () => part.forgotSchema),
    words: 'account',
    values: { email },
    onSubmit,
  })
  const back = (
    <p className="border-line border-t pt-5 text-small">
      <TextLink href={signInHref} className="py-2">
        {t('account.register.signIn')}
      </TextLink>
    </p>
  )
  if (sentTo) {
    return (
      <AuthCard title={t('account.forgot.sentTitle')}>
        <Alert tone="success" live>
          {t('account.forgot.sent', { email: sentTo })}
        </Alert>
        <Button variant="secondary" onClick={onAgain} className="justify-self-start">
          {t('account.forgot.again')}
        </Button>
        {back}
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('account.forgot.title')} lead={t('account.forgot.lead')}>
      <AccountForm form={form} submitLabel={t('account.forgot.submit')} block>
        <EmailField {...form.field('email', t('account.field.email'))} autoComplete="username" />
      </AccountForm>
      {back}
    </AuthCard>
  )
}
