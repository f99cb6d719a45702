import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field/text-field.tsx'

type Registered = Omit<TextFieldProps, 'label'>

/**
 * First and last name side by side; many people have one name only, so the last is optional. The caller registers the
 * fields, so that they keep their place in the form's order, by which the first wrong one is found.
 */
export function NameFields({ first, last }: { first: Registered; last: Registered }) {
  const { t } = useUi()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...first} autoComplete="given-name" maxLength={80} label={t('account.field.first_name')} required />
      <TextField {...last} autoComplete="family-name" maxLength={80} label={t('account.field.last_name')} optional />
    </div>
  )
}
