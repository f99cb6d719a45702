import { type ReactNode, Suspense, use } from 'react'
import { type Late, late } from '../internal/late.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { useAwake } from '../provider/use-awake.ts'
import { Select } from '../select/select.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { MultiCombobox } from './late-multi-combobox.ts'
import type { FieldView, OptionsView, PictureFieldView, PriceRow, SizeRow } from './views.ts'

/** What is more than a few lines comes with the first field that needs it; choosing by typing is the most of all. */
const NumberField = late(() => import('../number-field/number-field.tsx').then((part) => part.NumberField))
const DateField = late(() => import('../date-field/date-field.tsx').then((part) => part.DateField))
const Switch = late(() => import('../switch/switch.tsx').then((part) => part.Switch))
const TextArea = late(() => import('../text-area/text-area.tsx').then((part) => part.TextArea))
const PictureField = late(() => import('./picture-field.tsx').then((part) => part.PictureField))
const OptionField = late(() => import('./option-field.tsx').then((part) => part.OptionField))
const SizeRows = late(() => import('./size-rows.tsx').then((part) => part.SizeRows))
const PriceRows = late(() => import('./price-rows.tsx').then((part) => part.PriceRows))

type Part = Pick<Late<never>, 'bring' | 'isHere'>
/** By the kind of a field, what draws it; the others are here with this. */
const parts: Readonly<Partial<Record<FieldView['input'], readonly Part[]>>> = {
  long: [TextArea],
  yes: [Switch],
  number: [NumberField],
  moment: [DateField],
  picture: [PictureField],
  prices: [PriceRows],
  sizes: [SizeRows],
  members: [OptionField],
  one: [OptionField],
  some: [OptionField, MultiCombobox],
}
const coming = new Map<string, Promise<unknown>>()

/** Waits until the code of all these fields is here; until then the server's form stands there as a whole. */
export function useFieldParts(fields: readonly FieldView[]): void {
  const wanted = [...new Set(fields.map(({ input }) => input))].sort()
  const missing = wanted.flatMap((input) => parts[input] ?? []).filter((part) => !part.isHere())
  if (missing.length === 0) return
  const key = wanted.join(' ')
  // One promise for all who wait: React asks again with each attempt.
  const all = coming.get(key) ?? Promise.all(missing.map((part) => part.bring())).finally(() => coming.delete(key))
  coming.set(key, all)
  use(all)
}

/** Has the code of all kinds of fields fetched: for who knows that a form is about to come. */
export const bringFieldParts = (): Promise<unknown> =>
  Promise.all(
    Object.values(parts)
      .flat()
      .map((part) => part.bring()),
  )

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
      <Awake>
        <Drawn {...props} />
      </Awake>
    </Suspense>
  )
}

/** A field whose code is still on its way takes nothing: what was typed into it would be gone when it comes. */
function Awake({ children }: { children: ReactNode }) {
  return (
    <div data-slot="resource-field" inert={!useAwake()} className="contents">
      {children}
    </div>
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
