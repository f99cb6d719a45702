import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { AddressFields } from './address-fields.tsx'
import { StepForm } from './step-form.tsx'
import type { AddressStepView, AddressValues, StepProps } from './views.ts'

/** Step two: where it goes, and where the bill goes if that is elsewhere. */
export function AddressForm({ view, saving, action }: StepProps<AddressStepView>) {
  const { t } = useUi()
  const codes = view.countries.map((country) => country.code)
  const needsOf = (code: string) => view.countries.find((country) => country.code === code)?.needs ?? []
  const form = useForm<AddressValues>({
    values: withCountry(view.values, codes),
    words: 'checkout',
    schema: () =>
      import('./address.schema.ts').then((part) => (values) => part.addressStepSchema(codes, values.same, needsOf)),
    onSubmit: view.onSubmit,
    onDraft: view.onDraft,
    errors: view.errors,
  })
  const same = form.methods.watch('same')
  const take = (id: string) => {
    const saved = view.saved?.find((one) => one.id === id)
    if (saved) form.methods.setValue('shipping', saved.fields, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <StepForm form={form} saving={saving} submitLabel={t('checkout.address.submit')} action={action} step="address">
      {view.saved?.length ? (
        <Select
          label={t('checkout.address.saved')}
          className="needs-script"
          autoComplete="off"
          defaultValue=""
          onChange={(event) => take(event.target.value)}
          options={[
            { value: '', label: t('checkout.address.savedNone') },
            ...view.saved.map((saved) => ({ value: saved.id, label: saved.label })),
          ]}
        />
      ) : null}
      <AddressFields
        part="shipping"
        form={form}
        countries={view.countries}
        needsOf={needsOf}
        onPostalCode={view.onPostalCode}
      />
      <Checkbox {...form.field('same', t('checkout.address.same'))} />
      {same ? null : (
        <fieldset className="grid gap-4 border-line border-t pt-5">
          <legend className="float-start mb-4 font-semibold">{t('checkout.address.billing')}</legend>
          <AddressFields part="billing" form={form} countries={view.countries} onPostalCode={view.onPostalCode} />
        </fieldset>
      )}
    </StepForm>
  )
}

/** Where there is one country only, nobody should have to choose it. */
function withCountry(values: AddressValues, codes: string[]): AddressValues {
  const only = codes.length === 1 ? codes[0] : undefined
  if (!only) return values
  const fill = (fields: AddressValues['shipping']) => (fields.country_code ? fields : { ...fields, country_code: only })
  return { ...values, shipping: fill(values.shipping), billing: fill(values.billing) }
}
