import { createHmac } from 'node:crypto'

/** As long as the browser that bought an order may read it (docs/adr/005). */
const goodFor = 30 * 24 * 3600

/** What the server in front checks (backend/server/orders/order-link.ts): order and end, signed with the shared secret. */
const signed = (secret: string, id: string, until: number): string =>
  createHmac('sha256', secret).update(`order-link:${id}:${until}`).digest('base64url')

/** An address that opens this order, and no other, without a sign-in. @param from seconds */
export function orderLink(publicUrl: string, secret: string, id: string, language: string, from: number): string {
  const until = from + goodFor
  return `${publicUrl}/order-link/${id}?${new URLSearchParams({ key: `${until}.${signed(secret, id, until)}`, lang: language })}`
}
