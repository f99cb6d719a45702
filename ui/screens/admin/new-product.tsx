import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { MultiCombobox } from '#ui/combobox/multi-combobox.tsx'
import type { Coin } from '#ui/number-field/coin.ts'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Value = { id: string; name: string }
export type NewProductFields = {
  title: string
  price: number | null
  /** Names: of values that are there, and of such that are made with the product. */
  sizes: readonly string[]
  colors: readonly string[]
}

export type NewProductProps = {
  listHref: string
  values: NewProductFields
  errors: { title?: string; price?: string; form?: string }
  /** Of the price: THB. */
  coin: Coin
  sizes: readonly Value[]
  colors: readonly Value[]
  pending: boolean
  /** What was typed before and is here again: the time of day of that, and the way to begin anew. */
  restored?: { at: string; onDiscard: () => void }
  onChange: (change: Partial<NewProductFields>) => void
  onSubmit: () => void
}

/** The few things that a product begins with; a variant is made for each color in each size, or one where it has neither. */
export function NewProductScreen(props: NewProductProps) {
  const { values, errors, coin, pending, restored, onChange, onSubmit } = props
  const { t } = useUi()
  const isSole = values.sizes.length + values.colors.length === 0
  const variants = Math.max(values.sizes.length, 1) * Math.max(values.colors.length, 1)
  const many = (set: 'sizes' | 'colors') => (
    <MultiCombobox
      label={t(`admin.product.${set}`)}
      description={t(`admin.product.${set}Text`)}
      optional
      allowNew
      options={props[set].map(({ name }) => ({ value: name, label: name }))}
      value={values[set].map((name) => ({ value: name, label: name }))}
      onValueChange={(next) => onChange({ [set]: next.map(({ value }) => value) })}
    />
  )
  return (
    <section data-slot="admin-new-product" className="max-w-3xl">
      <PageHead
        back={{ href: props.listHref, label: t('admin.products.title') }}
        title={t('admin.product.add')}
        description={t('admin.product.newText')}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Card padding="lg" className="grid gap-5">
          <TextField
            label={t('admin.product.title')}
            value={values.title}
            error={errors.title}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <NumberField
            label={t('admin.product.price')}
            description={t('admin.product.priceText')}
            optional
            {...coin}
            error={errors.price}
            value={values.price}
            onValueChange={(price) => onChange({ price })}
          />
          {many('sizes')}
          {many('colors')}
          {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="primary" pending={pending}>
              {t('admin.product.create')}
            </Button>
            <p role="status" className="text-muted text-small">
              {isSole ? t('admin.product.asItIs') : t('admin.product.variantsWill', { count: variants })}
            </p>
          </div>
          {restored ? (
            <div className="flex flex-wrap items-center gap-4">
              <p className="text-muted text-small">{t('save.restored', { time: restored.at })}</p>
              <Button variant="quiet" onClick={restored.onDiscard} disabled={pending}>
                {t('save.discard')}
              </Button>
            </div>
          ) : null}
        </Card>
      </form>
    </section>
  )
}
