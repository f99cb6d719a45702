import { Card } from '#ui/card/card.tsx'
import { ConflictDialog, type ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { WordKey } from '#ui/words/words.ts'

const parts = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'phone',
] as const
const places = ['shipping_address', 'billing_address'] as const
const titles: Readonly<Record<(typeof places)[number], WordKey>> = {
  shipping_address: 'orders.shippingAddress',
  billing_address: 'orders.billingAddress',
}

export type OrderEditProps = {
  /** As typed, by path: `metadata.note`, `metadata.tags` with commas, `email`, `shipping_address.city` … */
  value: (path: string) => string
  errorOf: (path: string) => string | undefined
  onChange: (path: string, value: string) => void
  bar: SaveBarProps
  conflict: ConflictDialogProps
}

/** What staff correct of an order: their own note and tags, whom they write to, where it goes. Its country stays. */
export function OrderEdit({ value, errorOf, onChange, bar, conflict }: OrderEditProps) {
  const { t } = useUi()
  const field = (path: string, label: WordKey) => (
    <TextField
      key={path}
      label={t(label)}
      value={value(path)}
      error={errorOf(path)}
      onChange={(event) => onChange(path, event.target.value)}
    />
  )
  return (
    <>
      <Card padding="lg" className="mt-5 grid gap-4" data-slot="order-edit">
        <h2 className="font-semibold">{t('orders.edit.title')}</h2>
        <TextArea
          label={t('orders.edit.note')}
          description={t('orders.edit.noteText')}
          rows={2}
          value={value('metadata.note')}
          onChange={(event) => onChange('metadata.note', event.target.value)}
        />
        <TextField
          label={t('orders.tags')}
          description={t('orders.edit.tagsText')}
          value={value('metadata.tags')}
          onChange={(event) => onChange('metadata.tags', event.target.value)}
        />
        <details>
          <summary className="-my-1 flex min-h-11 cursor-pointer items-center font-medium text-small">
            {t('orders.edit.addresses')}
          </summary>
          <div className="grid gap-6 pt-2">
            {field('email', 'orders.edit.email')}
            {places.map((place) => (
              <fieldset key={place} className="min-w-0">
                <legend className="mb-2 font-semibold text-small">{t(titles[place])}</legend>
                <div className="grid gap-4 sm:grid-cols-2">
                  {parts.map((part) => field(`${place}.${part}`, `orders.edit.${part}`))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
      </Card>
      <SaveBar {...bar} />
      <ConflictDialog {...conflict} />
    </>
  )
}
