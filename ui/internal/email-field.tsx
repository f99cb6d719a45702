import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

/**
 * An e-mail address, which its form has to have: keys for one, no spelling looked at, no longer than mail takes.
 * @param autoComplete `username` where it signs in
 */
export function EmailField({ autoComplete = 'email', ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={254}
      required
    />
  )
}
