import type { Transport } from '#features/shared/commerce-port.ts'
import { otherLocale } from './resource-parts.ts'

type Words = Readonly<Record<string, string>>
type Kept = { id: string | null; words: Words }

// Medusa's own list of translations is answered from a cache, and would not know of a save of a moment ago.
const kept = (admin: Transport, id: string, signal?: AbortSignal) =>
  admin.fetch<Kept>(`/admin/desk/words/${id}`, { query: { locale: otherLocale }, signal })

/** A thing's words in the other language, for kinds that the desk does not know. */
export const wordsOf = async (admin: Transport, id: string, signal?: AbortSignal): Promise<Words> =>
  (await kept(admin, id, signal)).words

/** Writes some of a thing's words in the other language; an empty one is none. */
export async function writeWords(admin: Transport, reference: string, id: string, words: Words): Promise<void> {
  const before = await kept(admin, id)
  const all = Object.entries({ ...before.words, ...words }).filter(([, word]) => word.trim() !== '')
  const translations = Object.fromEntries(all)
  const body =
    before.id === null
      ? { create: [{ reference, reference_id: id, locale_code: otherLocale, translations }] }
      : all.length > 0
        ? { update: [{ id: before.id, translations }] }
        : { delete: [before.id] }
  if (before.id !== null || all.length > 0) await admin.fetch('/admin/translations/batch', { method: 'POST', body })
}
