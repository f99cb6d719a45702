/** What is saved of a thing: one value a path (docs/desk.md, "Records"). */
export type RecordValues = Readonly<Record<string, unknown>>
/** What a person made of a value: from what they saw to what they want. */
export type Edit = { from: unknown; to: unknown }
export type Edits = Readonly<Record<string, Edit>>
export type Change = Edit & { path: string }
/** Somebody else was quicker: `theirs` is what stands there now. */
export type Conflict = { path: string; base: unknown; mine: unknown; theirs: unknown }

/** Blank is blank, however it is written; the desk compares in the same way. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** Objects are equal whatever the order of their keys; what is no number is not blank. */
const stable = (value: unknown): string =>
  JSON.stringify(plain(value), (_, part: unknown) =>
    Number.isNaN(part)
      ? 'NaN'
      : typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  )

/** Whether two values say the same; objects by what they hold, in any order of their keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => Object.is(a, b) || stable(a) === stable(b)

/** Where something was typed that is no number. */
export const unreadPaths = (values: RecordValues): string[] =>
  Object.keys(values).filter((path) => Number.isNaN(values[path]))

/** One path edited: what was first seen stays `from`; a value that is as it was is no edit. */
export function withEdit(edits: Edits, values: RecordValues, path: string, to: unknown): Edits {
  const from = path in edits ? edits[path]?.from : values[path]
  const { [path]: _, ...others } = edits
  return isSameValue(from, to) ? others : { ...others, [path]: { from, to } }
}

/**
 * What is left to save once the thing was read anew: wishes that came true by any hand are none. Where nothing was read yet
 * nothing came true: a cell that was emptied is still to be emptied.
 */
export function leftOver(edits: Edits, values: RecordValues): Edits {
  if (Object.keys(values).length === 0) return edits
  const left = Object.entries(edits).filter(([path, { to }]) => !isSameValue(values[path], to))
  return left.length === Object.keys(edits).length ? edits : Object.fromEntries(left)
}

/**
 * After a save: what was sent is saved, what was typed meanwhile goes on from there.
 * @param sent the edits at the time of the call
 */
export function afterSave(edits: Edits, sent: Edits, values: RecordValues): Edits {
  const left = Object.entries(edits).flatMap(([path, edit]) => {
    const before = sent[path]
    if (!before) return [[path, edit] as const]
    return isSameValue(before.to, edit.to) ? [] : [[path, { from: values[path], to: edit.to }] as const]
  })
  return leftOver(Object.fromEntries(left), values)
}

/** `mine` stays a wish, now against what the other wrote; `theirs` is one no more. */
export function resolved(edits: Edits, { path, theirs }: Conflict, choice: 'mine' | 'theirs'): Edits {
  const { [path]: edit, ...others } = edits
  return choice === 'mine' && edit ? { ...others, [path]: { from: theirs, to: edit.to } } : others
}

/** What a form shows of everything. */
export const shownValues = (edits: Edits, values: RecordValues): RecordValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(edits).map(([path, { to }]) => [path, to])),
})

/** Paths of what is typed and is no value yet. It is kept with the drafts and never sent: a page that has one does not save. */
export const unfinishedPrefix = 'unfinished.'

/** A value as text: numbers written out; nothing of what is neither. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : ''

/** Wishes as the desk takes them: each with its path. */
export const changesOf = (edits: Edits): Change[] => Object.entries(edits).map(([path, edit]) => ({ path, ...edit }))

/** What a form shows: the wish where there is one. */
export const shown = (edits: Edits, values: RecordValues, path: string): unknown =>
  path in edits ? edits[path]?.to : values[path]
