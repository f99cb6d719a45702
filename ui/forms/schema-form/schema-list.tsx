import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { Button } from '../../button/button.tsx'
import { IconButton } from '../../button/icon-button.tsx'
import { FieldError } from '../../field/field.tsx'
import { Icon } from '../../icon/icon.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { focusField } from '../focus-field.ts'
import { firstValues } from './plan.ts'
import type { InputDefinitions, PlannedNode, SchemaFormState } from './schema.ts'

export type SchemaListProps = {
  node: PlannedNode
  form: SchemaFormState
  inputs: InputDefinitions
  draw: (nodes: readonly PlannedNode[]) => ReactNode
}

/** Entries of the same fields that can be added, removed and moved by hand or keyboard; the focus goes with them. */
export function SchemaList({ node, form, inputs, draw }: SchemaListProps) {
  const { t, announce } = useUi()
  const list = useFieldArray({ control: form.methods.control, name: node.path })
  const count = list.fields.length
  const label = (n: number) => t('form.entry', { label: node.label, n })
  const named = (action: 'remove' | 'moveUp' | 'moveDown', n: number) =>
    t('form.ofEntry', { action: t(`form.${action}`), entry: label(n) })
  /** Draws the change before the focus moves into it. */
  const change = (act: () => void, focus: string) => {
    flushSync(act)
    focusField(form.element.current, focus)
  }

  const add = () => {
    const entry = firstValues(node.item.children ?? [], inputs)
    change(() => list.append(entry, { shouldFocus: false }), `${node.path}.${count}`)
  }
  const remove = (index: number) => {
    const next = count > 1 ? `${node.path}.${Math.min(index, count - 2)}` : `${node.path}.add`
    change(() => list.remove(index), next)
  }
  const move = (from: number, to: number) => {
    // At an end the button that was pressed is off; the other one takes the focus.
    const button = (to < from && to > 0) || to === count - 1 ? 'up' : 'down'
    change(() => list.move(from, to), `${node.path}.${to}.${button}`)
    announce(t('form.moved', { label: node.label, n: to + 1, count }))
  }

  return (
    <fieldset
      data-slot="schema-list"
      data-field={node.path}
      aria-describedby={`${node.id}-error`}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 font-medium text-small">{node.label}</legend>
      {node.item.description ? <p className="text-caption text-muted">{node.item.description}</p> : null}
      {list.fields.map((field, index) => (
        <fieldset
          key={field.id}
          aria-label={label(index + 1)}
          data-field={`${node.path}.${index}`}
          className="flex flex-wrap items-end gap-3 rounded-md border border-line p-4"
        >
          <div className="grid min-w-0 flex-1 basis-60 gap-4">{draw(node.children[index]?.children ?? [])}</div>
          <div className="flex gap-1">
            <IconButton
              icon={IconUp}
              name={`${node.path}.${index}.up`}
              label={named('moveUp', index + 1)}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon={IconDown}
              name={`${node.path}.${index}.down`}
              label={named('moveDown', index + 1)}
              disabled={index === count - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton icon={IconTrash} label={named('remove', index + 1)} onClick={() => remove(index)} />
          </div>
        </fieldset>
      ))}
      <Button
        variant="secondary"
        name={`${node.path}.add`}
        aria-describedby={`${node.id}-error`}
        className="justify-self-start"
        onClick={add}
      >
        <Icon of={IconPlus} />
        {t('form.add')}
      </Button>
      <FieldError id={`${node.id}-error`}>{form.errorOf(node.path)}</FieldError>
    </fieldset>
  )
}
