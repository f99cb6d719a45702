import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

export type ProductField =
  | 'title'
  | 'titleTh'
  | 'subtitle'
  | 'subtitleTh'
  | 'description'
  | 'descriptionTh'
  | 'handle'
  | 'status'
  | 'collection'
  | 'type'

export type ProductFields = {
  values: Readonly<Record<ProductField, string>>
  errors: Readonly<Partial<Record<ProductField, string>>>
  onChange: (field: ProductField, value: string) => void
}
export type ProductTextsProps = ProductFields & {
  /** Where shoppers find it now; it is said what becomes of that when it changes. */
  savedHandle?: string
}

const pairs = [
  ['title', 'titleTh'],
  ['subtitle', 'subtitleTh'],
] as const

/** What shoppers read, both languages side by side. */
export function ProductTexts({ values, errors, savedHandle, onChange }: ProductTextsProps) {
  const { t } = useUi()
  const isMoved = savedHandle !== undefined && values.handle !== savedHandle
  const handleText = isMoved
    ? t('admin.product.handleChanged', { old: `/products/${savedHandle}` })
    : t('admin.product.handleText')
  const field = (name: ProductField) => ({
    label: t(`admin.product.${name}`),
    value: values[name],
    error: errors[name],
    lang: name.endsWith('Th') ? 'th' : undefined,
    optional: name !== 'title' && name !== 'handle',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  })
  return (
    <Card padding="lg" className="grid gap-5">
      <h2 className="font-semibold">{t('admin.product.texts')}</h2>
      <div className="grid gap-5 md:grid-cols-2">
        {pairs.flat().map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
        <TextArea {...field('description')} rows={5} />
        <TextArea {...field('descriptionTh')} rows={5} />
      </div>
      <TextField {...field('handle')} description={handleText} />
    </Card>
  )
}
