import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { type Entry, recordEntry } from '../activity/entry.ts'
import { type KindName, kinds } from '../kinds/index.ts'
import { alone } from '../lock.ts'
import { type Conflict, conflict, invalid, missing } from '../problem.ts'
import { deskWriteWorkflow, type Writes } from '../write.ts'
import type { Field, Kind, Merged, Values } from './kind.ts'
import { type Gone, goneOf, livingOf } from './living.ts'
import { type Change, mergeOrder, mergeSet, mergeValue, type Outcome } from './merge.ts'
import { planTranslations, readTranslations } from './translations.ts'

/** Body of a save. */
export const changesBody = z.strictObject({
  changes: z
    .array(z.strictObject({ path: z.string().max(200), from: z.unknown(), to: z.unknown() }))
    .min(1)
    .max(500),
})

/** A value that was changed. */
export interface Changed {
  path: string
  before: unknown
  after: unknown
}

/** What a save did: what changed, and all values as they are now (others' changes included). */
export interface Saved {
  kind: KindName
  id: string
  changed: Changed[]
  values: Values
  /** For the notes of what was done; no part of an answer. */
  entry?: Entry
}

/** Medusa joins rows of several modules in time that grows with their square: 500 at once take 40 times as long as 50. */
const AT_ONCE = 50

/** Read whatever is asked: what a record is called and a part of. */
const always = ['id', 'title', 'product_id']

/** All values of records, words in other languages included, by id; with `paths` at least those of them. */
export async function readRecords(
  container: MedusaContainer,
  name: KindName,
  ids: readonly string[],
  paths?: readonly string[],
): Promise<Map<string, Values>> {
  const kind: Kind = kinds[name]
  const heads = paths && new Set([...always, ...paths.map((path) => path.split('.')[0])])
  const found = new Map<string, Values>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const [records, words] = await Promise.all([
      kind.read(container, some, heads),
      !heads || heads.has('translations') ? readTranslations(container, some) : new Map<string, Values>(),
    ])
    for (const [id, values] of records) found.set(id, { ...values, ...words.get(id) })
  }
  return found
}

const ids = z.array(z.string().max(100)).max(10_000)

function schemaOf(field: Field): z.ZodType {
  if (field.as === 'set') return ids
  if (field.as === 'order') return z.array(z.union([z.string().max(100), field.member])).max(2000)
  return field.schema
}

/** What is wrong with the changes themselves, by path. */
function problemsOf(kind: Kind, changes: readonly Change[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, to } of changes) {
    const field = kind.field(path)
    const read = field && schemaOf(field).safeParse(to ?? null)
    if (!field) problems[path] = 'is not a field of this'
    else if (read?.error) problems[path] = read.error.issues[0].message
  }
  return problems
}

/** New members have no id yet: they are known by their place in the wish. */
const keyed = (members: unknown): string[] =>
  ((members ?? []) as unknown[]).map((member, at) => (typeof member === 'string' ? member : `new:${at}`))

function outcomeOf(field: Field, { from, to, path }: Change, now: Values): Outcome {
  if (field.as === 'own') return field.merge(from, to, now)
  if (field.as === 'set') return mergeSet(from, to, now[path])
  if (field.as === 'value') return mergeValue(from, to, now[path])
  const merged = mergeOrder(keyed(from), keyed(to), keyed(now[path]))
  if (merged.as !== 'set') return merged
  const fresh = (key: string) => (key.startsWith('new:') ? (to as unknown[])[Number(key.slice(4))] : key)
  return { as: 'set', to: (merged.to as string[]).map(fresh) }
}

/** Puts the wish on top of what the record is now. Throws the conflicts, all of them. */
function mergedOf(kind: Kind, changes: readonly Change[], now: Values): Values {
  const changed: Values = {}
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const { path, from: base, to: mine } = change
    const outcome = outcomeOf(kind.field(path) as Field, change, now)
    if (outcome.as === 'set') changed[path] = outcome.to ?? null
    if (outcome.as === 'conflict') conflicts.push({ path, base, mine, theirs: now[path] ?? null })
  }
  if (conflicts.length > 0) throw conflict(conflicts)
  return changed
}

/** A wish for one record. */
export interface RecordWish {
  id: string
  changes: readonly Change[]
}

/** Keys of a record and of what its changes need besides. */
export const keysOf = (name: KindName, { id, changes }: RecordWish): string[] => {
  const kind: Kind = kinds[name]
  return [`desk:${name}:${id}`, ...(kind.locks?.(changes.map(({ path }) => path)) ?? [])]
}

/**
 * The wish on top of the record as it is now. Throws what is wrong with it, and the conflicts.
 * @param gone what was deleted since it was chosen (`goneOf`). @default nothing
 */
export function mergeWish(
  name: KindName,
  { id, changes }: RecordWish,
  now: Values | undefined,
  gone: Gone = new Set(),
): Merged {
  const problems = problemsOf(kinds[name], changes)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (!now) throw missing(`${name} ${id}`)
  return { id, changed: mergedOf(kinds[name], livingOf(name, changes, gone), now), now }
}

/** What writes merged values, words in other languages included, for each of several records. */
export async function writesOf(container: MedusaContainer, name: KindName, all: readonly Merged[]): Promise<Writes[]> {
  const kind: Kind = kinds[name]
  return Promise.all(
    all.map(async (merged) => ({
      ...(await kind.plan(merged, container)),
      translations: await planTranslations(container, kind.reference, merged),
    })),
  )
}

/** What a save did, by what the record is afterwards. */
export function savedOf(name: KindName, { id, changed, now }: Merged, after: Values): Saved {
  const told = Object.keys(changed).map((path) => ({ path, before: now[path] ?? null, after: after[path] ?? null }))
  return { kind: name, id, changed: told, values: after, entry: recordEntry(name, id, now, after) }
}

/**
 * Saves one record: only what changed, only when nobody else gave the same field another value meanwhile; changes of
 * others to other fields stay. Whole or not at all.
 */
export async function saveRecord(
  container: MedusaContainer,
  name: KindName,
  id: string,
  changes: readonly Change[],
): Promise<Saved> {
  return alone(container, keysOf(name, { id, changes }), async () => {
    const [records, gone] = await Promise.all([readRecords(container, name, [id]), goneOf(container, name, changes)])
    const merged = mergeWish(name, { id, changes }, records.get(id), gone)
    if (Object.keys(merged.changed).length === 0) return savedOf(name, merged, merged.now)
    const [input] = await writesOf(container, name, [merged])
    await deskWriteWorkflow(container).run({ input })
    return savedOf(name, merged, (await readRecords(container, name, [id])).get(id) ?? {})
  })
}
