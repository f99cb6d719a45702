import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { sessionStore } from '#features/shared/storage.ts'
import type { ContactFields } from '#ui/shop/contact/views.ts'

export const contactPath = '/store/contact'
/** Name in the tab's own storage. */
const key = 'talat.contact'
const empty: ContactFields = { name: '', email: '', number: '', message: '', homepage: '' }

function read(): ContactFields {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(key) ?? '{}')
    const texts = Object.entries(kept ?? {}).filter(([name, value]) => name in empty && typeof value === 'string')
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    // Not ours, or cut off: nothing was typed.
    return empty
  }
}

/** What is typed and not sent yet, kept in its tab. */
export const contactDraft = {
  empty,
  read,
  keep: (typed: ContactFields) => sessionStore.set(key, JSON.stringify(typed)),
  forget: () => sessionStore.remove(key),
}

/** Sends what was written; answers what is wrong by field, `root` where it is none of them, and nothing when it is taken. */
export async function sendContact(
  transport: Transport,
  typed: ContactFields,
  language: Language,
): Promise<Record<string, string> | undefined> {
  try {
    await transport.fetch(contactPath, { method: 'POST', body: { ...typed, language } })
  } catch (error) {
    if (!isHttpError(error)) throw error
    if (error.fields) return { ...error.fields }
    return { root: isAway(error) ? 'offline' : error.status === 429 ? 'too_many' : 'unknown' }
  }
}
