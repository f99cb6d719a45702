import type { Form } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { AddressFields as Fields, ParcelNeed } from './address.schema.ts'
import { plainDigits } from './plain-digits.ts'
import { PostalPlaces } from './postal-places.tsx'
import type { AddressStepView, AddressValues } from './views.ts'

export type AddressFieldsProps = {
  /** Which address: also the first token of autofill. */
  part: 'shipping' | 'billing'
  form: Form<AddressValues>
  countries: { code: string; name: string }[]
  /** What carriers of a country cannot do without. @default nothing */
  needsOf?: (country: string) => readonly ParcelNeed[]
  onPostalCode?: AddressStepView['onPostalCode']
}

/** The fields of one address, with the words of the country and the tokens that let a browser fill them in. */
export function AddressFields({ part, form, countries, needsOf, onPostalCode }: AddressFieldsProps) {
  const { t } = useUi()
  const country = form.methods.watch(`${part}.country_code`)
  const thai = country === 'th'
  const needs = needsOf?.(country) ?? []
  const mark = (name: ParcelNeed) => (needs.includes(name) ? { required: true } : { optional: true })
  const field = (name: keyof Fields, token: string, maxLength: number, label = t(`checkout.address.${name}`)) => ({
    ...form.field(`${part}.${name}`, label, {
      setValueAs: (text: string) => plainDigits(name, text),
    }),
    autoComplete: `${part} ${token}`,
    maxLength,
  })
  return (
    <div data-slot="address-fields" className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.field(`${part}.country_code`, t('checkout.address.country_code'))}
        autoComplete={`${part} country`}
        placeholder={countries.length > 1 ? '' : undefined}
        options={countries.map((country) => ({ value: country.code, label: country.name }))}
        className="sm:col-span-2"
        required
      />
      <TextField {...field('first_name', 'given-name', 100)} required />
      <TextField {...field('last_name', 'family-name', 100)} required />
      <TextField {...field('company', 'organization', 100)} className="sm:col-span-2" optional />
      <TextField {...field('address_1', 'address-line1', 200)} className="sm:col-span-2" required />
      <TextField {...field('address_2', 'address-line2', 200)} className="sm:col-span-2" optional />
      <TextField
        {...field('postal_code', 'postal-code', thai ? 5 : 20)}
        inputMode={thai ? 'numeric' : undefined}
        required
      />
      {thai && onPostalCode ? <PostalPlaces part={part} form={form.methods} ask={onPostalCode} /> : null}
      <TextField
        {...field('city', 'address-level2', 100, t(thai ? 'checkout.address.cityTh' : 'checkout.address.city'))}
        required
      />
      <TextField
        {...field(
          'province',
          'address-level1',
          100,
          t(thai ? 'checkout.address.provinceTh' : 'checkout.address.province'),
        )}
        {...mark('province')}
      />
      <TextField {...field('phone', 'tel', 30)} type="tel" inputMode="tel" {...mark('phone')} />
    </div>
  )
}
