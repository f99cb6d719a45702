import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from '#ui/screens/admin/orders/order-dialog.tsx'
import { ResourceField } from '../resource-field.tsx'
import { useDialogSave } from '../use-dialog-save.ts'
import type { FieldView, OptionsView } from '../views.ts'

/** What is said of a zone. */
export type ZoneValues = { id?: string; set?: string; name: string; countries: readonly string[] }

export type ZoneDialogProps = {
  zone: ZoneValues
  /** What the field of the countries offers, and what is chosen for these codes. */
  countries: (codes: readonly string[]) => OptionsView
  /**
   * @param seen as it was when the dialog was opened
   * @returns what is wrong, as a sentence
   */
  onSave: (zone: ZoneValues, seen: ZoneValues) => Promise<string | undefined>
  onClose: () => void
}

const fields: readonly (FieldView & { path: 'name' | 'countries' })[] = [
  { path: 'name', label: 'resources.name', input: 'text' },
  {
    path: 'countries',
    label: 'delivery.countries',
    text: 'delivery.countriesText',
    input: 'some',
    source: 'countries',
  },
]

/** One zone of a stock location: its name, and the countries in it. */
export function ZoneDialog({ zone, countries, onSave, onClose }: ZoneDialogProps) {
  const { t } = useUi()
  const [seen] = useState(zone)
  const [values, setValues] = useState(zone)
  const { pending, refused, save } = useDialogSave(onClose)
  return (
    <OrderDialog
      open
      pending={pending}
      refused={refused}
      title={t(zone.id ? 'delivery.editZone' : 'delivery.addZone')}
      act={t('delivery.saveZone')}
      onAct={() => void save(() => onSave(values, seen))}
      onClose={onClose}
    >
      {fields.map((field) => (
        <ResourceField
          key={field.path}
          field={field}
          value={values[field.path]}
          options={countries(values.countries)}
          onChange={(value) => setValues((before) => ({ ...before, [field.path]: value }))}
        />
      ))}
    </OrderDialog>
  )
}
