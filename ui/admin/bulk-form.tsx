import type { FormEvent } from 'react'
import { MultiCombobox } from '../combobox/multi-combobox.tsx'
import type { Coin } from '../number-field/coin.ts'
import { NumberField } from '../number-field/number-field.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Select } from '../select/select.tsx'

type Option = { value: string; label: string }

/** What is to be done to many products; empty texts and lists leave a thing as it is. */
export type BulkWish = {
  status: string
  /** `none` takes them out of theirs. */
  collection: string
  categoriesIn: readonly Option[]
  categoriesOut: readonly Option[]
  tagsIn: readonly Option[]
  tagsOut: readonly Option[]
  priceBy: 'percent' | 'amount' | 'set'
  price: number | null
  /** A key of `admin.bulk.round.*`. */
  round: BulkRound
}
export const bulkRounds = ['none', 'whole', 'ninety', 'nine', 'hundred'] as const
export type BulkRound = (typeof bulkRounds)[number]

export const noWish: BulkWish = {
  status: '',
  collection: '',
  categoriesIn: [],
  categoriesOut: [],
  tagsIn: [],
  tagsOut: [],
  priceBy: 'percent',
  price: null,
  round: 'none',
}

export type BulkFormProps = {
  id: string
  choices: Readonly<Record<'status' | 'collections' | 'categories' | 'tags', readonly Option[]>>
  /** In what prices are. */
  coin: Coin
  wish: BulkWish
  onWish: (wish: BulkWish) => void
  onSubmit: () => void
}

/** What can be changed of many products at once; what is left alone stays as it is. */
export function BulkForm({ id, choices, coin, wish, onWish, onSubmit }: BulkFormProps) {
  const { t } = useUi()
  const set = <Key extends keyof BulkWish>(key: Key, to: BulkWish[Key]) => onWish({ ...wish, [key]: to })
  // What has no smaller coin ends in no cents.
  const rounds = bulkRounds.filter((round) => round !== 'ninety' || coin.digits > 0)
  const leave = { value: '', label: t('admin.bulk.leave') }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!Number.isNaN(wish.price)) onSubmit()
  }
  const many = (key: 'categoriesIn' | 'categoriesOut' | 'tagsIn' | 'tagsOut', options: readonly Option[]) => (
    <MultiCombobox
      label={t(`admin.bulk.${key}`)}
      options={options}
      value={wish[key]}
      onValueChange={(value) => set(key, value)}
    />
  )
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-5">
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-3 font-semibold text-small">{t('admin.bulk.price')}</legend>
        <Select
          label={t('admin.bulk.priceBy')}
          value={wish.priceBy}
          onChange={(event) => set('priceBy', event.target.value as BulkWish['priceBy'])}
          options={(['percent', 'amount', 'set'] as const).map((value) => ({
            value,
            label: t(`admin.bulk.by.${value}`),
          }))}
        />
        <NumberField
          label={t('admin.bulk.value')}
          value={wish.price}
          onValueChange={(value) => set('price', value)}
          {...(wish.priceBy === 'percent' ? { unit: '%' } : coin)}
        />
        <Select
          label={t('admin.bulk.round')}
          value={wish.round}
          onChange={(event) => set('round', event.target.value as BulkRound)}
          options={rounds.map((value) => ({ value, label: t(`admin.bulk.round.${value}`) }))}
        />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('admin.product.status')}
          value={wish.status}
          onChange={(event) => set('status', event.target.value)}
          options={[leave, ...choices.status]}
        />
        <Select
          label={t('admin.product.collection')}
          value={wish.collection}
          onChange={(event) => set('collection', event.target.value)}
          options={[leave, { value: 'none', label: t('admin.product.none') }, ...choices.collections]}
        />
        {many('categoriesIn', choices.categories)}
        {many('categoriesOut', choices.categories)}
        {many('tagsIn', choices.tags)}
        {many('tagsOut', choices.tags)}
      </div>
    </form>
  )
}
