import { useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { formWarn } from '../dev-error.ts'
import { type FieldErrors, wrongFields } from '../field-errors.ts'
import { runsOnEmpty } from '../rules/checks.ts'
import { parseRules } from '../rules/rule-call.ts'
import { type Asked, rulesSchema } from '../rules/rules-schema.ts'
import type { OwnRules } from '../rules/run-rules.ts'
import { useForm } from '../use-form.ts'
import type { Scope } from './expression.ts'
import { enterForm } from './form-node.ts'
import { firstValues, plannedFields, plannedValues, planSchema } from './plan.ts'
import type { InputDefinitions, PlannedRules, Schema, SchemaFormState, SchemaValues } from './schema.ts'

export type SchemaFormOptions = {
  schema: Schema
  /** For the helpers (`submitForm(id)` …). @default made up */
  id?: string
  /** First values, nested as the schema is. */
  values?: SchemaValues
  /** Types of input beside the built-in ones; the first ones that are given are kept. */
  inputs?: InputDefinitions
  /** Functions that `if` expressions may call. */
  functions?: Scope['functions']
  /** Rules of the form's own; one that asks somebody else is written with `(ms)`. */
  own?: OwnRules
  /** Gets a copy of the values of what is there; answers with refused fields by path. */
  onSubmit?: (values: SchemaValues) => Promise<FieldErrors | undefined>
  onCommit?: (values: SchemaValues) => void
}

/** The rules of what is there, with the schema's own messages. */
function schemaOf(fields: Record<string, PlannedRules>, own: OwnRules | undefined, asked: Asked) {
  const rules = Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, field.rules]))
  return rulesSchema<FieldValues>(rules, {
    own,
    asked,
    says: (path, { name, args }, value) => {
      const mine = fields[path]?.messages?.[name]
      return typeof mine === 'function' ? mine({ name: fields[path]?.label ?? path, args, value }) : mine
    },
  })
}

/** A form with rules that follows a schema: plans it for the values of the moment and answers to its ids. */
export function useSchemaForm(options: SchemaFormOptions, builtIn: InputDefinitions, submits: boolean) {
  const made = useId()
  const id = options.id ?? made
  const [inputs] = useState(() => ({ ...builtIn, ...options.inputs }))
  const [first] = useState(() => firstValues(options.schema, inputs, options.values))
  const [asked] = useState<Asked>(() => new Map())
  const plan = (values: SchemaValues) =>
    planSchema({ schema: options.schema, values, id, inputs, functions: options.functions })
  const present = (values: SchemaValues) => plannedValues(plan(values).nodes, values)

  const { methods, ...rest } = useForm<FieldValues>({
    schema: async () => (values) => schemaOf(plannedFields(plan(values).nodes), options.own, asked),
    values: first,
    onSubmit: async (values) => options.onSubmit?.(present(values)),
    onDraft: (values) => options.onCommit?.(present(values)),
  })
  const planned = plan(methods.watch())
  const fields = plannedFields(planned.nodes)
  for (const [path, { label }] of Object.entries(fields)) rest.label(path, label)

  const form: SchemaFormState = {
    ...rest,
    methods,
    isOptional: (path) =>
      !parseRules(fields[path]?.rules ?? '').some(
        ({ name, hints }) => hints.blocking && (hints.onEmpty || runsOnEmpty.has(name)),
      ),
    read: (path) => (path === '' ? methods.getValues() : methods.getValues(path)),
    set: (path, value) => methods.setValue(path, value, { shouldDirty: true }),
    clear: (path = '') => {
      const wrong = wrongFields(methods.formState.errors).filter(
        (name) => !wrongFields(methods.formState.errors, false).includes(name),
      )
      methods.clearErrors(wrong.filter((name) => path === '' || name === path || name.startsWith(`${path}.`)))
      if (path === '') methods.clearErrors('root')
    },
    reset: (path) => {
      if (path === '') return rest.reset(first)
      methods.setValue(path, structuredClone(get(first, path) as unknown))
      methods.clearErrors(path)
    },
  }

  useEffect(() => enterForm({ id, form, submits, nodes: planned.nodes }))
  const said = useRef(new Set<string>())
  useEffect(() => {
    for (const { code, detail } of planned.warnings) {
      if (said.current.has(`${code} ${detail}`)) continue
      said.current.add(`${code} ${detail}`)
      formWarn(code, detail)
    }
  })
  return { id, form, inputs, nodes: planned.nodes }
}
