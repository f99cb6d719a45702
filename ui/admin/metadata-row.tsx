import IconRemove from '~icons/lucide/trash-2'
import { IconButton } from '../button/icon-button.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Select } from '../select/select.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'

export const metadataTypes = ['text', 'number', 'yes', 'json'] as const
export type MetadataType = (typeof metadataTypes)[number]

export type MetadataRowView = {
  id: string
  key: string
  type: MetadataType
  /** As it is typed; `true` or `false` of a yes-or-no. */
  text: string
  /** Finished sentences. */
  keyError?: string
  valueError?: string
}

type MetadataRowProps = {
  row: MetadataRowView
  disabled: boolean
  onChange: (part: Partial<Pick<MetadataRowView, 'key' | 'type' | 'text'>>) => void
  onRemove: () => void
}
type Typed = { currentTarget: { value: string } }

/** One key with its kind and its value. */
export function MetadataRow({ row, disabled, onChange, onRemove }: MetadataRowProps) {
  const { t } = useUi()
  const { key, type, text } = row
  const value = {
    label: t('editor.data.value'),
    value: text,
    error: row.valueError,
    disabled,
    onChange: (event: Typed) => onChange({ text: event.currentTarget.value }),
  }
  return (
    <li
      data-slot="metadata-row"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-line border-b pb-5 sm:grid-cols-[minmax(0,3fr)_9rem_minmax(0,5fr)_auto] sm:border-0 sm:pb-0"
    >
      <TextField
        label={t('editor.data.key')}
        value={key}
        error={row.keyError}
        disabled={disabled}
        data-metadata-key
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event: Typed) => onChange({ key: event.currentTarget.value })}
      />
      <IconButton
        icon={IconRemove}
        label={t('editor.data.remove', { key: key || t('editor.data.new') })}
        disabled={disabled}
        onClick={onRemove}
        className="mt-7 sm:order-last"
      />
      <Select
        label={t('editor.data.type')}
        className="col-span-2 sm:col-span-1"
        value={type}
        disabled={disabled}
        options={metadataTypes.map((one) => ({ value: one, label: t(`editor.data.type.${one}`) }))}
        onChange={(event) => onChange({ type: event.currentTarget.value as MetadataType })}
      />
      <div className="col-span-2 min-w-0 sm:col-span-1">
        {type === 'yes' ? (
          <Select
            {...value}
            options={[
              { value: 'true', label: t('editor.data.yes') },
              { value: 'false', label: t('editor.data.no') },
            ]}
          />
        ) : type === 'json' ? (
          <TextArea {...value} rows={3} spellCheck={false} />
        ) : (
          <TextField {...value} inputMode={type === 'number' ? 'decimal' : undefined} autoComplete="off" />
        )}
      </div>
    </li>
  )
}
