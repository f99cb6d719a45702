/** A shopper by script: the calls that the shop's pages make, through the server in front, each one timed by its kind. */
import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Agent, request } from 'undici'

const lines = new Agent({ connections: 256, headersTimeout: 120_000, bodyTimeout: 120_000 })
const address = {
  first_name: 'Malee',
  last_name: 'Srisuk',
  address_1: '99/1 Charoen Krung Road',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  country_code: 'th',
}

/** What a page says. @param {Buffer} bytes as `page` brings them */
export const htmlOf = (bytes) => brotliDecompressSync(bytes).toString()

/**
 * @param {string} base
 * @param {ReturnType<typeof import('./tally.mjs').newTally>} tally
 */
export function newShopper(base, tally) {
  /**
   * @param {string} kind
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {Record<string, string>} [more]
   * @returns {Promise<any>}
   */
  const call = (kind, method, path, body, more = {}) =>
    tally.time(kind, async () => {
      const { statusCode, body: answer } = await request(`${base}/api/store${path}`, {
        method: /** @type {import('undici').Dispatcher.HttpMethod} */ (method),
        headers: { accept: 'application/json', 'content-type': 'application/json', ...more },
        body: body === undefined ? null : JSON.stringify(body),
        dispatcher: lines,
      })
      const text = await answer.text()
      if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 200)}`)
      return JSON.parse(text)
    })

  return {
    /** Opens a page as a browser asks for it. @param {string} kind @param {string} path @returns {Promise<Buffer>} its bytes, in Brotli */
    page: (kind, path) =>
      tally.time(kind, async () => {
        const headers = { accept: 'text/html', 'accept-encoding': 'br' }
        const { statusCode, body } = await request(base + path, { headers, dispatcher: lines })
        const bytes = Buffer.from(await body.arrayBuffer())
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
        return bytes
      }),

    /** The cart of a region with a piece of each of these. @param {string} regionId @param {readonly string[]} variants @returns {Promise<string>} */
    async fill(regionId, variants) {
      const { cart } = await call('a cart', 'POST', '/carts', { region_id: regionId })
      for (const variant_id of variants)
        await call('add to cart', 'POST', `/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
      return cart.id
    },

    /** From the contact to the order. @param {string} cart @returns {Promise<string>} the order's id */
    async buy(cart) {
      await call('contact', 'POST', `/carts/${cart}`, { email: `load-${randomUUID()}@example.com` })
      await call('address', 'POST', `/carts/${cart}`, { shipping_address: address, billing_address: address })
      const { shipping_options: options } = await call('delivery options', 'GET', `/shipping-options?cart_id=${cart}`)
      await call('delivery', 'POST', `/carts/${cart}/shipping-methods`, { option_id: options[0].id })
      const { payment_collection: due } = await call('payment', 'POST', '/payment-collections', { cart_id: cart })
      const opened = await call('payment session', 'POST', `/payment-collections/${due.id}/payment-sessions`, {
        provider_id: 'pp_sandbox-card_sandbox',
      })
      const { client_secret } = opened.payment_collection.payment_sessions.at(-1).data
      await call('card', 'POST', '/sandbox-card/confirm', {
        ...{ client_secret, number: '4242424242424242', expiry: '12/30', cvc: '123' },
      })
      const done = await call('the order', 'POST', `/carts/${cart}/complete`, {}, { 'idempotency-key': randomUUID() })
      if (done.type !== 'order') throw new Error(`no order: ${JSON.stringify(done).slice(0, 200)}`)
      return done.order.id
    },
  }
}

/** @typedef {{ id: string, inventory_quantity: number | null, options: { value: string, option: { title: string } }[] }} Variant */
/** @typedef {{ handle: string, variants: Variant[] }} Product */

const isPlenty = (/** @type {Variant} */ { inventory_quantity: left }) => (left ?? 0) >= 40

/**
 * Thailand, and what of the catalogue there is plenty of.
 * @param {string} base
 */
export async function wares(base) {
  const get = async (/** @type {string} */ path) => (await fetch(`${base}/api/store${path}`)).json()
  const { regions } = await get('/regions')
  const region = regions.find((/** @type {{ name: string }} */ { name }) => name === 'Thailand') ?? regions[0]
  const fields = 'fields=handle,*variants,*variants.options,*variants.options.option,%2Bvariants.inventory_quantity'
  /** @type {{ products: Product[] }} */
  const { products } = await get(`/products?limit=100&order=handle&${fields}`)
  return {
    regionId: /** @type {string} */ (region.id),
    handles: products.map(({ handle }) => handle),
    variants: products.flatMap(({ variants }) => variants.filter(isPlenty).map(({ id }) => id)),
    products,
  }
}

/**
 * A product of which there is plenty: its page, the same with a variant chosen, and that variant.
 * @param {string} base
 */
export async function stockedProduct(base) {
  const { regionId, products } = await wares(base)
  for (const { handle, variants } of products) {
    const variant = variants.find(isPlenty)
    if (!variant) continue
    const chosen = variant.options.map(({ value, option }) => [option.title.toLowerCase(), value])
    const path = `/products/${handle}`
    return { regionId, path, chosen: `${path}?${new URLSearchParams(chosen)}`, variantId: variant.id }
  }
  throw new Error('the shop has plenty of nothing')
}
