import { alertAskedHref } from '#features/alerts/ask.ts'
import { type AlertDeed, alertDeeds, alertId, deedHref } from '#features/alerts/deed.ts'
import type { DeedOutcome } from '#features/shared/deed-outcome.ts'
import { defaultLanguage, isLanguage } from '#features/shared/language.ts'
import { alertSchema } from '#ui/shop/alert/alert.schema.ts'
import { normalEmail } from '../auth/email.ts'
import { type Fields, readFields } from '../auth/fields.ts'
import type { Answer, IdentityBackend } from '../auth/identity-backend.ts'
import { atLeast, type Limits } from '../auth/limits.ts'
import { bearerOrSession, type Sessions } from '../auth/sessions.ts'
import { isJson } from '../http/body.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { onError } from '../http/on-error.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext, AppMiddleware } from '../http/types.ts'
import { deedDoor } from '../letters/deed-door.ts'
import { mayDo, signedAlertLink } from './alert-link.ts'

export type AlertOptions = {
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  floorMs: number
  /** The first one signs links, all of them open. */
  secrets: readonly string[]
}

export type AlertDoors = {
  ask: (c: AppContext) => Promise<Response>
  deed: AppMiddleware
}

const languageOf = ({ language }: Fields) => (isLanguage(language) ? language : defaultLanguage)

/** Whoever has proved the address may stop it right here; a guest is told the same whatever is known of the address. */
function answered(c: AppContext, { status, body, type }: Answer, fields: Fields, secret: string): Response {
  if (status === 400 && type === 'not_allowed') return problemOfStatus(429)
  if (status !== 200) return problemOfStatus(status >= 500 ? 502 : status)
  const { state, id } = body as { state: string; id?: string }
  if (state !== 'noted' || !id) return c.json({ state: 'letter' })
  const now = Math.floor(Date.now() / 1000)
  return c.json({ state, stop: signedAlertLink(secret, id, 'stop', languageOf(fields), now) })
}

/** Counts, checks and hands on. What fills the field that people do not see is a machine: it is told what a guest is told. */
async function take(c: AppContext, options: AlertOptions, fields: Fields): Promise<Response> {
  const { backend, limits, sessions, floorMs, secrets } = options
  const { kind = '', variant = '', region_id = '', country_code = '', language } = fields
  const email = normalEmail(fields.email)
  refuseFields('invalid_alert', problemsOf(alertSchema, { kind, variant, email }))
  await limits.hit(c, 'alert', email)
  const body = { kind, variant_id: variant, region_id, country_code, email, language }
  const token = await bearerOrSession(c, sessions)
  const answer = await atLeast(floorMs, async () =>
    fields.homepage ? null : backend.call('POST', '/identity/alerts', { token, body }),
  )
  return answer ? answered(c, answer, fields, secrets[0] ?? '') : c.json({ state: 'letter' })
}

/** What the page says where no script reads the answer. */
async function said(answer: Response): Promise<string> {
  if (answer.status === 200) return ((await answer.json()) as { state: string }).state
  return { 400: 'invalid', 404: 'gone', 429: 'too_many' }[answer.status] ?? 'unknown'
}

/**
 * `POST /api/store/alerts`: a shopper wants to be told of a variant. By script it answers JSON; a form that is sent without
 * one comes back to its page, whose address says how it went.
 *
 * `POST /alerts/{id}/{confirm|stop}?key`: what the link of a letter is for (letters/deed-door.ts).
 */
export function alertDoors(options: AlertOptions): AlertDoors {
  const { backend, limits, secrets } = options

  async function press(c: AppContext, id: string, deed: AlertDeed): Promise<DeedOutcome> {
    if (!alertId.test(id) || !mayDo(secrets, id, deed, c.req.query('key') ?? '')) return 'gone'
    const { status } = await backend.call('POST', `/identity/alerts/${id}/${deed}`)
    return status === 200 ? 'done' : status === 404 ? 'gone' : 'failed'
  }
  return {
    async ask(c) {
      const fields = await readFields(c)
      if (isJson(c.req.header('content-type'))) return take(c, options, fields)
      const answer = await take(c, options, fields).catch((error: unknown) => onError(error, c))
      return c.redirect(alertAskedHref(fields, await said(answer), languageOf(fields)), 303)
    },
    deed: deedDoor({ limits, deeds: alertDeeds, href: deedHref, press }),
  }
}
