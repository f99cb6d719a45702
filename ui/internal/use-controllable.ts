import { useState } from 'react'

/**
 * One state that the parent may own (`value`) or leave to us (`defaultValue`).
 * The callback always runs; our own copy only changes when the parent does not own the value.
 */
export function useControllable<T, D = undefined>(options: {
  value: T | undefined
  defaultValue: T
  onChange?: (value: T, details: D) => void
}): [T, (value: T, details: D) => void] {
  const { value, defaultValue, onChange } = options
  const [own, setOwn] = useState(defaultValue)
  const current = value === undefined ? own : value
  const set = (next: T, details: D) => {
    if (value === undefined) setOwn(next)
    onChange?.(next, details)
  }
  return [current, set]
}
