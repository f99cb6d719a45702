import { beforeAll, describe, expect, it } from 'vitest'
import { shop, stockedProduct } from './support.ts'

type Json = Record<string, unknown>
type Answer = { status: number; body: Json; headers: Headers }

/** One store call through the server in front, as the shop's own client makes it. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${shop()}/api/store${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Json, headers: answer.headers }
}

const ok = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const answer = await call(method, path, body)
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
  return answer.body
}
const list = (body: Json, name: string) => body[name] as Json[]
const address = {
  first_name: 'Malee',
  last_name: 'Srisuk',
  company: '',
  address_1: '99/1 Charoen Krung Road',
  address_2: '',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  country_code: 'th',
  phone: '',
}

let region: Json
let variantId: string
let cartId: string
const priced = () => `region_id=${region.id}&country_code=th`

beforeAll(async () => {
  const regions = list(await ok('GET', '/regions'), 'regions')
  region = regions.find(({ name }) => name === 'Thailand') ?? {}
  variantId = (await stockedProduct(20)).variantId
  cartId = ((await ok('POST', '/carts', { region_id: region.id })).cart as Json).id as string
})

describe('reading the catalogue', () => {
  it('lists regions with id, name, currency and countries; one is Thailand (R-134, R-135, R-136, R-137, R-161, R-375, R-388)', () => {
    expect(region).toMatchObject({ id: expect.any(String), name: 'Thailand', currency_code: 'thb' })
    expect(region.countries).toEqual([expect.objectContaining({ iso_2: 'th', display_name: 'Thailand' })])
  })

  it.each([
    ['/collections', 'collections', 'collection'],
    ['/product-categories', 'product_categories', 'product_category'],
  ])(
    'lists and retrieves %s, a page at a time (R-154, R-155, R-156, R-157, R-386, R-389, R-390, R-391, R-392)',
    async (path, plural, singular) => {
      const all = await ok('GET', `${path}?limit=5`)
      const [first] = list(all, plural)
      expect(first).toMatchObject(
        plural === 'collections'
          ? { id: expect.any(String), title: expect.any(String) }
          : { id: expect.any(String), name: expect.any(String) },
      )
      expect(all).toMatchObject({ count: expect.any(Number), offset: 0, limit: 5 })
      expect((await ok('GET', `${path}/${first?.id}`))[singular]).toMatchObject({ id: first?.id })
    },
  )

  it('gives products with prices of the region, categories and variants, 2000 at most (R-138, R-139, R-140, R-141, R-142, R-143, R-144, R-145, R-146, R-147, R-148, R-149, R-150, R-151, R-152, R-153, R-393, R-394)', async () => {
    const fields =
      'fields=title,handle,subtitle,description,thumbnail,collection_id,*variants,*variants.calculated_price,*categories,*collection'
    const { products } = (await ok('GET', `/products?${priced()}&limit=2000&${fields}`)) as { products: Json[] }
    expect(products.length).toBeGreaterThanOrEqual(200)
    const product = products.find(({ collection, categories }) => collection && (categories as Json[]).length) as Json
    expect(product).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      description: expect.any(String),
      subtitle: expect.any(String),
      handle: expect.any(String),
      thumbnail: expect.any(String),
      collection_id: expect.any(String),
      collection: { id: expect.any(String), title: expect.any(String) },
    })
    expect((product.categories as Json[])[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) })
    expect((product.variants as Json[])[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      calculated_price: { calculated_amount: expect.any(Number), currency_code: 'thb' },
    })
    expect((await ok('GET', `/products/${product.id}?${priced()}`)).product).toMatchObject({ id: product.id })
  })

  it('understands bracket-style queries and pages by 50 unless told (R-439)', async () => {
    const { products } = (await ok('GET', '/products?limit=2')) as { products: Json[] }
    const ids = products.map(({ id }, index) => `id[${index}]=${id}`).join('&')
    expect(
      list(await ok('GET', `/products?${ids}`), 'products')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(products.map(({ id }) => id).sort())
    expect((await ok('GET', '/products?fields=id')).limit).toBe(50)
  })

  it('speaks Thai when asked to', async () => {
    const { products } = (
      await call('GET', '/products?limit=1&fields=title&order=handle', undefined, { 'x-medusa-locale': 'th-TH' })
    ).body as { products: Json[] }
    expect(products[0]?.title).toMatch(/[\u0E00-\u0E7F]/)
  })
})

describe('a cart from birth to order', () => {
  it('is created for a region and read back (R-004, R-095, R-096, R-097, R-101, R-399, R-403, R-404)', async () => {
    const { cart } = (await ok('GET', `/carts/${cartId}`)) as { cart: Json }
    expect(cart).toMatchObject({ id: cartId, currency_code: 'thb', items: [], region: { id: region.id } })
    for (const field of ['email', 'billing_address', 'completed_at']) expect(cart[field] ?? null, field).toBeNull()
    // The region has one country, so the backend already knows that of the address.
    expect(cart.shipping_address).toMatchObject({ country_code: 'th', address_1: null })
  })

  it('may be born with addresses and e-mail (R-099, R-100, R-400, R-401, R-402)', async () => {
    const { cart } = (await ok('POST', '/carts', {
      region_id: region.id,
      email: 'born@example.com',
      shipping_address: address,
      billing_address: address,
    })) as { cart: Json }
    expect(cart).toMatchObject({
      email: 'born@example.com',
      shipping_address: { city: 'Bang Rak' },
      billing_address: { city: 'Bang Rak' },
    })
  })

  it('takes line items with all that a line shows (R-115, R-116, R-117, R-118, R-119, R-120, R-121, R-122, R-123, R-124, R-125, R-126, R-127, R-128, R-129, R-130, R-131, R-133, R-406)', async () => {
    const { cart } = (await ok('POST', `/carts/${cartId}/line-items`, { variant_id: variantId, quantity: 1 })) as {
      cart: Json
    }
    const line = (cart.items as Json[])[0] as Json
    expect(line).toMatchObject({
      id: expect.any(String),
      variant_id: variantId,
      quantity: 1,
      thumbnail: expect.any(String),
      product_id: expect.any(String),
      product_title: expect.any(String),
      product_description: expect.any(String),
      product_subtitle: expect.any(String),
      product_collection: expect.any(String),
      product_handle: expect.any(String),
      variant_title: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      title: expect.any(String),
      unit_price: expect.any(Number),
    })
    expect(line.product).toMatchObject({ id: line.product_id, collection_id: expect.any(String) })
    const { product } = (await ok(
      'GET',
      `/products/${line.product_id}?${priced()}&fields=*variants.calculated_price`,
    )) as { product: { variants: Json[] } }
    const variant = product.variants.find(({ id }) => id === variantId)
    expect(line.unit_price, 'the price of the variant').toBe(
      (variant?.calculated_price as Json | undefined)?.calculated_amount,
    )
  })

  it('changes and deletes lines (R-407, R-408, R-438)', async () => {
    const before = ((await ok('GET', `/carts/${cartId}`)).cart as { items: Json[] }).items[0]?.id
    expect(
      (
        ((await ok('POST', `/carts/${cartId}/line-items/${before}`, { quantity: 3 })).cart as { items: Json[] })
          .items[0] as Json
      ).quantity,
    ).toBe(3)
    const gone = await ok('DELETE', `/carts/${cartId}/line-items/${before}`)
    expect(gone).toMatchObject({ id: before, object: 'line-item', deleted: true, parent: { id: cartId, items: [] } })
    await ok('POST', `/carts/${cartId}/line-items`, { variant_id: variantId, quantity: 1 })
  })

  it('is updated with e-mail and an address without id whose empty fields are empty strings (R-098, R-405)', async () => {
    const { cart } = (await ok('POST', `/carts/${cartId}`, {
      email: 'calls@example.com',
      shipping_address: address,
      billing_address: address,
    })) as { cart: Json }
    expect(cart).toMatchObject({ email: 'calls@example.com', shipping_address: { ...address } })
  })

  it('offers delivery, takes one, and sums up by itself (R-114, R-158, R-409, R-413)', async () => {
    const options = list(await ok('GET', `/shipping-options?cart_id=${cartId}`), 'shipping_options')
    expect(options.length).toBeGreaterThanOrEqual(3)
    expect(options[0]).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      amount: expect.any(Number),
      price_type: 'flat',
    })
    const { cart } = (await ok('POST', `/carts/${cartId}/shipping-methods`, { option_id: options[0]?.id })) as {
      cart: Json
    }
    expect(cart.shipping_methods).toMatchObject([{ shipping_option_id: options[0]?.id }])
    for (const total of ['subtotal', 'shipping_total', 'tax_total', 'discount_total', 'total'])
      expect(cart[total], total).toEqual(expect.any(Number))
  })

  it('calculates what a way of delivery costs by the weight of the goods, and the cart takes it at that price (R-414, R-437)', async () => {
    const [europe] = list(await ok('GET', '/regions'), 'regions').filter(({ currency_code }) => currency_code === 'eur')
    const { cart } = (await ok('POST', '/carts', { region_id: europe?.id })) as { cart: Json }
    const price = async () => {
      const options = list(await ok('GET', `/shipping-options?cart_id=${cart.id}`), 'shipping_options')
      const option = options.find(({ price_type }) => price_type === 'calculated')
      const body = { cart_id: cart.id, data: {} }
      const { shipping_option } = await ok('POST', `/shipping-options/${option?.id}/calculate`, body)
      return shipping_option as { id: string; amount: number }
    }
    await ok('POST', `/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 })
    const one = await price()
    await ok('POST', `/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 4 })
    const five = await price()
    expect(one.amount).toBeGreaterThan(5)
    expect(five.amount).toBeGreaterThan(one.amount)
    const taken = (await ok('POST', `/carts/${cart.id}/shipping-methods`, { option_id: five.id })).cart as Json
    expect(taken.shipping_methods).toMatchObject([{ amount: five.amount }])
    expect(taken.shipping_total).toBe(five.amount)
  })

  it('calculates nothing that has a price of its own, and says so', async () => {
    const [option] = list(await ok('GET', `/shipping-options?cart_id=${cartId}`), 'shipping_options')
    const answer = await call('POST', `/shipping-options/${option?.id}/calculate`, { cart_id: cartId })
    expect([answer.status, answer.body.message]).toEqual([400, 'This way of delivery has a price of its own'])
  })

  it('knows the ways to pay in the region (R-159, R-416)', async () => {
    const ids = list(await ok('GET', `/payment-providers?region_id=${region.id}`), 'payment_providers').map(
      ({ id }) => id,
    )
    expect(ids).toEqual(expect.arrayContaining(['pp_system_default', 'pp_sandbox-card_sandbox']))
  })

  it('opens payment by collection and session, which the older call leaves as they are (R-103, R-104, R-160, R-417, R-418)', async () => {
    const { payment_collection: collection } = (await ok('POST', '/payment-collections', { cart_id: cartId })) as {
      payment_collection: Json
    }
    expect(collection.id).toEqual(expect.any(String))
    const opened = (await ok('POST', `/payment-collections/${collection.id}/payment-sessions`, {
      provider_id: 'pp_sandbox-card_sandbox',
    })) as { payment_collection: { payment_sessions: Json[] } }
    expect(opened.payment_collection.payment_sessions[0]).toMatchObject({
      provider_id: 'pp_sandbox-card_sandbox',
      data: { client_secret: expect.any(String) },
    })
    const { cart } = (await ok('POST', `/carts/${cartId}/payment-sessions`, {})) as { cart: Json }
    expect(cart.payment_collection).toMatchObject({
      id: collection.id,
      payment_sessions: [{ provider_id: 'pp_sandbox-card_sandbox' }],
    })
  })

  it('opens payment of a cart that has none by the older call with an empty body (R-102, R-105, R-410, R-434)', async () => {
    const { id } = (await ok('POST', '/carts', { region_id: region.id })).cart as Json
    await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 })
    const { cart } = (await ok('POST', `/carts/${id}/payment-sessions`, {})) as { cart: Json }
    const providers = list(await ok('GET', `/payment-providers?region_id=${region.id}`), 'payment_providers')
    const [session] = cart.payment_sessions as Json[]
    expect(
      providers.map((provider) => provider.id),
      'with a provider of the region',
    ).toContain(session?.provider_id)
    const again = (await ok('POST', `/carts/${id}/payment-sessions`, {})).cart as typeof cart
    expect(again.payment_sessions, 'what is open stays as it is').toMatchObject([{ id: session?.id }])
    expect(cart).toMatchObject({
      id,
      payment_collection: {
        id: expect.any(String),
        payment_sessions: [{ provider_id: expect.stringMatching(/^pp_/) }],
      },
      payment_sessions: [{ provider_id: expect.stringMatching(/^pp_/) }],
    })
  })

  it('answers a refused completion as a cart or with a reason, and a good one as an order, twice the same (R-106, R-191, R-208, R-214, R-411, R-420, R-435)', async () => {
    const early = await call('POST', `/carts/${cartId}/complete`, {})
    expect(early.body.type === 'cart' || early.status === 400, JSON.stringify(early.body).slice(0, 200)).toBe(true)
    const { cart } = (await ok(
      'GET',
      `/carts/${cartId}?fields=*payment_collection,*payment_collection.payment_sessions`,
    )) as { cart: { payment_collection: { id: string } } }
    await ok('POST', `/payment-collections/${cart.payment_collection.id}/payment-sessions`, {
      provider_id: 'pp_system_default',
    })
    const first = await call('POST', `/carts/${cartId}/complete`, {})
    expect(first.body).toMatchObject({ type: 'order', order: { id: expect.stringMatching(/^order_/) } })
    expect(((await ok('GET', `/carts/${cartId}`)).cart as Json).completed_at).toEqual(expect.any(String))
    const second = await call('POST', `/carts/${cartId}/complete`, {})
    expect((second.body.order as Json).id).toBe((first.body.order as Json).id)
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie, 'the browser that bought may read the order').toMatch(/HttpOnly/i)
    const read = await call('GET', `/orders/${(first.body.order as Json).id}`, undefined, {
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(read.status).toBe(200)
    expect((await call('GET', `/orders/${(first.body.order as Json).id}`)).status, 'nobody else may').toBe(404)
  })
})

describe('what the server in front refuses', () => {
  it('asks for a signed-in customer where the backend does', async () => {
    for (const path of ['/orders', '/customers/me', '/customers/me/addresses'])
      expect((await call('GET', path)).status, path).toBe(401)
    expect((await call('POST', `/carts/${cartId}/customer`, {})).status).toBe(401)
  })
  it('lets a wrong publishable key be refused by the backend with its own words (R-360, R-374)', async () => {
    const answer = await call('GET', '/regions', undefined, { 'x-publishable-api-key': 'pk_wrong' })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'A valid publishable key is required to proceed with the request' },
    })
  })
  it('answers unknown calls with JSON and never passes them on', async () => {
    const answer = await call('GET', '/no-such-thing')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ message: expect.any(String) })
  })
})
