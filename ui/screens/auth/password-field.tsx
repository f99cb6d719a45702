import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field/text-field.tsx'
import IconEye from '~icons/lucide/eye'
import IconEyeOff from '~icons/lucide/eye-off'

/** A password that can be looked at while it is typed: fewer mistakes, no second field needed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useUi()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      maxLength={128}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={t(shown ? 'account.password.hide' : 'account.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
