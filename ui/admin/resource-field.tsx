import { Suspense } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import { Select } from '../select/select.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TextField } from '../text-field/text-field.tsx'
import {
  AwakeField,
  DateField,
  NumberField,
  OptionField,
  PictureField,
  PriceRows,
  SizeRows,
  Switch,
  TextArea,
} from './field-parts.tsx'
import type { FieldView, OptionsView, PictureFieldView, PriceRow, SizeRow } from './views.ts'

export type ResourceFieldProps = {
  field: FieldView
  value: unknown
  error?: string
  onChange: (value: unknown) => void
  options?: OptionsView
  picture?: PictureFieldView
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A field of a record's form, drawn by its kind. */
export function ResourceField(props: ResourceFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-19" />}>
      <AwakeField>
        <Drawn {...props} />
      </AwakeField>
    </Suspense>
  )
}

function Drawn({ field, value, error, onChange, options, picture }: ResourceFieldProps) {
  const { t } = useUi()
  const shared = {
    label: t(field.label),
    description: field.text && t(field.text),
    optional: field.optional,
    error,
  }
  switch (field.input) {
    case 'text':
      return (
        <TextField
          {...shared}
          lang={field.lang}
          value={text(value)}
          autoComplete="off"
          {...(field.code ? { autoCapitalize: 'none', spellCheck: false } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'long':
      return (
        <TextArea
          {...shared}
          rows={3}
          lang={field.lang}
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'yes':
      return (
        <Switch
          label={shared.label}
          description={shared.description}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          min={field.min}
          max={field.max}
          digits={field.digits}
          unit={field.unit}
          onValueChange={onChange}
        />
      )
    case 'moment':
      return (
        <DateField
          {...shared}
          kind="datetime-local"
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          value={text(value)}
          options={field.options.map((option) => ({ value: option.value, label: t(option.word) }))}
          placeholder={text(value) === '' ? t('resources.choose') : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'picture':
      return picture ? <PictureField label={shared.label} error={error} view={picture} onChange={onChange} /> : null
    case 'prices':
      return options ? (
        <Suspense fallback={<Skeleton className="h-19" />}>
          <PriceRows {...shared} rows={(value ?? []) as PriceRow[]} places={options.options} onChange={onChange} />
        </Suspense>
      ) : null
    case 'sizes':
      return <SizeRows {...shared} rows={(value ?? []) as SizeRow[]} onChange={onChange} />
    case 'members':
    case 'one':
    case 'some':
      return options ? <OptionField {...shared} field={field} options={options} onChange={onChange} /> : null
  }
}
