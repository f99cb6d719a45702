import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import { type Language, withLanguage } from '#features/shared/language.ts'
import { alertHref } from '#features/shared/product-link.ts'
import type { AlertFields } from '#ui/shop/alert/views.ts'

export const alertPath = '/store/alerts'

/** What a form says besides what is typed; where no script sends it these are its hidden fields. */
export type AlertPlace = { kind: string; handle: string; region_id: string; country_code: string; language: Language }

const outcomes = ['letter', 'noted', 'invalid', 'gone', 'too_many', 'unknown'] as const
/** `letter`: the owner of the address is asked; `noted`: it waits; else what went wrong. */
export type AskOutcome = (typeof outcomes)[number]

/** How an ask went, as the address says where no script reads the answer; nobody else's words are shown. */
export const askOutcome = (said: string | null): AskOutcome | null => outcomes.find((one) => one === said) ?? null

/** Where a form comes back to that was sent without a script. */
export const alertAskedHref = (fields: Readonly<Record<string, string>>, said: string, language: Language): string => {
  const { handle = '', kind = '', variant = '' } = fields
  return withLanguage(alertHref(handle.slice(0, 200), { kind, variant: variant.slice(0, 64), said }), language)
}

export type Asked = { state: 'letter' } | { state: 'noted'; stop: string } | { refused: Record<string, string> }

/** Asks to be told; answers what is wrong by field, `root` where it is none of them. */
export async function sendAlert(transport: Transport, typed: AlertFields, place: AlertPlace): Promise<Asked> {
  try {
    const body = { ...place, ...typed }
    return await transport.fetch<Exclude<Asked, { refused: unknown }>>(alertPath, { method: 'POST', body })
  } catch (error) {
    if (!isHttpError(error)) throw error
    if (error.fields) return { refused: { ...error.fields } }
    const codes: Record<number, string> = { 404: 'gone', 429: 'too_many' }
    return { refused: { root: isAway(error) ? 'offline' : (codes[error.status] ?? 'unknown') } }
  }
}
