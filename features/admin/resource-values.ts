import type { RecordValues } from './record-edits.ts'

/** A value of a thing by its path. */
export function atPath(thing: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown> | null | undefined)?.[key], thing)
}

/** Values by path as one object. */
export function nested(values: RecordValues): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    const at = keys.reduce((parent, key) => {
      parent[key] ??= {}
      return parent[key] as Record<string, unknown>
    }, whole)
    at[last] = value
  }
  return whole
}
