import { createHmac, timingSafeEqual } from 'node:crypto'
import { defaultLanguage, isLanguage, type Language, withLanguage } from '#features/shared/language.ts'
import type { AppContext } from '../http/types.ts'
import type { OrderAccess } from './order-access.ts'
import { orderId } from './order-id.ts'

/** As long as the browser that bought an order may read it (docs/adr/005), in seconds. */
const goodFor = 30 * 24 * 3600

const signatureOf = (secret: string, id: string, until: number | string): string =>
  createHmac('sha256', secret).update(`order-link:${id}:${until}`).digest('base64url')

/** The path for a letter that opens this order, and no other, without a sign-in. @param from seconds */
export function signedOrderLink(secret: string, id: string, language: Language, from: number): string {
  const until = from + goodFor
  return `/order-link/${id}?${new URLSearchParams({ key: `${until}.${signatureOf(secret, id, until)}`, lang: language })}`
}

/** Whether a letter of ours promised this order until then. */
function opens(secrets: readonly string[], id: string, key: string): boolean {
  const [, until = '', signature = ''] = /^(\d{10,12})\.([\w-]{43})$/.exec(key) ?? []
  if (Number(until) * 1000 <= Date.now()) return false
  const sent = Buffer.from(signature)
  return secrets.reduce((found, secret) => {
    const own = Buffer.from(signatureOf(secret, id, until))
    return (sent.length === own.length && timingSafeEqual(sent, own)) || found
  }, false)
}

/**
 * `GET /order-link/{id}?key&lang`: the link in a letter lets this browser read the one order that it names, as if it had
 * bought it (docs/adr/005), and leads there. One that is wrong or too old leads to the page that asks for number and e-mail.
 */
export function orderLinkPage(orders: OrderAccess, secrets: readonly string[]): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const id = c.req.param('id') ?? ''
    const asked = c.req.query('lang') ?? ''
    const language = isLanguage(asked) ? asked : defaultLanguage
    const may = orderId.test(id) && opens(secrets, id, c.req.query('key') ?? '')
    if (may) await orders.remember(c, id)
    const location = withLanguage(may ? `/order-summary/${id}` : '/track-order', language)
    // The key stays out of what the next page tells others, and of every cache.
    const headers = { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
    return new Response(null, { status: 303, headers })
  }
}
