/** A thing of the catalogue whose price and stock change all the time, by which the age of what a page says is known. */
import { Agent, request } from 'undici'
import { staffToken } from './staff.mjs'

const lines = new Agent({ connections: 8 })
const HANDLE = 'load-witness'
/** Up to here a page says how many there are. */
const FEW = 5

/** @typedef {{ price: number, left: number }} Said what a page says of it; `left` beyond FEW is FEW + 1 */

/** What the page of the witness says. @param {string} html @returns {Said} */
export function saidBy(html) {
  const price = Number(/"price":"(\d+\.\d\d)"/.exec(html)?.[1])
  const left = /Only (\d+) left/.exec(html)?.[1]
  const isGone = html.includes('schema.org/OutOfStock')
  if (!Number.isFinite(price)) throw new Error('the page of the witness says no price')
  return { price, left: isGone ? 0 : left ? Number(left) : FEW + 1 }
}

/**
 * The witness, made when it is not there.
 * @param {string} base of the shop
 * @param {string} medusaUrl
 * @param {string} regionId
 */
export async function openWitness(base, medusaUrl, regionId) {
  const authorization = `Bearer ${await staffToken(base)}`
  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const { statusCode, body: answer } = await request(medusaUrl + path, {
      method: /** @type {import('undici').Dispatcher.HttpMethod} */ (method),
      headers: {
        'content-type': 'application/json',
        'x-publishable-api-key': `pk_${'0123456789abcdef'.repeat(4)}`,
        ...(path.startsWith('/admin') ? { authorization } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      dispatcher: lines,
    })
    const text = await answer.text()
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const fields = 'fields=id,variants.id,variants.prices.id,variants.inventory_items.inventory_item_id'
  const known = await call('GET', `/admin/products?handle=${HANDLE}&${fields}`)
  const [product] = known.products.length > 0 ? known.products : [await make()]
  const [variant] = product.variants
  const item = variant.inventory_items[0].inventory_item_id

  async function make() {
    const [{ shipping_profiles: profiles }, { sales_channels: channels }] = await Promise.all([
      call('GET', '/admin/shipping-profiles'),
      call('GET', '/admin/sales-channels'),
    ])
    const made = await call('POST', `/admin/products?${fields}`, {
      ...{ title: 'Load witness', handle: HANDLE, status: 'published', shipping_profile_id: profiles[0].id },
      sales_channels: channels.map((/** @type {{ id: string }} */ { id }) => ({ id })),
      options: [{ title: 'Size', values: ['One'] }],
      variants: [
        {
          ...{ title: 'One', sku: 'LOAD-WITNESS', manage_inventory: true, options: { Size: 'One' } },
          prices: [{ currency_code: 'thb', amount: 1000 }],
        },
      ],
    })
    const { stock_locations: places } = await call('GET', '/admin/stock-locations')
    for (const { id } of places)
      await call(
        'POST',
        `/admin/inventory-items/${made.product.variants[0].inventory_items[0].inventory_item_id}/location-levels`,
        {
          ...{ location_id: id, stocked_quantity: 0 },
        },
      )
    return made.product
  }

  return {
    path: `/products/${HANDLE}`,
    variantId: /** @type {string} */ (variant.id),
    /** @param {number} amount of bahts */
    price: (amount) =>
      call('POST', `/admin/products/${product.id}/variants/${variant.id}`, {
        prices: [{ id: variant.prices[0].id, currency_code: 'thb', amount }],
      }),
    /** So many pieces beside those that are in orders. @param {number} pieces */
    async fill(pieces) {
      const { inventory_levels: levels } = await call('GET', `/admin/inventory-items/${item}/location-levels`)
      for (const [at, { location_id: place, reserved_quantity: held }] of levels.entries())
        await call('POST', `/admin/inventory-items/${item}/location-levels/${place}`, {
          stocked_quantity: held + (at === 0 ? pieces : 0),
        })
    },
    /** What Medusa says of it now. @returns {Promise<Said>} */
    async truth() {
      const asked = 'fields=*variants.calculated_price,%2Bvariants.inventory_quantity'
      const { products } = await call('GET', `/store/products?handle=${HANDLE}&region_id=${regionId}&${asked}`)
      const [{ calculated_price: price, inventory_quantity: left }] = products[0].variants
      return { price: price.calculated_amount, left: Math.min(left, FEW + 1) }
    },
  }
}
