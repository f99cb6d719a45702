import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { useUi } from '../provider/ui-provider.tsx'
import type { FieldRules } from './engine/field-track.ts'
import { viewField } from './engine/field-view.ts'
import { type Refusal, RulesEngine } from './engine/rules-engine.ts'
import { focusField } from './focus-field.ts'
import type { OwnRules } from './rules/run-rules.ts'

export type RulesFormOptions<T extends FieldValues> = {
  /** Fields by name (`address.city`), in the order of the page. */
  fields: Readonly<Record<string, FieldRules>>
  /** The first values; the first ones that are given are kept. */
  values: DefaultValues<T>
  /** Rules of the form's own, maybe asynchronous; the first ones that are given are kept. */
  own?: OwnRules
  /** Gets a copy of the values; answers with refused fields by name (`root` for none), or nothing. */
  onSubmit?: (values: T) => Promise<Refusal> | Refusal
  /** After the value of a field was committed (20 ms after the last input). */
  onCommit?: (values: T, name: string) => void
}

/** The text over a form that cannot be sent; 'Form incomplete.' where the language has none. */
export const incompleteIn = (text: string) => (text === 'form.incomplete' ? 'Form incomplete.' : text)

/**
 * A form whose fields have rules in either notation, on react-hook-form: who shows which message when, what blocks, how it
 * is sent (behaviour §1, R-225, R-226, R-329 … ). The words of the area `forms` must be loaded.
 */
export function useRulesForm<T extends FieldValues>(options: RulesFormOptions<T>) {
  const ui = useUi()
  const form = useForm<T>({ defaultValues: options.values })
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [engine] = useState(
    () =>
      new RulesEngine({
        fields: options.fields,
        own: options.own ?? {},
        read: (name) => form.getValues(name as FieldPath<T>),
        onCommit: (name) => latest.current.onCommit?.(structuredClone(form.getValues()), name),
      }),
  )
  useSyncExternalStore(engine.subscribe, engine.version, engine.version)
  useEffect(() => {
    engine.start()
    return () => engine.stop()
  }, [engine])
  useEffect(() => engine.configure(options.fields), [engine, options.fields])

  const set = (name: FieldPath<T>, value: unknown) => {
    form.setValue(name, value as Parameters<typeof form.setValue>[1], { shouldDirty: true })
    engine.input(name)
  }
  const view = (name: FieldPath<T>) => viewField(engine, name, ui)
  /** Spread on a native control (text field, select, checkbox). */
  const register = (name: FieldPath<T>, setValueAs?: (value: unknown) => unknown) => {
    const native = form.register(name, setValueAs ? { setValueAs } : undefined)
    const value: unknown = form.getValues(name)
    return {
      name: native.name,
      ref: native.ref,
      // So that the server draws the values too.
      ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: String(value ?? '') }),
      onChange: (event: ChangeEvent<HTMLElement>) => {
        void native.onChange(event)
        engine.input(name)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        void native.onBlur(event)
        engine.blur(name)
      },
      'aria-required': view(name).required || undefined,
    }
  }
  /** For a control that owns no native input. */
  const control = (name: FieldPath<T>) => ({
    name,
    value: form.watch(name),
    onValueChange: (value: unknown) => set(name, value),
    onBlur: () => engine.blur(name),
  })

  const incompleteText = incompleteIn(ui.t('form.incomplete'))
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const before = document.activeElement
    const send = () => latest.current.onSubmit?.(structuredClone(form.getValues()))
    const outcome = await engine.submit(send).finally(() => {
      // Controls that were switched off while sending take the focus again once they are drawn switched on.
      flushSync(() => undefined)
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    })
    if (outcome.kind !== 'invalid' && outcome.kind !== 'refused') return
    focusField(element.current, outcome.name)
    const first = outcome.name === undefined ? undefined : view(outcome.name as FieldPath<T>).error
    const whole = outcome.kind === 'invalid' ? incompleteText : ui.t('form.summaryHeader')
    ui.announce(first === undefined ? whole : `${whole} ${first}`)
  }
  const reset = (values?: DefaultValues<T>) => {
    form.reset(values)
    engine.reset()
  }
  return {
    form,
    engine,
    view,
    register,
    control,
    set,
    submit,
    reset,
    incomplete: engine.incomplete ? incompleteText : undefined,
    /** What the server, or the way to it, says about the form as a whole. */
    errors: engine.failed ? [...engine.refused, ui.t('form.failed')] : engine.refused,
    /** Being sent: controls are off. */
    sending: engine.phase === 'sending',
    /** Being sent, or waiting for rules that still run. */
    loading: engine.phase !== 'idle',
    element,
  }
}

export type RulesForm<T extends FieldValues = FieldValues> = ReturnType<typeof useRulesForm<T>>
