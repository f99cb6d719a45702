import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import type { Writes } from '../write.ts'
import type { Outcome } from './merge.ts'

/** A record as staff see it: one value a path (`title`, `metadata.fit`, `translations.th-TH.title`, `prices.thb`). */
export type Values = Record<string, unknown>

/**
 * How a value is changed: by itself, or as members that several people may put in, take out and move. Members of an
 * `order` are ids, or new things without one; `own` decides by itself.
 */
export type Field =
  | { as: 'value'; schema: z.ZodType }
  | { as: 'set' }
  | { as: 'order'; member: z.ZodType }
  | { as: 'own'; schema: z.ZodType; merge: (from: unknown, to: unknown, now: Values) => Outcome }

export interface Merged {
  id: string
  /** What changes, by path; the whole of a set or order. */
  changed: Values
  /** All values as they are now. */
  now: Values
}

/** A kind of record that the desk changes field by field. */
export interface Kind {
  /** Its table, as translations name it. */
  reference: string
  /** Keys that a change of these paths needs besides the record's own. */
  locks?: (paths: string[]) => string[]
  /** What exists of these, by id; with `heads` (first words of paths) it may leave out all others. */
  read: (container: MedusaContainer, ids: string[], heads?: ReadonlySet<string>) => Promise<Map<string, Values>>
  /** Entities of the ids that paths hold: whoever chose one does not keep it from being deleted. */
  refers?: Readonly<Record<string, string>>
  /** The field of a path; undefined when there is none. */
  field: (path: string) => Field | undefined
  /** What to write, so that the merged values hold. */
  plan: (merged: Merged, container: MedusaContainer) => Writes | Promise<Writes>
}

const text = z.string().max(20_000)
/** Schemas of values, by what they hold. */
export const holds = {
  name: z.string().trim().min(1, 'must not be empty').max(500),
  text: text.nullable(),
  yes: z.boolean(),
  number: z.number().nullable(),
  count: z.number().int().min(0),
  id: z.string().max(100).nullable(),
  date: z.iso.datetime({ offset: true }).nullable(),
  json: z.json(),
}

export const value = (schema: z.ZodType): Field => ({ as: 'value', schema })

/** Everything that has a name, as fields of one schema. */
export const fieldsOf = (schema: z.ZodType, names: string): Record<string, Field> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value(schema)]))

const translation = /^translations\.([a-z]{2,3}(?:-[A-Z]{2})?)\.(\w+)$/

/** `translations.th-TH.title` → locale and field. */
export function translationOf(path: string): { locale: string; name: string } | undefined {
  const match = translation.exec(path)
  return match ? { locale: match[1], name: match[2] } : undefined
}

/** Finds the field of a path among named ones, metadata and the translations of these names. */
export function fieldAmong(
  named: Record<string, Field>,
  translated: readonly string[],
  path: string,
): Field | undefined {
  if (Object.hasOwn(named, path)) return named[path]
  if (/^metadata\.[^.\s][^\s]{0,99}$/.test(path)) return value(holds.json)
  const words = translationOf(path)
  return words && translated.includes(words.name) ? value(holds.text) : undefined
}

/** Nested words and metadata as paths. */
export function spread(prefix: string, object: unknown): Values {
  return Object.fromEntries(Object.entries((object ?? {}) as Values).map(([key, held]) => [`${prefix}.${key}`, held]))
}

/** The changes below a prefix, by the rest of their paths. */
export function below(prefix: string, changed: Values): Values {
  const start = `${prefix}.`
  return Object.fromEntries(
    Object.entries(changed)
      .filter(([path]) => path.startsWith(start))
      .map(([path, held]) => [path.slice(start.length), held]),
  )
}

/** The changes of these names alone. */
export function only(names: readonly string[], changed: Values): Values {
  return Object.fromEntries(Object.entries(changed).filter(([path]) => names.includes(path)))
}

/**
 * Metadata as Medusa merges it: a key that goes is sent as an empty string. Undefined when none changes.
 * @param whole for what Medusa replaces instead: all keys, changed or not
 */
export function metadataOf({ changed, now }: Merged, whole = false): Values | undefined {
  const own = below('metadata', changed)
  if (Object.keys(own).length === 0) return undefined
  if (!whole) return Object.fromEntries(Object.entries(own).map(([key, held]) => [key, held ?? '']))
  const all = { ...below('metadata', now), ...own }
  return Object.fromEntries(Object.entries(all).filter(([, held]) => held !== null && held !== ''))
}
