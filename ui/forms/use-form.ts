import { type FormEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type RegisterOptions, useForm as useLibraryForm } from 'react-hook-form'
import { useUi } from '../provider/ui-provider.tsx'
import { type FieldErrors, nested, wrongAt, wrongFields } from './field-errors.ts'
import { focusField } from './focus-field.ts'
import { LateRules, type LateSchema } from './late-rules.ts'
import { type FormWords, sentence } from './sentence.ts'
import { inputDelay, useCommits } from './use-commits.ts'

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
  const [pending, setPending] = useState(false)
  const [incomplete, setIncomplete] = useState(options.errors !== undefined)
  // Counts the attempts that were stopped, so that each one is said and moves the focus.
  const [stopped, setStopped] = useState(0)
  // A ref and not state: two presses can arrive before React draws the first.
  const busy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const labels = useRef(new Map<string, string>())
  const labelOf = (path: string) => labels.current.get(path) ?? path
  const found = methods.formState.errors
  useCommits(methods, late, (all) => latest.current.onDraft?.(all))
  // Together with the message, which is read with the field.
  useLayoutEffect(() => {
    if (stopped > 0) focusField(element.current, ...wrongFields(methods.control._formState.errors))
  }, [stopped, methods])
  const stop = () => {
    setIncomplete(true)
    setStopped((before) => before + 1)
  }

  /** The finished sentence of what is wrong with a field. */
  const errorOf = (path: FieldPath<T>) =>
    sentence(wrongAt(found, path), {
      ui,
      words,
      label: labelOf(path),
      labelOf,
      value: methods.getValues(path),
      messages: late.messages,
    })
  /** Puts what was refused at its fields, until their next input; what belongs to none of this form over it. */
  const refuse = (refused: FieldErrors = {}) => {
    for (const [path, message] of Object.entries(refused))
      methods.setError(labels.current.has(path) ? (path as FieldPath<T>) : 'root.server', { type: 'server', message })
    return Object.keys(refused).length > 0
  }
  const send = async (all: T) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setIncomplete(false)
    try {
      const refused = late.there ? await latest.current.onSubmit(structuredClone(all)) : { root: 'offline' }
      if (refuse(refused)) stop()
    } catch (error) {
      refuse({ root: 'unknown' })
      stop()
      throw error
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    element.current = event?.currentTarget ?? element.current
    return methods.handleSubmit(send, stop)(event)
  }
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
    submit,
    refuse,
    /** Forgets what was typed, and what was wrong with it. */
    reset: (to?: T) => methods.reset(to, { keepDirtyValues: false }),
    element,
    pending,
    stopped,
    /** What is said over the form, as long as it is true. */
    problem: whole ?? (incomplete && wrongFields(found).length > 0 ? incompleteIn(ui.t('form.incomplete')) : undefined),
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
