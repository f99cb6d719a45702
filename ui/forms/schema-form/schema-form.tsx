import type { ReactNode } from 'react'
import { Button } from '../../button/button.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { WordsScope } from '../../words/words-scope.tsx'
import { FormFrame } from '../form-frame.tsx'
import { builtInInputs } from './inputs.tsx'
import { SchemaNodes } from './schema-nodes.tsx'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

export type SchemaFormProps = SchemaFormOptions & {
  /** @default the word "Submit" */
  submitLabel?: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
}

function WholeForm({ submitLabel, actions, ...options }: SchemaFormProps) {
  const { t } = useUi()
  const { id, form, inputs, nodes } = useSchemaForm(options, builtInInputs, true)
  return (
    <FormFrame form={form} id={id}>
      <fieldset disabled={form.pending} className="grid min-w-0 gap-4">
        <SchemaNodes nodes={nodes} form={form} inputs={inputs} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button type="submit" size="lg" pending={form.pending} pendingLabel={t('form.isLoading')}>
          {submitLabel ?? t('form.submit')}
        </Button>
        {actions}
      </div>
    </FormFrame>
  )
}

function LooseFields(options: Omit<SchemaFormOptions, 'onSubmit'>) {
  const { form, inputs, nodes } = useSchemaForm(options, builtInInputs, false)
  return (
    <div data-slot="schema-fields" className="grid gap-4">
      <SchemaNodes nodes={nodes} form={form} inputs={inputs} />
    </div>
  )
}

/**
 * A form from a schema: fields with rules, groups, lists, parts that come and go (`if`). Mistakes in the schema are told
 * by code while developing (behaviour §2, R-604 … R-627). Loads the words of `forms` by itself.
 */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <WordsScope areas={['forms']}>
      <WholeForm {...props} />
    </WordsScope>
  )
}

/** The same without a form around it, for settings that act at once through `onCommit`; it cannot be submitted (code 106). */
export function SchemaFields(props: Omit<SchemaFormOptions, 'onSubmit'>) {
  return (
    <WordsScope areas={['forms']}>
      <LooseFields {...props} />
    </WordsScope>
  )
}
