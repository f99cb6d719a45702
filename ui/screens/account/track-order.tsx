import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type TrackFields, trackSchema } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { AuthCard } from '../auth/auth-card.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'

export type TrackOrderScreenProps = { onSubmit: (values: TrackFields) => Promise<FieldErrors | undefined> }

/** A guest's way back to an order: its number and the e-mail. */
export function TrackOrderScreen({ onSubmit }: TrackOrderScreenProps) {
  const { t } = useUi()
  const { form, submit, pending, errorOf, error } = useAccountForm<TrackFields>({
    schema: trackSchema,
    values: { number: '', email: '' },
    onSubmit,
  })
  return (
    <div data-slot="track-order-screen" className="page max-w-xl! py-12">
      <AuthCard title={t('account.track.title')} lead={t('account.track.lead')}>
        <AccountForm onSubmit={submit} pending={pending} error={error} submitLabel={t('account.track.submit')}>
          <TextField
            {...form.register('number')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            label={t('account.field.number')}
            error={errorOf('number')}
            required
          />
          <TextField
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            label={t('account.field.email')}
            error={errorOf('email')}
            required
          />
        </AccountForm>
      </AuthCard>
    </div>
  )
}
