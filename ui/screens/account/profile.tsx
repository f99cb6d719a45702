import { useState } from 'react'
import { useForm } from '#ui/forms/use-form.ts'
import { asciiDigits } from '#ui/internal/ascii-digits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { titleType } from '#ui/shop/type.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { ProfileFields } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { NameFields } from '../name-fields.tsx'

export type ProfileScreenProps = {
  profile: ProfileFields & { email: string }
  /** Fields that were typed before this page was left the last time, and are not saved. */
  draft?: Partial<ProfileFields>
  onSubmit: (values: ProfileFields) => Promise<FieldErrors | undefined>
  onDraft?: (values: ProfileFields) => void
}

/** Name and phone; the e-mail is shown, since it cannot be changed. */
export function ProfileScreen({ profile, draft = {}, onSubmit, onDraft }: ProfileScreenProps) {
  const { t } = useUi()
  const [saved, setSaved] = useState(false)
  const { email, ...values } = { ...profile, ...draft }
  const form = useForm<ProfileFields>({
    schema: () => import('../auth/account.schema.ts').then((part) => () => part.profileSchema),
    words: 'account',
    values,
    onDraft,
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
        form={form}
        done={saved ? t('account.saved') : undefined}
        restored={Object.keys(draft).length > 0}
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
          first={form.field('first_name', t('account.field.first_name'))}
          last={form.field('last_name', t('account.field.last_name'))}
        />
        <TextField
          {...form.field('phone', t('account.field.phone'), { setValueAs: asciiDigits })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          optional
        />
      </AccountForm>
    </section>
  )
}
