import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { wrongAt, wrongFields } from './field-errors.ts'
import type { LateRules } from './late-rules.ts'

/** The input delay of the specification in milliseconds. */
export const inputDelay = 20

/**
 * What follows an input: the server's message at its field goes, fields that were left are checked again since their rules
 * may read this one, and 20 ms after the last input the values are told. The rules are fetched when a form takes the focus.
 * @param values of the page: the library takes over others in an effect, and nobody typed those
 */
export function useCommits<T extends FieldValues>(
  form: UseFormReturn<T>,
  late: LateRules<T>,
  values: T,
  commit: (values: T) => void,
): void {
  const latest = useRef(commit)
  latest.current = commit
  const takesOver = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values, whatever they are
  useLayoutEffect(() => {
    takesOver.current = true
  }, [values])
  // After the library's own effect, which comes before this one.
  useEffect(() => {
    takesOver.current = false
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      latest.current(form.getValues())
    }
    const watching = form.watch((_values, { name, type }) => {
      if (!takesOver.current) {
        clearTimeout(timer)
        timer = setTimeout(tell, inputDelay)
      }
      const { errors, touchedFields } = form.control._formState
      const ofServer = (path: string) => wrongAt(errors, path)?.type === 'server'
      if (name && ofServer(name)) form.clearErrors(name)
      if (!late.there) return
      const again = new Set([...wrongFields(errors, false), ...touched(touchedFields)])
      // The field itself is checked by the library, unless its value was set by code.
      if (name && type) again.delete(name)
      for (const path of wrongFields(errors).filter(ofServer)) again.delete(path)
      if (again.size > 0) void form.trigger([...again] as FieldPath<T>[])
    })
    const fetch = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) void late.load()
    }
    addEventListener('focusin', fetch)
    return () => {
      removeEventListener('focusin', fetch)
      watching.unsubscribe()
      if (timer !== undefined) {
        clearTimeout(timer)
        tell()
      }
    }
  }, [form, late])
}

/** `{ address: { city: true } }` as paths. */
function touched(fields: object, parent = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const path = parent === '' ? key : `${parent}.${key}`
    return value === true ? [path] : typeof value === 'object' && value !== null ? touched(value, path) : []
  })
}
