import type { ComponentType } from 'react'
import type { RuleInput } from '../rules/rule-call.ts'
import type { Form } from '../use-form.ts'

export type SchemaOption = { value: string; label: string; disabled?: boolean }

/** Values of a whole form, nested as groups and lists are. */
export type SchemaValues = Record<string, unknown>

/** A message of the schema's own for one rule; wins over the default one. */
type MessageOverride = string | ((about: { name: string; args: readonly unknown[]; value: unknown }) => string)

/** Rules of a field, and how it is called in their messages. */
export type PlannedRules = {
  label: string
  rules: RuleInput
  messages?: Readonly<Record<string, MessageOverride>> | undefined
}

/**
 * One item of a form's schema. Schemas may come from a server, so mistakes are found when the form is planned and told
 * by code (behaviour §2): 100 children, 103–105 and 150 `if`, 300 and 350 options, 600 and 601 type, 800 old words.
 */
export type SchemaItem = Partial<Omit<PlannedRules, 'label'>> & {
  /** `text`, `email`, `url`, `tel`, `password`, `number`, `date`, `textarea`, `select`, `radio`, `checkbox`, `group`, `list`, or one of `inputs`. */
  type?: string
  /** @deprecated the word for `type` in schemas of FormKit (code 800) */
  $formkit?: string
  name: string
  /** Display name; of a list, of one entry. @default the name */
  label?: string
  /** The name in messages, where the label would read badly (behaviour §1.5). @default the label */
  validationLabel?: string
  /** For `getNode` and the other helpers. @default the form's id, a dash, the path */
  id?: string
  description?: string
  placeholder?: string
  autoComplete?: string
  /** The item is there only while this expression is true; what is not there is neither checked nor sent. */
  if?: string
  /** Of select and radio; a function gets the form's values. */
  options?: readonly SchemaOption[] | ((values: SchemaValues) => readonly SchemaOption[])
  /** Of select: the arrow keys go around at the ends. */
  overscroll?: boolean
  /** Of group, and the fields of one entry of a list. */
  children?: readonly SchemaItem[]
}

export type Schema = readonly SchemaItem[]

/** An item in its place, ready to be drawn. An entry of a list is a group. */
export type PlannedNode = {
  kind: 'input' | 'group' | 'list'
  /** Where its value is: `address.city`, `items.0.name`. */
  path: string
  id: string
  label: string
  item: SchemaItem
  options: readonly SchemaOption[]
  children: readonly PlannedNode[]
  Input: InputComponent | undefined
}

/** A form that follows a schema, as its parts and its helpers see it; paths are '' for the whole form. */
export type SchemaFormState = Omit<Form, 'reset'> & {
  /** Whether no rule minds that a field stays empty. */
  isOptional: (path: string) => boolean
  read: (path: string) => unknown
  set: (path: string, value: unknown) => void
  /** Takes the server's messages away: all, or those of one field and what is inside it. */
  clear: (path?: string) => void
  /** Starts over, the whole form or one field. */
  reset: (path: string) => void
}

/** Draws one input; ties itself to the form by `form.field(node.path, …)`, or as a controller of `form.methods.control`. */
export type InputComponent = ComponentType<{ node: PlannedNode; form: SchemaFormState }>

/** A type of input: drawn by a component, or made of other items, which then form a group. */
export type InputDefinition = { component?: InputComponent; schema?: Schema }
export type InputDefinitions = Readonly<Record<string, InputDefinition>>
