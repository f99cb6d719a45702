import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type Resolver, useForm } from 'react-hook-form'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import type { FieldErrors } from '#ui/shop/views.ts'

export type AccountFormOptions<T extends FieldValues> = {
  schema: Parameters<typeof standardSchemaResolver>[0]
  values: DefaultValues<T>
  /** Answers with refused fields by name (`root` belongs to none): codes of `account.error.*` or finished sentences. */
  onSubmit: (values: T) => Promise<FieldErrors | undefined>
}

/**
 * A form of an account: checked after leaving a field, the first wrong field focused on submit, never sent twice, refused
 * fields shown at their place. What was typed stays, whatever happens.
 */
export function useAccountForm<T extends FieldValues>({ schema, values, onSubmit }: AccountFormOptions<T>) {
  const { t, announce } = useUi()
  const [pending, setPending] = useState(false)
  // A ref and not state: two presses can arrive before React draws the first.
  const busy = useRef(false)
  const form = useForm<T>({
    mode: 'onTouched',
    defaultValues: values,
    resolver: standardSchemaResolver(schema) as unknown as Resolver<T>,
  })
  const { errors, isSubmitted } = form.formState
  const refused = (problems: FieldErrors) => {
    announce(t('account.invalid'), 'assertive')
    for (const [index, [path, message]] of Object.entries(problems).entries()) {
      const name = path === 'root' ? 'root.server' : (path as FieldPath<T>)
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }
  const submit = form.handleSubmit(
    async () => {
      if (busy.current) return
      busy.current = true
      setPending(true)
      try {
        const problems = await onSubmit(form.getValues())
        if (problems && Object.keys(problems).length > 0) refused(problems)
      } finally {
        busy.current = false
        setPending(false)
      }
    },
    () => announce(t('account.invalid'), 'assertive'),
  )
  /** The finished sentence of what is wrong with a field. */
  const errorOf = (path: FieldPath<T> | 'root.server') => {
    const message = (get(errors, path) as { message?: string } | undefined)?.message
    return message ? problemText(t, 'account.error', message) : undefined
  }
  const wrong = isSubmitted && Object.keys(errors).some((name) => name !== 'root')
  return { form, submit, pending, errorOf, error: errorOf('root.server') ?? (wrong ? t('account.invalid') : undefined) }
}
