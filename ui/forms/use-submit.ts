import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FieldErrors, wrongFields } from './field-errors.ts'
import { focusField } from './focus-field.ts'
import type { LateRules } from './late-rules.ts'

export type SubmitOptions<T extends FieldValues> = {
  late: LateRules<T>
  /** The form was refused before it was drawn. */
  stoppedBefore: boolean
  onSubmit: (values: T) => Promise<FieldErrors | undefined>
  /** Shows what was refused; answers whether there was any. */
  refuse: (errors: FieldErrors | undefined) => boolean
}

/** Sends a form once, when no rule minds; an attempt that is stopped ends at the first field that has to be looked at. */
export function useSubmit<T extends FieldValues>(methods: UseFormReturn<T>, options: SubmitOptions<T>) {
  const { late, stoppedBefore, onSubmit, refuse } = options
  const [pending, setPending] = useState(false)
  const [incomplete, setIncomplete] = useState(stoppedBefore)
  // Counts the attempts that were stopped, so that each one is said and moves the focus.
  const [stopped, setStopped] = useState(0)
  // A ref and not state: two presses can arrive before React draws the first.
  const busy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  // Together with the message, which is read with the field.
  useLayoutEffect(() => {
    if (stopped > 0) focusField(element.current, ...wrongFields(methods.control._formState.errors))
  }, [stopped, methods])
  const stop = () => {
    setIncomplete(true)
    setStopped((before) => before + 1)
  }
  const send = async (values: T) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setIncomplete(false)
    try {
      const refused = late.there ? await onSubmit(structuredClone(values)) : { root: 'offline' }
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
  return { submit, pending, incomplete, stopped, element }
}
