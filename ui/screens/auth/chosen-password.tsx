import { useUi } from '#ui/provider/ui-provider.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** A password that is chosen, typed twice. */
export function ChosenPassword({ password, confirm }: { password: PasswordFieldProps; confirm: PasswordFieldProps }) {
  const { t } = useUi()
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" description={t('account.field.passwordHelp')} required />
      <PasswordField {...confirm} autoComplete="new-password" required />
    </>
  )
}
