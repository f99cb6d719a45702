import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { typedTexts } from '#features/shared/typed-texts.ts'
import type { ContactFields } from '#ui/shop/contact/views.ts'

export const contactPath = '/store/contact'
const empty: ContactFields = { name: '', email: '', number: '', message: '', homepage: '' }

const texts = typedTexts<ContactFields>('contact')

/** What is typed and not sent yet, kept in its tab. */
export const contactDraft = { ...texts, empty, read: () => texts.read(empty) }

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
