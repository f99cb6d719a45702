import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Answer, address, call } from '#tests/chaos/lib/buyer.ts'
import { onSale } from './desk/on-sale.ts'
import { type Desk, openDesk } from './desk/support.ts'
import { medusa } from './support.ts'

export const home = { ...address, phone: '+66812345678' }
const paid = 'pp_system_default'
export type Cart = {
  id: string
  total: number
  item_total: number
  items: { id: string; title: string; unit_price: number }[]
}
/** A stranger's call, whatever comes of it. */
export const store = (method: string, path: string, body?: unknown) => call(medusa(), method, `/store${path}`, body)
/** One that must go well. */
export const well = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await store(method, path, body)
  expect([answer.status, answer.body], `${method} ${path}`).toEqual([200, answer.body])
  return answer.body as Body
}

/** The region that the demo shop sells in first. */
export async function thailand(): Promise<string> {
  const { regions } = await well<{ regions: { id: string; name: string }[] }>('GET', '/regions')
  return String(regions.find(({ name }) => name === 'Thailand')?.id)
}

/** A cart with all that an order needs but its payment, filled some time ago: nothing has been worked out anew since. */
export async function filled(variants: string | string[], code?: string): Promise<string> {
  const { cart } = await well<{ cart: Cart }>('POST', '/carts', {
    region_id: await thailand(),
    items: [variants].flat().map((variant_id) => ({ variant_id, quantity: 1 })),
    // Of the page's language, so that the page has nothing to change.
    ...{ locale: 'en-US', email: `terms-${randomUUID()}@example.com`, shipping_address: home, billing_address: home },
  })
  const at = `/carts/${cart.id}`
  const { shipping_options } = await well<{ shipping_options: { id: string }[] }>(
    'GET',
    `/shipping-options?cart_id=${cart.id}`,
  )
  await well('POST', `${at}/shipping-methods`, { option_id: shipping_options[0]?.id })
  if (code) await well('POST', `${at}/promotions`, { promo_codes: [code] })
  return cart.id
}
export const look = async (id: string) => (await well<{ cart: Cart }>('GET', `/carts/${id}`)).cart

/** What the press on "pay" does first. */
export async function openSession(cart: string): Promise<Answer> {
  const { payment_collection } = await well<{ payment_collection: { id: string } }>('POST', '/payment-collections', {
    cart_id: cart,
  })
  return store('POST', `/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: paid })
}

/** Something that costs 90, which leaves the shop with the test. */
export async function goods(desk: Desk, undo: (() => Promise<unknown>)[]) {
  const { shipping_profiles } = await desk.ok<{ shipping_profiles: { id: string; type: string }[] }>(
    'GET',
    '/shipping-profiles',
  )
  const shipping_profile_id = shipping_profiles.find(({ type }) => type === 'default')?.id
  const thing = await onSale(await openDesk({ front: true }), { shipping_profile_id })
  undo.push(() => desk.call('DELETE', `/products/${thing.id}`))
  type Prices = { product: { variants: { prices: { id: string }[] }[] } }
  const { product } = await desk.ok<Prices>('GET', `/products/${thing.id}?fields=*variants.prices`)
  const price = product.variants[0]?.prices[0]?.id
  const cost = (amount: number) =>
    desk.ok('POST', `/products/${thing.id}/variants/${thing.variant}`, {
      prices: [{ id: price, amount, currency_code: 'thb' }],
    })
  return { ...thing, cost }
}

/** A code that takes off half. */
export async function halfPrice(desk: Desk, code: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const { promotion } = await desk.ok<{ promotion: { id: string } }>('POST', '/promotions', {
    ...{ code, type: 'standard', status: 'active' },
    application_method: {
      ...{ type: 'percentage', target_type: 'items', allocation: 'across', value: 50, currency_code: 'thb' },
    },
  })
  undo.push(() => desk.call('DELETE', `/promotions/${promotion.id}`))
  return promotion.id
}
