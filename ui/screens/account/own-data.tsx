import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { EraseFields } from '../auth/account.schema.ts'
import { PasswordField } from '../auth/password-field.tsx'

export type OwnDataProps = {
  /** Whose account it is, for the browser's own list of passwords. */
  email: string
  /** Whether the account has a password, which deleting asks for. */
  hasPassword: boolean
  /** Answers what stands in the way; nothing when the account is gone and the page about to be left. */
  onErase: (values: EraseFields) => Promise<FieldErrors | undefined>
}

/** What the shop keeps of somebody as a file, and the end of the account: it says what stays, asks, and can be left. */
export function OwnData(props: OwnDataProps) {
  const { t } = useUi()
  const [isAsking, ask] = useState(false)
  return (
    <div data-slot="own-data" className="grid gap-10">
      <div>
        <h3 className="mb-2 font-semibold">{t('account.data.title')}</h3>
        <p className="mb-4 text-muted">{t('account.data.text')}</p>
        <LinkButton variant="secondary" href="/api/_auth/data" download="my-data.json">
          {t('account.data.action')}
        </LinkButton>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">{t('account.erase.title')}</h3>
        <p className="mb-4 text-muted">{t('account.erase.text')}</p>
        {isAsking ? (
          <EraseForm {...props} onKeep={() => ask(false)} />
        ) : (
          <Button variant="secondary" onClick={() => ask(true)}>
            {t('account.erase.open')}
          </Button>
        )}
      </div>
    </div>
  )
}

function EraseForm({ email, hasPassword, onErase, onKeep }: OwnDataProps & { onKeep: () => void }) {
  const { t } = useUi()
  const form = useForm<EraseFields>({
    schema: () =>
      import('../auth/account.schema.ts').then(
        (part) => () => (hasPassword ? part.eraseSchema : part.eraseFreshSchema),
      ),
    words: 'account',
    values: { current: '' },
    onSubmit: onErase,
  })
  return (
    <Alert tone="danger" live title={t('account.erase.ask')}>
      <FormFrame form={form} slot="erase-form">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            {...form.field('current', t('account.field.currentPassword'))}
            autoComplete="current-password"
            required
          />
        ) : null}
        <div className="flex flex-wrap gap-3 pt-1">
          <Button type="submit" variant="danger" pending={form.pending}>
            {t('account.erase.submit')}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            {t('account.erase.keep')}
          </Button>
        </div>
      </FormFrame>
    </Alert>
  )
}
