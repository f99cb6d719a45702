import { TextField, type TextFieldProps } from '#ui/text-field/text-field.tsx'

/** First and last name side by side; many people have one name only, so the last is optional. */
export function NameFields({ first, last }: { first: TextFieldProps; last: TextFieldProps }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...first} autoComplete="given-name" maxLength={80} required />
      <TextField {...last} autoComplete="family-name" maxLength={80} optional />
    </div>
  )
}
