import { useUi } from '#ui/provider/ui-provider.tsx'
import type { TextFieldProps } from '#ui/text-field/text-field.tsx'
import { PasswordField } from './password-field.tsx'

/** A password that is chosen, typed twice. */
export function ChosenPassword({ password, confirm }: { password: TextFieldProps; confirm: TextFieldProps }) {
  const { t } = useUi()
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" description={t('account.field.passwordHelp')} required />
      <PasswordField {...confirm} autoComplete="new-password" required />
    </>
  )
}
