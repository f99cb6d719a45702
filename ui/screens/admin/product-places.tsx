import { Card } from '#ui/card/card.tsx'
import { MultiCombobox } from '#ui/combobox/multi-combobox.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { productStatuses } from './product-status.ts'
import type { ProductFields } from './product-texts.tsx'

type Choice = { id: string; name: string }
export type ProductSet = 'categories' | 'tags'

export type ProductPlacesProps = ProductFields & {
  /** What there is to choose from; undefined while it is asked for. */
  choices?: { collections: Choice[]; categories: Choice[]; tags: Choice[]; types: Choice[] }
  chosen: Readonly<Record<ProductSet, readonly string[]>>
  onChoose: (set: ProductSet, ids: readonly string[]) => void
}

const none: Choice[] = []
const optionOf = ({ id, name }: Choice) => ({ value: id, label: name })

/** Whether it is on sale, and where in the shop it belongs. */
export function ProductPlaces({ values, errors, onChange, choices, chosen, onChoose }: ProductPlacesProps) {
  const { t } = useUi()
  const one = (field: 'collection' | 'type', list: Choice[] = none) => (
    <Select
      label={t(`admin.product.${field}`)}
      optional
      options={[{ value: '', label: t('admin.product.none') }, ...list.map(optionOf)]}
      value={values[field]}
      error={errors[field]}
      disabled={!choices}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  )
  const many = (set: ProductSet, list: Choice[] = none) => (
    <MultiCombobox
      label={t(`admin.product.${set}`)}
      optional
      options={list.map(optionOf)}
      status={choices ? 'ready' : 'loading'}
      value={list.filter(({ id }) => chosen[set].includes(id)).map(optionOf)}
      onValueChange={(next) =>
        onChoose(
          set,
          next.map(({ value }) => value),
        )
      }
    />
  )
  return (
    <Card padding="lg" className="grid gap-5">
      <h2 className="font-semibold">{t('admin.product.places')}</h2>
      <Select
        label={t('admin.product.status')}
        options={productStatuses.map((status) => ({ value: status, label: t(`admin.products.status.${status}`) }))}
        value={values.status}
        error={errors.status}
        onChange={(event) => onChange('status', event.currentTarget.value)}
      />
      {one('collection', choices?.collections)}
      {many('categories', choices?.categories)}
      {many('tags', choices?.tags)}
      {one('type', choices?.types)}
    </Card>
  )
}
