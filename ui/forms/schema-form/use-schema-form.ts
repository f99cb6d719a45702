import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formWarn } from '../dev-error.ts'
import type { Refusal } from '../engine/rules-engine.ts'
import type { OwnRules } from '../rules/run-rules.ts'
import { useRulesForm } from '../use-rules-form.ts'
import type { Scope } from './expression.ts'
import { enterForm } from './form-node.ts'
import { firstValues, plannedFields, plannedValues, planSchema } from './plan.ts'
import type { InputDefinitions, Schema, SchemaValues } from './schema.ts'

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
  own?: OwnRules
  /** Gets a copy of the values of what is there; answers with refused fields by path. */
  onSubmit?: (values: SchemaValues) => Promise<Refusal> | Refusal
  onCommit?: (values: SchemaValues) => void
}

/** A form with rules that follows a schema: plans it for the values of the moment and answers to its ids. */
export function useSchemaForm(options: SchemaFormOptions, builtIn: InputDefinitions, submits: boolean) {
  const made = useId()
  const id = options.id ?? made
  const [inputs] = useState(() => ({ ...builtIn, ...options.inputs }))
  const [first] = useState(() => firstValues(options.schema, inputs, options.values))
  const plan = (values: SchemaValues) =>
    planSchema({
      schema: options.schema,
      values,
      id,
      inputs,
      ...(options.functions ? { functions: options.functions } : {}),
    })
  const [fields] = useState(() => plannedFields(plan(first).nodes))

  const present = (values: SchemaValues) => plannedValues(plan(values).nodes, values)
  const form = useRulesForm<FieldValues>({
    fields,
    values: first,
    ...(options.own ? { own: options.own } : {}),
    onSubmit: (values) => options.onSubmit?.(present(values)),
    onCommit: (values) => options.onCommit?.(present(values)),
  })
  const planned = plan(form.form.watch())

  useEffect(() => form.engine.configure(plannedFields(planned.nodes)))
  useEffect(() => enterForm({ id, form, first, submits, nodes: planned.nodes }))
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
