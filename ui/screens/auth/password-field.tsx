import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field/text-field.tsx'
import IconEye from '~icons/lucide/eye'
import IconEyeOff from '~icons/lucide/eye-off'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'label'> & { label: string }

/** A password that can be looked at while it is typed: fewer mistakes, no second field needed. */
export function PasswordField(props: PasswordFieldProps) {
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
          // Called by its field, of which there are two in a form; the name says what a press does, so there is no pressed state.
          label={t(shown ? 'account.password.hide' : 'account.password.show', {
            field: props.label.toLocaleLowerCase(),
          })}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
