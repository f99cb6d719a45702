import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type FieldErrors as FormErrors, get, set, useForm } from 'react-hook-form'
import { type LateRules, useLateRules } from '#ui/forms/use-late-rules.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'
import type { FieldErrors } from '../views.ts'

export type StepFormOptions<T extends FieldValues> = {
  values: T
  /** The rules for these values; messages are codes of `checkout.error.*`. */
  rules: LateRules<T>
  /** Answers with refused fields, by path; `root` belongs to none. */
  onSubmit: (values: T) => Promise<FieldErrors | undefined>
  onDraft?: ((values: T) => void) | undefined
  /** What the server refused already, by path. */
  errors?: FieldErrors | undefined
}

/**
 * One step's form: checked after leaving a field, first wrong field focused and said on submit, never sent twice,
 * refused fields shown at their place. What was typed stays, whatever happens.
 */
export function useStepForm<T extends FieldValues>({
  values,
  rules,
  onSubmit,
  onDraft,
  errors: refusedBefore,
}: StepFormOptions<T>) {
  const { t, announce } = useUi()
  const [pending, setPending] = useState(false)
  const [invalid, setInvalid] = useState(refusedBefore !== undefined)
  // A ref and not state: two presses can arrive before React draws the first.
  const busy = useRef(false)
  const { resolver, there } = useLateRules(rules)
  const [errors] = useState(() => asErrors<T>(refusedBefore))
  // The values are in the markup as well (`defaultValue` at each field), for pages whose script does not arrive.
  const form = useForm<T>({ mode: 'onTouched', values, errors, resetOptions: { keepDirtyValues: true }, resolver })
  const { watch } = form
  const draft = useRef(onDraft)
  draft.current = onDraft
  useEffect(() => {
    const watching = watch((changed) => draft.current?.(changed as T))
    return () => watching.unsubscribe()
  }, [watch])

  const refused = (errors: FieldErrors) => {
    setInvalid(true)
    announce(t('checkout.invalid'), 'assertive')
    for (const [index, [path, message]] of Object.entries(errors).entries()) {
      const name = path === 'root' ? 'root.server' : (path as FieldPath<T>)
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }
  const submit = form.handleSubmit(
    async () => {
      if (busy.current) return
      if (!there()) {
        announce(t('checkout.problem.network'), 'assertive')
        return form.setError('root.server', { type: 'server', message: t('checkout.problem.network') })
      }
      busy.current = true
      setPending(true)
      setInvalid(false)
      try {
        const errors = await onSubmit(form.getValues())
        if (errors && Object.keys(errors).length > 0) refused(errors)
      } finally {
        busy.current = false
        setPending(false)
      }
    },
    () => {
      setInvalid(true)
      announce(t('checkout.invalid'), 'assertive')
    },
  )
  /** The finished sentence of what is wrong with a field. */
  const errorOf = (path: FieldPath<T> | 'root.server') => {
    const message = (get(form.formState.errors, path) as { message?: string } | undefined)?.message
    return message ? problemText(t, 'checkout.error', message) : undefined
  }
  return { form, submit, pending, invalid, errorOf }
}

/** `{ 'shipping.city': 'required' }` as the form library nests it. */
function asErrors<T extends FieldValues>(errors: FieldErrors | undefined): FormErrors<T> | undefined {
  if (!errors) return undefined
  const nested: FieldValues = {}
  for (const [path, message] of Object.entries(errors)) set(nested, path, { type: 'server', message })
  return nested as FormErrors<T>
}
