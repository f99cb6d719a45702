import type { KeyboardEvent, ReactNode } from 'react'
import { Checkbox } from '../../checkbox/checkbox.tsx'
import { isPlainKey } from '../../internal/plain-key.ts'
import { useUi } from '../../provider/ui-provider.tsx'
import { RadioGroup } from '../../radio-group/radio-group.tsx'
import { Select } from '../../select/select.tsx'
import { Spinner } from '../../spinner/spinner.tsx'
import { TextArea } from '../../text-area/text-area.tsx'
import { TextField } from '../../text-field/text-field.tsx'
import type { RulesForm } from '../use-rules-form.ts'
import type { InputComponent, InputDefinitions, PlannedNode } from './schema.ts'

type InputProps = { node: PlannedNode; form: RulesForm }

/** The help of a field, and what a rule says that does not block. */
function help(description: ReactNode, note: string | undefined): ReactNode {
  if (note === undefined) return description
  return (
    <>
      {description ? <span className="block">{description}</span> : null}
      <span data-slot="field-note" className="mt-1 block w-fit rounded-sm bg-warning-soft px-2 text-warning-soft-fg">
        {note}
      </span>
    </>
  )
}

/** What every labelled control takes from its place in the form. */
function labelled({ node, form }: InputProps) {
  const { error, note, optional } = form.view(node.path)
  return { id: node.id, label: node.label, description: help(node.item.description, note), error, optional }
}

/** An empty number stays empty text, so that rules see it as empty and not as 0. */
const toNumber = (value: unknown) => (value === '' || value === null || value === undefined ? '' : Number(value))

const TextInput: InputComponent = (props) => {
  const { t } = useUi()
  const { node, form } = props
  const type = node.item.type ?? node.item.$formkit ?? 'text'
  return (
    <TextField
      {...labelled(props)}
      {...form.register(node.path, type === 'number' ? toNumber : undefined)}
      type={type}
      step={type === 'number' ? 'any' : undefined}
      placeholder={node.item.placeholder}
      autoComplete={node.item.autoComplete}
      after={form.view(node.path).validating ? <Spinner size="sm" label={t('form.isLoading')} /> : undefined}
    />
  )
}

const TextAreaInput: InputComponent = (props) => (
  <TextArea
    {...labelled(props)}
    {...props.form.register(props.node.path)}
    placeholder={props.node.item.placeholder}
    autoComplete={props.node.item.autoComplete}
  />
)

const SelectInput: InputComponent = (props) => {
  const { t } = useUi()
  const { node, form } = props
  const around = (event: KeyboardEvent<HTMLSelectElement>) => {
    const [from, to] = event.key === 'ArrowDown' ? [-1, 0] : event.key === 'ArrowUp' ? [0, -1] : []
    const open = node.options.filter(({ disabled }) => !disabled)
    if (
      !isPlainKey(event) ||
      from === undefined ||
      to === undefined ||
      open.at(from)?.value !== event.currentTarget.value
    )
      return
    event.preventDefault()
    form.set(node.path, open.at(to)?.value)
  }
  return (
    <Select
      {...labelled(props)}
      {...form.register(node.path)}
      options={node.options}
      placeholder={node.item.placeholder ?? t('form.choose')}
      autoComplete={node.item.autoComplete}
      onKeyDown={node.item.overscroll ? around : undefined}
    />
  )
}

const RadioInput: InputComponent = ({ node, form }) => {
  const { error, note } = form.view(node.path)
  const { value, ...control } = form.control(node.path)
  const under = help(node.item.description, note)
  return (
    <RadioGroup
      {...control}
      value={String(value ?? '')}
      legend={
        <>
          {node.label}
          {under ? <span className="block font-normal text-caption text-muted">{under}</span> : null}
        </>
      }
      options={node.options}
      error={error}
    />
  )
}

const CheckboxInput: InputComponent = ({ node, form }) => {
  const { error, note } = form.view(node.path)
  return (
    <Checkbox
      {...form.register(node.path)}
      id={node.id}
      label={node.label}
      description={help(node.item.description, note)}
      error={error}
    />
  )
}

/** The types of input that every schema knows; `group` and `list` are no inputs. */
export const builtInInputs: InputDefinitions = {
  text: { component: TextInput },
  email: { component: TextInput },
  url: { component: TextInput },
  tel: { component: TextInput },
  password: { component: TextInput },
  number: { component: TextInput },
  date: { component: TextInput },
  textarea: { component: TextAreaInput },
  select: { component: SelectInput },
  radio: { component: RadioInput },
  checkbox: { component: CheckboxInput },
}
