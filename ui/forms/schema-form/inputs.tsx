import type { KeyboardEvent } from 'react'
import { type RegisterOptions, useController } from 'react-hook-form'
import { Checkbox } from '../../checkbox/checkbox.tsx'
import { isPlainKey } from '../../internal/plain-key.ts'
import { useUi } from '../../provider/ui-provider.tsx'
import { RadioGroup } from '../../radio-group/radio-group.tsx'
import { Select } from '../../select/select.tsx'
import { TextArea } from '../../text-area/text-area.tsx'
import { TextField } from '../../text-field/text-field.tsx'
import type { InputComponent, InputDefinitions, PlannedNode, SchemaFormState } from './schema.ts'

type InputProps = { node: PlannedNode; form: SchemaFormState }

/** What every labelled control takes from its place in the form. */
function tied({ node, form }: InputProps, options?: Pick<RegisterOptions, 'setValueAs'>) {
  const { item, label, path, id } = node
  const optional = form.isOptional(path)
  return {
    ...form.field(path, label, { said: item.validationLabel, ...options }),
    ...{ id, optional, description: item.description, 'aria-required': optional ? undefined : true },
    ...{ placeholder: item.placeholder, autoComplete: item.autoComplete },
  }
}

/** An empty number stays empty text, so that rules see it as empty and not as 0. */
const toNumber = (value: unknown) => (value === '' || value === null || value === undefined ? '' : Number(value))

const TextInput: InputComponent = (props) => {
  const { item } = props.node
  const type = item.type ?? item.$formkit ?? 'text'
  const number = type === 'number'
  return (
    <TextField
      {...tied(props, number ? { setValueAs: toNumber } : undefined)}
      type={type}
      step={number ? 'any' : undefined}
    />
  )
}

const TextAreaInput: InputComponent = (props) => <TextArea {...tied(props)} />

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
      {...tied(props)}
      options={node.options}
      placeholder={node.item.placeholder ?? t('form.choose')}
      onKeyDown={node.item.overscroll ? around : undefined}
    />
  )
}

const RadioInput: InputComponent = ({ node, form }) => {
  const { field } = useController({ name: node.path, control: form.methods.control })
  const { description } = node.item
  return (
    <RadioGroup
      name={field.name}
      value={String(field.value ?? '')}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      legend={
        <>
          {node.label}
          {description ? <span className="block font-normal text-caption text-muted">{description}</span> : null}
        </>
      }
      options={node.options}
      error={form.errorOf(node.path)}
    />
  )
}

const CheckboxInput: InputComponent = ({ node, form }) => (
  <Checkbox
    {...form.field(node.path, node.label, { said: node.item.validationLabel })}
    id={node.id}
    description={node.item.description}
  />
)

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
