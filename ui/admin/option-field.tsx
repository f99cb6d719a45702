import { Combobox } from '../combobox/combobox.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { MultiCombobox } from './late-multi-combobox.ts'
import { MembersField } from './members-field.tsx'
import type { FieldView, OptionsView } from './views.ts'

export type OptionFieldProps = {
  field: Extract<FieldView, { input: 'one' | 'some' | 'members' }>
  label: string
  description?: string
  optional?: boolean
  error?: string
  options: OptionsView
  onChange: (value: unknown) => void
}

/** A field whose values are other things of the shop, chosen by typing: one, some, or those that belong to this. */
export function OptionField({ field, options: view, onChange, ...shared }: OptionFieldProps) {
  const { t } = useUi()
  const { options, status, chosen, onQueryChange, onRetry } = view
  const source = { options, status, onQueryChange, onRetry }
  switch (field.input) {
    case 'members':
      return (
        <MembersField
          label={shared.label}
          title={t(field.title)}
          error={shared.error}
          view={view}
          onChange={onChange}
        />
      )
    case 'one':
      return (
        <Combobox
          {...shared}
          {...source}
          value={chosen[0] ?? null}
          onValueChange={(option) => onChange(option?.value ?? null)}
        />
      )
    case 'some':
      return (
        <MultiCombobox
          {...shared}
          {...source}
          value={chosen}
          onValueChange={(all) => onChange(all.map((option) => option.value))}
        />
      )
  }
}
