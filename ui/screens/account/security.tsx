import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { titleType } from '#ui/shop/type.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import IconKey from '~icons/lucide/key-round'
import IconDevice from '~icons/lucide/monitor-smartphone'
import { type ChangePasswordFields, changePasswordSchema } from '../auth/account.schema.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'

export type SecurityScreenProps = {
  /** Ways in of this account, codes of `account.security.way.*`; left out while they are asked for. */
  ways?: readonly string[]
  /** How this device came in, and until when. */
  here: { way: string; ends: string } | null
  email?: string
  signingOut?: boolean
  onPassword: (values: ChangePasswordFields) => Promise<FieldErrors | undefined>
  onSignOutEverywhere: () => void
}

/** Ways in, the password, and where somebody is signed in. */
export function SecurityScreen({
  ways,
  here,
  email = '',
  signingOut,
  onPassword,
  onSignOutEverywhere,
}: SecurityScreenProps) {
  const { t } = useUi()
  const nameOf = (way: string) => problemText(t, 'account.security.way', way)
  return (
    <section data-slot="security-screen" className="grid gap-10">
      <div>
        <h2 className={`${titleType} mb-5`}>{t('account.security.title')}</h2>
        <h3 className="mb-2 font-semibold">{t('account.security.ways')}</h3>
        {ways ? (
          <ul className="grid gap-2">
            {ways.map((way) => (
              <li key={way} className="flex items-center gap-3">
                <Icon of={IconKey} className="text-muted" />
                {nameOf(way)}
              </li>
            ))}
          </ul>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={2} className="max-w-xs" />
          </div>
        )}
      </div>
      <div>
        <h3 className="mb-3 font-semibold">{t('account.security.password')}</h3>
        {ways && !ways.includes('credentials') ? (
          <p className="text-muted">{t('account.security.noPassword')}</p>
        ) : (
          <PasswordForm email={email} onPassword={onPassword} />
        )}
      </div>
      <div>
        <h3 className="mb-2 font-semibold">{t('account.security.sessions')}</h3>
        {here ? (
          <p className="mb-4 flex items-start gap-3">
            <Icon of={IconDevice} className="mt-0.5 text-muted" />
            {t('account.security.here', { way: nameOf(here.way), date: here.ends })}
          </p>
        ) : null}
        <Button variant="secondary" pending={signingOut} onClick={onSignOutEverywhere}>
          {t('account.signOutEverywhere')}
        </Button>
      </div>
    </section>
  )
}

function PasswordForm({ email, onPassword }: { email: string; onPassword: SecurityScreenProps['onPassword'] }) {
  const { t } = useUi()
  const [done, setDone] = useState(false)
  const { form, submit, pending, errorOf, error } = useAccountForm<ChangePasswordFields>({
    schema: changePasswordSchema,
    values: { current: '', next: '' },
    async onSubmit(values) {
      setDone(false)
      const problems = await onPassword(values)
      if (!problems) {
        form.reset()
        setDone(true)
      }
      return problems
    },
  })
  return (
    <AccountForm
      onSubmit={submit}
      pending={pending}
      error={error}
      done={done ? t('account.security.passwordDone') : undefined}
      submitLabel={t('account.security.passwordSubmit')}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          {...form.register('current')}
          autoComplete="current-password"
          label={t('account.field.currentPassword')}
          error={errorOf('current')}
          required
        />
        <PasswordField
          {...form.register('next')}
          autoComplete="new-password"
          label={t('account.field.newPassword')}
          error={errorOf('next')}
          required
        />
      </div>
    </AccountForm>
  )
}
