import { expect } from 'vitest'
import { call, staff } from '#tests/chaos/lib/buyer.ts'
import { medusa } from '#tests/e2e/support.ts'

export type Json = Record<string, unknown>

/** A store call straight to Medusa, as the server in front makes it. */
export const store = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(medusa(), method, `/store${path}`, body, headers)

/** A call of the server in front, with its secret. */
export const inFront = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(medusa(), method, path, body, { 'x-talat-secret': process.env.TALAT_TEST_INTERNAL_SECRET ?? '', ...headers })

/** A store call that must go well. */
export async function ok(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await store(method, path, body)
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
  return answer.body ?? {}
}

/** The demo member of staff. */
export const admin = async (method: string, path: string, body?: unknown): Promise<Json> =>
  (await (
    await staff(medusa())
  )(method, path, body)) as Json

export type Region = { id: string; name: string; currency_code: string }
export async function region(name = 'Thailand'): Promise<Region> {
  const { regions } = await ok('GET', '/regions')
  return (regions as Region[]).find((one) => one.name === name) as Region
}

/** A variant of which there are some pieces. */
export async function variantInStock(): Promise<string> {
  const { products } = await ok('GET', '/products?limit=20&fields=id,variants.id,variants.inventory_quantity')
  const variants = (products as { variants: { id: string; inventory_quantity: number }[] }[]).flatMap(
    (one) => one.variants,
  )
  return variants.find(({ inventory_quantity: left }) => left > 5 && left < 5000)?.id ?? ''
}

/** A cart of a stranger with one piece in it. */
export async function filledCart(fields: Json = {}): Promise<string> {
  const { cart } = await ok('POST', '/carts', { region_id: (await region()).id, ...fields })
  const { id } = cart as { id: string }
  await ok('POST', `/carts/${id}/line-items`, { variant_id: await variantInStock(), quantity: 1 })
  return id
}
