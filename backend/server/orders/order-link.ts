import { z } from 'zod'
import { defaultLanguage, isLanguage, type Language, languageCodes, withLanguage } from '#features/shared/language.ts'
import { readJson } from '../http/body.ts'
import { isFromBackend } from '../http/internal-secret.ts'
import { problemOfStatus } from '../http/problem.ts'
import { opens, signedKey } from '../http/signed-link.ts'
import type { AppContext } from '../http/types.ts'
import type { OrderAccess, OrderAccessOptions } from './order-access.ts'
import { orderId } from './order-id.ts'

/** As long as the browser that bought an order may read it (docs/adr/005), in seconds. */
const goodFor = 30 * 24 * 3600

const what = (id: string): string => `order-link:${id}`

/** Where a link leads: to the order, or to the page where what it owes is paid. */
export type OrderLinkTo = 'order' | 'pay'

/** The path for a letter that opens this order, and no other, without a sign-in. @param from seconds */
export function signedOrderLink(
  secret: string,
  { id, language, from, to }: { id: string; language: Language; from: number; to: OrderLinkTo },
): string {
  // The key last: where a mail program breaks the address, its language is still said.
  const query = new URLSearchParams(to === 'pay' ? { lang: language, to } : { lang: language })
  query.set('key', signedKey(secret, what(id), from + goodFor))
  return `/order-link/${id}?${query}`
}

const linkAsked = z.strictObject({ order: z.string().regex(orderId), language: z.enum(languageCodes) })

/** `POST /internal/order-links` `{ order, language }` → `{ url }`: the backend asks where this order is paid, for a member of staff to show. */
export function orderLinksEndpoint({
  secrets,
  publicUrl,
}: {
  secrets: readonly string[]
  publicUrl: string
}): (c: AppContext) => Promise<Response> {
  return async (c) => {
    if (!isFromBackend(c, secrets)) return problemOfStatus(401)
    const { order: id, language } = await readJson(c, linkAsked)
    const from = Math.floor(Date.now() / 1000)
    const path = signedOrderLink(secrets[0] ?? '', { id, language, from, to: 'pay' })
    return c.json({ url: publicUrl + path }, 200, { 'cache-control': 'no-store' })
  }
}

/**
 * `GET /order-link/{id}?key&lang&to`: the link in a letter lets this browser read the one order that it names, as if it had
 * bought it (docs/adr/005), and leads there, or with `to=pay` to where it is paid. One that is wrong or too old, or went to
 * an e-mail that the order has no more, leads to the page that says so and asks for number and e-mail.
 */
export function orderLinkPage(
  orders: OrderAccess,
  secrets: readonly string[],
  stillOpens: NonNullable<OrderAccessOptions['stillOpens']>,
): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const id = c.req.param('id') ?? ''
    const key = c.req.query('key') ?? ''
    const owed = Number.parseInt(key, 10) - goodFor
    const asked = c.req.query('lang') ?? ''
    const language = isLanguage(asked) ? asked : defaultLanguage
    const may = orderId.test(id) && opens(secrets, what(id), key) && (await stillOpens(id, owed))
    if (may) await orders.remember(c, id, owed)
    const location = withLanguage(
      may ? `/order-summary/${id}${c.req.query('to') === 'pay' ? '/pay' : ''}` : '/track-order?link=old',
      language,
    )
    // The key stays out of what the next page tells others, and of every cache.
    const headers = { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
    return new Response(null, { status: 303, headers })
  }
}
