import { use, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type RegisterOptions, useForm as useLibraryForm } from 'react-hook-form'
import { useUi } from '../provider/ui-provider.tsx'
import { type FieldErrors, nested, wrongAt, wrongFields } from './field-errors.ts'
import { LateRules, type LateSchema } from './late-rules.ts'
import { type FormWords, sentence } from './sentence.ts'
import { inputDelay, useCommits } from './use-commits.ts'
import { useSubmit } from './use-submit.ts'

export type FormOptions<T extends FieldValues> = {
  /** Rules for the values as they are. */
  schema: LateSchema<T>
  /** Whose sentences are said for codes that are no rules of the specification. */
  words?: FormWords | undefined
  values: T
  /** Gets a copy of the values; answers with refused fields by path, or nothing. */
  onSubmit: (values: T) => Promise<FieldErrors | undefined>
  /** After what was typed is committed, 20 ms after the last input. */
  onDraft?: ((values: T) => void) | undefined
  /** What the server refused already, by path. */
  errors?: FieldErrors | undefined
}

type FieldOptions<T extends FieldValues> = { said?: string } & Pick<RegisterOptions<T>, 'setValueAs'>

/**
 * A form: checked after leaving a field (a checkbox after changing it), never sent twice; what is wrong is said over the
 * form and at each field, and the first wrong field has the focus. What was typed stays, whatever happens (R-225, R-226,
 * R-329 … ).
 */
export function useForm<T extends FieldValues>(options: FormOptions<T>) {
  const { values, words } = options
  const ui = useUi()
  // A form that was refused before any script ran says so in its first frame, which has to be the server's.
  if (options.errors && !ui.words.has('forms')) use(ui.words.load('forms'))
  const latest = useRef(options)
  latest.current = options
  const [late] = useState(() => new LateRules<T>(() => latest.current.schema(), ui.words))
  const [errors] = useState(() => options.errors && nested<T>(options.errors))
  // The values are in the markup as well (`defaultValue` at each field), for pages whose script does not arrive.
  const methods = useLibraryForm<T>({
    mode: 'onTouched',
    delayError: inputDelay,
    shouldFocusError: false,
    values,
    errors,
    resetOptions: { keepDirtyValues: true },
    resolver: late.resolver,
  })
  late.found = () => methods.control._formState.errors
  const labels = useRef(new Map<string, string>())
  const labelOf = (path: string) => labels.current.get(path) ?? path
  const found = methods.formState.errors
  useCommits(methods, late, values, (all) => latest.current.onDraft?.(all))
  /** Puts what was refused at its fields, until their next input; what belongs to none of this form over it. */
  const [refuse] = useState(() => (refused: FieldErrors = {}) => {
    for (const [path, message] of Object.entries(refused))
      methods.setError(labels.current.has(path) ? (path as FieldPath<T>) : 'root.server', { type: 'server', message })
    return Object.keys(refused).length > 0
  })
  // Taking over its first values the library forgets what was wrong with them.
  useEffect(() => {
    refuse(latest.current.errors)
  }, [refuse])
  const sending = useSubmit(methods, {
    late,
    stoppedBefore: errors !== undefined,
    onSubmit: options.onSubmit,
    refuse,
  })

  /** The finished sentence of what is wrong with a field. */
  const errorOf = (path: FieldPath<T>) =>
    sentence(wrongAt(found, path), {
      ui,
      words,
      label: labelOf(path),
      // A rule names a sibling of the same group by its short name, or any field of the form.
      labelOf: (field) => labels.current.get(path.replace(/[^.]*$/, field)) ?? labelOf(field),
      value: methods.getValues(path),
      messages: late.messages,
    })
  /** Names a field in messages. */
  const label = (name: FieldPath<T>, said: string) => void labels.current.set(name, said)
  /** What a native control is given; `said` is its name in messages where the label would read badly. */
  const field = (name: FieldPath<T>, text: string, { said = text, ...options }: FieldOptions<T> = {}) => {
    label(name, said)
    const given: unknown = get(values, name)
    const box = typeof given === 'boolean'
    return {
      // A checkbox says what is wrong once it has changed.
      ...methods.register(name, box ? { onChange: () => void methods.trigger(name) } : options),
      ...(box ? { defaultChecked: given, onBlur: undefined } : { defaultValue: String(given ?? '') }),
      label: text,
      error: errorOf(name),
    }
  }
  const whole = sentence(wrongAt(found, 'root.server'), { ui, words, labelOf })
  return {
    /** The form library's own: `watch`, `setValue`, `reset` … */
    methods,
    label,
    field,
    errorOf,
    submit: sending.submit,
    refuse,
    /** Forgets what was typed, and what was wrong with it. */
    reset: (to?: T) => methods.reset(to, { keepDirtyValues: false }),
    element: sending.element,
    pending: sending.pending,
    stopped: sending.stopped,
    /** What is said over the form, as long as it is true. */
    problem:
      whole ??
      (sending.incomplete && wrongFields(found).length > 0 ? incompleteIn(ui.t('form.incomplete')) : undefined),
    /** There is something typed that is not saved. */
    get unsaved() {
      return methods.formState.isDirty
    },
  }
}

/** The text over a form that cannot be sent; 'Form incomplete.' where the language has none. */
export const incompleteIn = (text: string) => (text === 'form.incomplete' ? 'Form incomplete.' : text)

export type Form<T extends FieldValues = FieldValues> = ReturnType<typeof useForm<T>>
/** What the frame of a form needs of it. */
export type FrameForm = Pick<Form, 'submit' | 'pending' | 'problem' | 'stopped' | 'element'>
