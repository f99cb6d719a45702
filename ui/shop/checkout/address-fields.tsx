import type { UseFormReturn } from 'react-hook-form'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { AddressFields as Fields, ParcelNeed } from './address.schema.ts'
import { PostalPlaces } from './postal-places.tsx'
import type { AddressStepView, AddressValues } from './views.ts'

export type AddressFieldsProps = {
  /** Which address: also the first token of autofill. */
  part: 'shipping' | 'billing'
  form: UseFormReturn<AddressValues>
  countries: { code: string; name: string }[]
  /** What carriers of a country cannot do without. @default nothing */
  needsOf?: (country: string) => readonly ParcelNeed[]
  onPostalCode?: AddressStepView['onPostalCode']
  errorOf: (path: `${'shipping' | 'billing'}.${keyof Fields}`) => string | undefined
}

/** The fields of one address, with the words of the country and the tokens that let a browser fill them in. */
export function AddressFields({ part, form, countries, needsOf, onPostalCode, errorOf }: AddressFieldsProps) {
  const { t } = useUi()
  const country = form.watch(`${part}.country_code`)
  const thai = country === 'th'
  const needs = needsOf?.(country) ?? []
  const mark = (name: ParcelNeed) => (needs.includes(name) ? { required: true } : { optional: true })
  const field = (name: keyof Fields, token: string, maxLength: number) => ({
    ...form.register(`${part}.${name}`),
    defaultValue: form.getValues(`${part}.${name}`),
    autoComplete: `${part} ${token}`,
    error: errorOf(`${part}.${name}`),
    maxLength,
  })
  return (
    <div data-slot="address-fields" className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.register(`${part}.country_code`)}
        defaultValue={form.getValues(`${part}.country_code`)}
        autoComplete={`${part} country`}
        label={t('checkout.address.country_code')}
        placeholder={countries.length > 1 ? '' : undefined}
        options={countries.map((country) => ({ value: country.code, label: country.name }))}
        error={errorOf(`${part}.country_code`)}
        className="sm:col-span-2"
        required
      />
      <TextField {...field('first_name', 'given-name', 100)} label={t('checkout.address.first_name')} required />
      <TextField {...field('last_name', 'family-name', 100)} label={t('checkout.address.last_name')} required />
      <TextField
        {...field('company', 'organization', 100)}
        label={t('checkout.address.company')}
        className="sm:col-span-2"
        optional
      />
      <TextField
        {...field('address_1', 'address-line1', 200)}
        label={t('checkout.address.address_1')}
        className="sm:col-span-2"
        required
      />
      <TextField
        {...field('address_2', 'address-line2', 200)}
        label={t('checkout.address.address_2')}
        className="sm:col-span-2"
        optional
      />
      <TextField
        {...field('postal_code', 'postal-code', thai ? 5 : 20)}
        inputMode={thai ? 'numeric' : undefined}
        label={t('checkout.address.postal_code')}
        required
      />
      {thai && onPostalCode ? <PostalPlaces part={part} form={form} ask={onPostalCode} /> : null}
      <TextField
        {...field('city', 'address-level2', 100)}
        label={t(thai ? 'checkout.address.cityTh' : 'checkout.address.city')}
        required
      />
      <TextField
        {...field('province', 'address-level1', 100)}
        label={t(thai ? 'checkout.address.provinceTh' : 'checkout.address.province')}
        {...mark('province')}
      />
      <TextField
        {...field('phone', 'tel', 30)}
        type="tel"
        inputMode="tel"
        label={t('checkout.address.phone')}
        {...mark('phone')}
      />
    </div>
  )
}
