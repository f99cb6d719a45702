import { ResourceField } from '#ui/admin/resource-field.tsx'
import type { FieldView } from '#ui/admin/views.ts'
import type { RecordPage } from './use-record-page.ts'
import { useResourceOptions } from './use-resource-options.ts'

/** What a product is made of, weighs and comes from, as its page in the shop says; then how it is sold and sent. */
const fields: readonly FieldView[] = [
  { path: 'material', label: 'admin.product.material', input: 'text', optional: true },
  {
    path: 'translations.th-TH.material',
    label: 'admin.product.materialTh',
    input: 'text',
    lang: 'th',
    optional: true,
  },
  { path: 'weight', label: 'admin.product.weight', input: 'number', min: 0, digits: 0, unit: 'g', optional: true },
  { path: 'origin_country', label: 'admin.product.origin', input: 'one', source: 'countries', optional: true },
  { path: 'sales_channels', label: 'admin.product.channels', input: 'some', source: 'sales-channels', optional: true },
  { path: 'shipping_profile_id', label: 'admin.product.profile', input: 'one', source: 'shipping-profiles' },
  { path: 'discountable', label: 'admin.product.discountable', input: 'yes' },
]

/** The details of a product. */
export function ProductDetailsSection({ page }: { page: RecordPage }) {
  const options = useResourceOptions(fields, page.values)
  return (
    <div data-slot="product-details" className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <ResourceField
          key={field.path}
          field={field}
          value={page.values[field.path]}
          error={page.errorOf(field.path)}
          onChange={(value) => page.set(field.path, value)}
          options={options[field.path]}
        />
      ))}
    </div>
  )
}
