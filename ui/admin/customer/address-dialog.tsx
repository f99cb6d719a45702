import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from '#ui/screens/admin/orders/order-dialog.tsx'
import { ResourceField } from '../resource-field.tsx'
import { useDialogSave } from '../use-dialog-save.ts'
import type { FieldView, OptionsView } from '../views.ts'
import type { CustomerAddress } from './views.ts'

export type AddressDialogProps = {
  address: CustomerAddress
  /** What the field of the country offers, and what is chosen for a code. */
  countries: (code: string) => OptionsView
  /** @returns what is wrong, as a sentence */
  onSave: (address: CustomerAddress) => Promise<string | undefined>
  onClose: () => void
}

type Path = Exclude<keyof CustomerAddress, 'id' | 'address_name'>
const text = (path: Path, label: FieldView['label'], optional = true): FieldView => ({
  ...{ path, label, optional, input: 'text' },
})
const fields: readonly FieldView[] = [
  text('first_name', 'resources.firstName'),
  text('last_name', 'resources.lastName'),
  text('company', 'resources.company'),
  text('address_1', 'resources.street', false),
  text('address_2', 'resources.street2'),
  text('city', 'resources.city'),
  text('province', 'resources.province'),
  text('postal_code', 'resources.postalCode'),
  { path: 'country_code', label: 'resources.country', input: 'one', source: 'countries' },
  text('phone', 'resources.phone'),
]
const needed: readonly Path[] = ['address_1', 'country_code']

/** One address of a customer, written or mended. */
export function AddressDialog({ address, countries, onSave, onClose }: AddressDialogProps) {
  const { t } = useUi()
  const [values, setValues] = useState(address)
  const { pending, refused, save } = useDialogSave(onClose)
  const [tried, setTried] = useState(false)
  const missing = needed.filter((path) => !values[path]?.trim())
  const onAct = () => {
    setTried(true)
    if (missing.length === 0) void save(() => onSave(values))
  }
  return (
    <OrderDialog
      open
      pending={pending}
      refused={refused}
      title={t(address.id ? 'resources.addresses.edit' : 'resources.addresses.add')}
      act={t('resources.addresses.save')}
      onAct={onAct}
      onClose={onClose}
    >
      {fields.map((field) => {
        const path = field.path as Path
        return (
          <ResourceField
            key={path}
            field={field}
            value={values[path] ?? ''}
            error={tried && missing.includes(path) ? t('resources.missing') : undefined}
            options={countries(values.country_code ?? '')}
            onChange={(value) => setValues((before) => ({ ...before, [path]: value as string | null }))}
          />
        )
      })}
    </OrderDialog>
  )
}
