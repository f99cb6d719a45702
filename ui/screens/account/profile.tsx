import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { titleType } from '#ui/shop/type.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type ProfileFields, profileSchema } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import { NameFields } from '../name-fields.tsx'

export type ProfileScreenProps = {
  profile: ProfileFields & { email: string }
  onSubmit: (values: ProfileFields) => Promise<FieldErrors | undefined>
}

/** Name and phone; the e-mail is shown, since it cannot be changed. */
export function ProfileScreen({ profile, onSubmit }: ProfileScreenProps) {
  const { t } = useUi()
  const [saved, setSaved] = useState(false)
  const { email, ...values } = profile
  const { form, submit, pending, errorOf, error } = useAccountForm<ProfileFields>({
    schema: profileSchema,
    values,
    async onSubmit(next) {
      setSaved(false)
      const problems = await onSubmit(next)
      setSaved(!problems)
      return problems
    },
  })
  return (
    <section data-slot="profile-screen">
      <h2 className={`${titleType} mb-5`}>{t('account.profile.title')}</h2>
      <AccountForm
        onSubmit={submit}
        pending={pending}
        error={error}
        done={saved ? t('account.saved') : undefined}
        submitLabel={t('account.save')}
      >
        {email ? (
          <TextField
            label={t('account.field.email')}
            description={t('account.profile.emailHelp')}
            value={email}
            readOnly
          />
        ) : null}
        <NameFields
          first={{ ...form.register('first_name'), error: errorOf('first_name') }}
          last={{ ...form.register('last_name'), error: errorOf('last_name') }}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          label={t('account.field.phone')}
          error={errorOf('phone')}
          optional
        />
      </AccountForm>
    </section>
  )
}
