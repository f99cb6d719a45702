import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

/** Fetches rules; what arrives makes the schema for the values as they are, of any library that speaks Standard Schema. */
export type LateRules<T> = () => Promise<(values: T) => Parameters<typeof standardSchemaResolver>[0]>

const nothing = () => undefined

/**
 * Rules whose code comes when somebody is about to type, so that a form that is only looked at does not carry them.
 * @returns the resolver, and whether the rules were there when it was asked last: where they did not arrive nothing is checked
 */
export function useLateRules<T extends FieldValues>(rules: LateRules<T>) {
  const latest = useRef(rules)
  latest.current = rules
  const [late] = useState(() => {
    const load = () => Promise.all([import('@hookform/resolvers/standard-schema'), latest.current()])
    let there = false
    const resolver: Resolver<T> = async (values, context, options) => {
      const parts = await load().catch(nothing)
      there = parts !== undefined
      if (!parts) return { values, errors: {} }
      const [{ standardSchemaResolver }, schema] = parts
      return (standardSchemaResolver(schema(values)) as unknown as Resolver<T>)(values, context, options)
    }
    return { load, resolver, there: () => there }
  })
  useEffect(() => {
    const fetch = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) void late.load().catch(nothing)
    }
    addEventListener('focusin', fetch)
    return () => removeEventListener('focusin', fetch)
  }, [late])
  return late
}
