import { contentHref } from '#features/content/files.ts'
import { defaultLanguage, isLanguage, withLanguage } from '#features/shared/language.ts'
import { contactSchema } from '#ui/shop/contact/contact.schema.ts'
import { normalEmail } from '../auth/email.ts'
import { type Fields, readFields } from '../auth/fields.ts'
import type { IdentityBackend } from '../auth/identity-backend.ts'
import { atLeast, type Limits } from '../auth/limits.ts'
import { isJson } from '../http/body.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { onError } from '../http/on-error.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'

export type ContactOptions = { backend: IdentityBackend; limits: Limits; floorMs: number }

/** Counts, checks and hands on. What fills the field that people do not see is a machine: it is told that all is well. */
async function take(c: AppContext, { backend, limits, floorMs }: ContactOptions, fields: Fields): Promise<Response> {
  const { name = '', number = '', message = '', language } = fields
  const email = normalEmail(fields.email)
  const written = { name: name.trim().replace(/\s+/g, ' '), email, number: number.trim(), message: message.trim() }
  refuseFields('invalid_contact', problemsOf(contactSchema, written))
  await limits.hit(c, 'contact', email)
  const answer = await atLeast(floorMs, async () =>
    fields.homepage ? null : backend.call('POST', '/identity/contact', { body: { ...written, language } }),
  )
  if (answer && answer.status !== 200) return problemOfStatus(answer.status >= 500 ? 502 : answer.status)
  return c.json({ sent: true })
}

/** What the page says where no script reads the answer. */
const said = (status: number): string =>
  status === 200 ? 'sent' : status === 400 ? 'invalid' : status === 429 ? 'too_many' : 'unknown'

/**
 * `POST /api/store/contact`: a shopper writes to the shop. By script it answers JSON; a form that is sent without one comes
 * back to its page, whose address says how it went.
 */
export const contact =
  (options: ContactOptions) =>
  async (c: AppContext): Promise<Response> => {
    const fields = await readFields(c)
    if (isJson(c.req.header('content-type'))) return take(c, options, fields)
    const { status } = await take(c, options, fields).catch((error: unknown) => onError(error, c))
    const language = isLanguage(fields.language) ? fields.language : defaultLanguage
    return c.redirect(`${withLanguage(contentHref('contact'), language)}?contact=${said(status)}`, 303)
  }
