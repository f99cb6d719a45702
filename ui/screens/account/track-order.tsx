import { Alert } from '#ui/alert/alert.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { TrackFields } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { AuthCard } from '../auth/auth-card.tsx'

export type TrackOrderScreenProps = {
  /** The link of a letter has led here, since it opens no order any more. */
  oldLink?: boolean
  onSubmit: (values: TrackFields) => Promise<FieldErrors | undefined>
}

/** A guest's way back to an order: its number and the e-mail. */
export function TrackOrderScreen({ oldLink = false, onSubmit }: TrackOrderScreenProps) {
  const { t } = useUi()
  const form = useForm<TrackFields>({
    schema: () => import('../auth/account.schema.ts').then((part) => () => part.trackSchema),
    words: 'account',
    values: { number: '', email: '' },
    onSubmit,
  })
  return (
    <div data-slot="track-order-screen" className="page max-w-xl! py-12">
      <AuthCard title={t('account.track.title')} lead={t('account.track.lead')}>
        {oldLink ? <Alert tone="warning">{t('account.track.oldLink')}</Alert> : null}
        <AccountForm form={form} submitLabel={t('account.track.submit')}>
          <TextField
            {...form.field('number', t('account.field.number'))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            required
          />
          <EmailField {...form.field('email', t('account.field.email'))} />
        </AccountForm>
      </AuthCard>
    </div>
  )
}
