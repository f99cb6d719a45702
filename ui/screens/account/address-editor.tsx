import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import type { SavedAddressFields } from '#ui/shop/checkout/address.schema.ts'
import { plainDigits } from '#ui/shop/checkout/plain-digits.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { AccountForm } from '../auth/account-form.tsx'

export type AddressEditorProps = {
  values: SavedAddressFields
  /** The values were typed before, and are not saved. */
  restored?: boolean
  countries: readonly { code: string; name: string }[]
  onDraft?: (values: SavedAddressFields) => void
  onSubmit: (values: SavedAddressFields) => Promise<FieldErrors | undefined>
  onCancel: () => void
}

type Name = keyof SavedAddressFields

/** One saved address, with the tokens that let a browser fill it in. */
export function AddressEditor({ values, restored, countries, onDraft, onSubmit, onCancel }: AddressEditorProps) {
  const { t } = useUi()
  const form = useForm<SavedAddressFields>({
    schema: () => import('#ui/shop/checkout/address.schema.ts').then((part) => () => part.savedAddressSchema),
    words: 'account',
    values,
    onDraft,
    onSubmit,
  })
  const field = (name: Exclude<Name, 'is_default_shipping' | 'country_code'>, token: string, maxLength: number) => ({
    ...form.field(name, t(`account.field.${name}`), {
      setValueAs: (text: string) => plainDigits(name, text),
    }),
    autoComplete: token,
    maxLength,
  })
  return (
    <AccountForm
      form={form}
      submitLabel={t('account.save')}
      restored={restored}
      aside={
        <Button variant="quiet" size="lg" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      }
    >
      <div data-slot="address-editor" className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('address_name', 'off', 60)} className="sm:col-span-2" optional />
        <Select
          {...form.field('country_code', t('account.field.country_code'))}
          autoComplete="country"
          placeholder=""
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          className="sm:col-span-2"
          required
        />
        <TextField {...field('first_name', 'given-name', 100)} required />
        <TextField {...field('last_name', 'family-name', 100)} required />
        <TextField {...field('company', 'organization', 100)} className="sm:col-span-2" optional />
        <TextField {...field('address_1', 'address-line1', 200)} className="sm:col-span-2" required />
        <TextField {...field('address_2', 'address-line2', 200)} className="sm:col-span-2" optional />
        <TextField {...field('postal_code', 'postal-code', 20)} required />
        <TextField {...field('city', 'address-level2', 100)} required />
        <TextField {...field('province', 'address-level1', 100)} optional />
        <TextField {...field('phone', 'tel', 30)} type="tel" inputMode="tel" optional />
      </div>
      <Checkbox {...form.field('is_default_shipping', t('account.addresses.makeDefault'))} />
    </AccountForm>
  )
}
