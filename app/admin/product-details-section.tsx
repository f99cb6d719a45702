import { ResourceField } from '#ui/admin/resource-field.tsx'
import { detailFields } from './product-words.ts'
import type { RecordPage } from './use-record-page.ts'
import { useResourceOptions } from './use-resource-options.ts'

/** The details of a product. */
export function ProductDetailsSection({ page }: { page: RecordPage }) {
  const options = useResourceOptions(detailFields, page.values)
  return (
    <div data-slot="product-details" className="grid gap-5 sm:grid-cols-2">
      {detailFields.map((field) => (
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
