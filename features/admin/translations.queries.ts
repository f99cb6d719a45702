import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isTooLong } from './bounds.ts'
import { type RecordKind, type SaveProblem, saved } from './desk.ts'
import { type Change, type Conflict, isSameValue, type RecordValues } from './record-edits.ts'
import { otherLocale, otherWord } from './resource-parts.ts'
import type { SaveOutcome } from './use-record.ts'
import { wordsOf, writeWords } from './words-of.ts'

/** What shoppers read, by Medusa's names; those that the desk knows by the desk's, which then guards their words. */
const kinds = {
  product: 'product',
  product_category: 'category',
  product_collection: 'collection',
  product_type: 'type',
  product_tag: 'tag',
  product_option_value: 'option-value',
  shipping_option: undefined,
  return_reason: undefined,
} as const satisfies Record<string, RecordKind | undefined>

export type WordKind = keyof typeof kinds
/** Kinds of things that have words in both languages. */
export const wordKinds = Object.keys(kinds) as WordKind[]

/** Something whose name the other language does not have. */
export type Untranslated = { kind: WordKind; id: string; field: string; text: string }
type Page = { counts: { kind: WordKind; count: number }[]; rows: Untranslated[]; count: number }

const pageSize = 30

/** What has no name in the other language, of one kind or of all. */
export const untranslatedQuery = (admin: Transport, kind: WordKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'untranslated', kind ?? 'all'],
    queryFn: ({ signal, pageParam: offset }) =>
      admin.fetch<Page>('/admin/desk/words', { query: { locale: otherLocale, kind, limit: pageSize, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * pageSize < count ? pages.length * pageSize : undefined),
  })

/** Names one text: `product.prod_1.title`. */
export const wordPath = ({ kind, id, field }: Omit<Untranslated, 'text'>): string => `${kind}.${id}.${field}`

function partsOf(path: string): { kind: WordKind; id: string; field: string } {
  const [kind = '', id = '', field = ''] = path.split('.')
  return { kind: kind as WordKind, id, field }
}

type Result =
  | { ok: true }
  | { ok: false; code: string; message: string; fields?: Record<string, string>; conflicts?: Conflict[] }
type Told = { written: Record<string, unknown>; gone: string[]; conflicts: Conflict[]; refused: Record<string, string> }
type Sentence = (problem: SaveProblem | 'long') => string

/** The desk takes so many records in one call. */
const mostRecords = 200

async function saveRecords(admin: Transport, changes: readonly Change[], told: Told, say: Sentence): Promise<void> {
  for (let at = 0; at < changes.length; at += mostRecords) {
    const some = changes.slice(at, at + mostRecords)
    const records = some.map(({ path, from, to }) => {
      const { kind, id, field } = partsOf(path)
      return { kind: kinds[kind], id, changes: [{ path: otherWord(field), from: from ?? null, to: to || null }] }
    })
    const body = { records }
    const { results } = await admin.fetch<{ results: Result[] }>('/admin/desk/records/batch', { method: 'POST', body })
    for (const [nth, change] of some.entries()) {
      const result = results[nth]
      if (result?.ok) told.written[change.path] = change.to
      else if (result?.conflicts?.[0]) told.conflicts.push({ ...result.conflicts[0], path: change.path })
      else if (result?.code === 'not_found') told.gone.push(change.path)
      else if (result?.code === 'busy') told.refused[change.path] = say('busy')
      else if (result) told.refused[change.path] = Object.values(result.fields ?? {})[0] ?? result.message
    }
  }
}

/** What the desk does not guard is read right before: nobody's words of a moment ago are written over. */
async function saveWord(admin: Transport, { path, from, to }: Change, told: Told): Promise<void> {
  const { kind, id, field } = partsOf(path)
  const theirs = (await wordsOf(admin, id))[field] ?? null
  if (!isSameValue(theirs, from) && !isSameValue(theirs, to))
    told.conflicts.push({ path, base: from, mine: to, theirs })
  else {
    await writeWords(admin, kind, id, { [field]: String(to ?? '') })
    told.written[path] = to
  }
}

/**
 * Saves words of many things, each by itself: one that is refused keeps no other from being saved.
 * @returns how it ended, and whatever else happened what was written, and the paths of things that are there no more
 */
export async function saveTranslations(
  admin: Transport,
  changes: readonly Change[],
  say: Sentence,
): Promise<{ outcome: SaveOutcome; written: RecordValues; gone: readonly string[] }> {
  const told: Told = { written: {}, gone: [], conflicts: [], refused: {} }
  const fit = changes.filter(({ path, to }) => {
    const isLong = isTooLong(String(to ?? ''))
    if (isLong) told.refused[path] = say('long')
    return !isLong
  })
  const isGuarded = ({ path }: Change) => kinds[partsOf(path).kind] !== undefined
  const outcome = await saved(async () => {
    await saveRecords(admin, fit.filter(isGuarded), told, say)
    for (const change of fit.filter((one) => !isGuarded(one))) await saveWord(admin, change, told)
    return told.written
  }, say)
  const { written, gone, conflicts, refused } = told
  if (!outcome.ok) return { outcome, written, gone }
  if (conflicts.length > 0) return { outcome: { ok: false, conflicts }, written, gone }
  return { outcome: Object.keys(refused).length > 0 ? { ok: false, fields: refused } : outcome, written, gone }
}
