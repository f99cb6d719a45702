import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Choice } from './order-tasks.ts'

export type OrderBulkKind = 'fulfil' | 'capture' | 'cancel' | 'tag'
export type OrderBulkFieldsProps = {
  kind: OrderBulkKind
  locations: readonly Choice[]
  location: string
  onLocation: (location: string) => void
  /** As typed, with commas. */
  tags: { add: string; remove: string }
  onTags: (part: 'add' | 'remove', text: string) => void
}

/** What has to be said before something is done with many orders: where they are packed, or which tags they get. */
export function OrderBulkFields({ kind, locations, location, onLocation, tags, onTags }: OrderBulkFieldsProps) {
  const { t } = useUi()
  if (kind === 'fulfil')
    return (
      <Select
        label={t('orders.fulfil.location')}
        options={locations}
        value={location}
        onChange={(event) => onLocation(event.target.value)}
      />
    )
  if (kind !== 'tag') return null
  return (['add', 'remove'] as const).map((part) => (
    <TextField
      key={part}
      label={t(`orders.bulk.tag.${part}`)}
      description={part === 'add' ? t('orders.edit.tagsText') : undefined}
      autoComplete="off"
      value={tags[part]}
      onChange={(event) => onTags(part, event.target.value)}
    />
  ))
}
