import { describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { openDatabase } from './database.ts'
import { call, type Json, medusa, newCart, ok, regionId, store, visitorElsewhere } from './support.ts'

const text = (value: unknown) => JSON.stringify(value)
/** For calls to Medusa past the server in front. */
const headers = { 'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default }
const aVariant = async (): Promise<string> => {
  const { products } = await ok(
    'GET',
    '/products?limit=20&fields=id,variants.id,variants.inventory_quantity,variants.manage_inventory',
  )
  const variants = (products as { variants: { id: string; inventory_quantity: number }[] }[]).flatMap(
    (one) => one.variants,
  )
  return variants.find(({ inventory_quantity: left }) => left > 5)?.id ?? ''
}

describe('what a stranger reads of others', () => {
  it.each([
    'id,*customer',
    '%2Bcustomer.first_name',
    'customer.*',
    '-customer,id',
    'id,%20*customer',
    '*customer.groups',
  ])(
    'who has an account, a name, a phone and notes of staff, by an e-mail in a new cart: nothing (fields=%s)',
    async (fields) => {
      const email = `known-${Date.now()}@example.com`
      const asked = await store('POST', `/carts?fields=${fields}`, { region_id: await regionId(), email })
      expect(asked.status).toBe(400)
      expect(asked.body.message).toMatch(/The field "[^"]*customer[^"]*" cannot be asked for here/)
    },
  )

  it('an account behind the e-mail of a cart: nothing by itself either', async () => {
    const { cart } = await ok('POST', '/carts', { region_id: await regionId(), email: 'staff@talat.example' })
    expect(text(cart)).not.toMatch(/has_account|first_name":"[^"]|"groups"/)
    expect((cart as Json).customer).toBeUndefined()
  })

  it('Medusa itself, reached past the server in front, hides a customer, prices and stock too', async () => {
    const id = await newCart({ email: `hidden-${Date.now()}@example.com` })
    const cart = await (await fetch(`${medusa()}/store/carts/${id}?fields=id,email,*customer`, { headers })).json()
    expect(cart).toMatchObject({ cart: { id } })
    expect(text(cart)).not.toMatch(/has_account|created_by/)
    const fields = 'id,*variants.prices,*variants.inventory_items.inventory.location_levels,*sales_channels'
    const products = await (await fetch(`${medusa()}/store/products?limit=1&fields=${fields}`, { headers })).json()
    expect(text(products)).not.toMatch(/"prices"|stocked_quantity|location_levels|sales_channels/)
  })

  it.each([
    '/products?fields=*variants.prices',
    '/products?fields=*variants.inventory_items.inventory.location_levels',
    '/products?fields=id,variants.inventory_items.inventory_item_id',
    '/products?fields=*sales_channels',
    '/collections?fields=*products.variants.prices',
    '/product-categories?fields=*products.variants.inventory_items',
    '/regions?fields=*payment_providers.regions',
  ])('stock of every warehouse and prices of all currencies: refused (GET %s)', async (path) => {
    const answer = await store('GET', path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ type: 'invalid_data', message: expect.stringMatching(/cannot be asked for/) })
  })

  it.each(['with_deleted=true', 'status[]=draft', '$or[0][status]=draft', 'sales_channel_id[]=x', 'title[$re]=^a'])(
    'what is not for sale, by a filter that answers yes or no: refused (%s)',
    async (query) => expect((await store('GET', `/products?fields=id&${query}`)).status).toBe(400),
  )
})

describe('what a stranger makes the shop work', () => {
  it('hours of work for one address: a wide page of 2,000 rows is refused at once', async () => {
    const started = Date.now()
    const answer = await store('GET', '/products?limit=2000&fields=*variants,*images,*options,*tags')
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/more than 100 rows cannot have "images"/)
    expect(Date.now() - started, 'Medusa is not asked').toBeLessThan(2000)
  })

  it('the list of the specification still has 2,000 rows, with prices and categories (R-637)', async () => {
    const query = `region_id=${await regionId()}&limit=2000&fields=*variants.calculated_price,*categories`
    const { products, limit } = await ok('GET', `/products?${query}`)
    expect((products as Json[]).length).toBeGreaterThanOrEqual(200)
    expect(limit).toBe(2000)
    expect(
      (products as Json[]).find(({ collection, categories }) => collection && (categories as Json[]).length),
    ).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      description: expect.any(String),
      collection_id: expect.any(String),
      variants: expect.arrayContaining([
        expect.objectContaining({ calculated_price: expect.objectContaining({ currency_code: 'thb' }) }),
      ]),
    })
  })

  it('a page keeps its pace while one address asks for all that is heavy; the rest of that is told to wait', async () => {
    const heavy = `/products?region_id=${await regionId()}&limit=2000&fields=*variants.calculated_price`
    const asked = Array.from({ length: 14 }, (_, index) => store('GET', `${heavy}&offset=${index}`))
    const page = await call('GET', '/products', undefined, { accept: 'text/html', 'accept-language': 'en' })
    expect(page.status).toBe(200)
    const answers = await Promise.all(asked)
    const busy = answers.filter(({ status }) => status === 429)
    expect(busy.length, 'one runs, four wait, the others are sent away').toBe(9)
    for (const { headers, body } of busy) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(body.type).toBe('too_many_requests')
    }
  })

  it('a question that the database cannot answer: Medusa gives up after 20 s, and nothing hangs for ever', async () => {
    const id = await newCart()
    const database = await openDatabase()
    try {
      await database.query('begin')
      await database.query('lock table promotion in access exclusive mode')
      const started = Date.now()
      const answer = await fetch(`${medusa()}/store/carts/${id}/promotions/WELCOME10`, { headers })
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(Date.now() - started).toBeGreaterThan(15_000)
      expect(await answer.text(), 'no words of the database').not.toMatch(/statement|timeout|select/i)
    } finally {
      await database.query('rollback')
      await database.end()
    }
  })

  it.each(['limit=-1', 'offset=-1', 'limit=2.5', 'offset=abc', 'limit=1e9', 'limit=&offset=0'])(
    'numbers that the database would choke on: 400 with a reason (%s)',
    async (query) => {
      const answer = await store('GET', `/products?fields=id&${query}`)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/must be a whole number, 0 or more/)
    },
  )
})

describe('what a stranger guesses', () => {
  it('promotion codes, one after the other: after some tries the shop says wait, however they are sent', async () => {
    const id = await newCart()
    const guess = visitorElsewhere()
    const answers: number[] = []
    // The tests' shop allows ten times what one visitor may; five codes a call.
    for (let turn = 0; turn < 85 && !answers.includes(429); turn += 1) {
      const codes = Array.from({ length: 5 }, (_, index) => `GUESS${turn}X${index}`)
      answers.push((await guess('POST', `/carts/${id}/promotions`, { promo_codes: codes })).status)
    }
    expect(answers.at(-1)).toBe(429)
    const others = [
      await guess('GET', `/carts/${id}/promotions/WELCOME10`),
      await guess('POST', `/carts/${id}`, { promo_codes: ['WELCOME10'] }),
      await guess('POST', '/carts', { region_id: await regionId(), promo_codes: ['WELCOME10'] }),
    ]
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await guess('GET', `/carts/${id}`)).status, 'the cart itself goes on').toBe(200)
  })

  it('a thousand codes in one call: refused', async () => {
    const body = { promo_codes: Array.from({ length: 1000 }, (_, index) => `A${index}`) }
    expect((await store('POST', `/carts/${await newCart()}/promotions`, body)).status).toBe(400)
  })
})

describe('pieces', () => {
  it.each([2.5, 1.4, 0.4, 0, -1, '2', 1e12])('%j of a thing cannot be put into a cart', async (quantity) => {
    const answer = await store('POST', `/carts/${await newCart()}/line-items`, {
      variant_id: await aVariant(),
      quantity,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/"quantity" must be a whole number from 1/)
  })

  it('a line cannot be changed to a part of a thing; nothing of it takes it out', async () => {
    const id = await newCart()
    const { cart } = await ok('POST', `/carts/${id}/line-items`, { variant_id: await aVariant(), quantity: 1 })
    const [line] = (cart as { items: { id: string }[] }).items
    for (const quantity of [1.4, -1]) {
      const answer = await store('POST', `/carts/${id}/line-items/${line?.id}`, { quantity })
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/whole number from 0/)])
    }
    const after = await ok('POST', `/carts/${id}/line-items/${line?.id}`, { quantity: 0 })
    expect((after.cart as { items: unknown[] }).items).toEqual([])
  })

  it('Medusa itself takes whole pieces only', async () => {
    const id = await newCart()
    const answer = await fetch(`${medusa()}/store/carts/${id}/line-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ variant_id: await aVariant(), quantity: 2.5 }),
    })
    expect(answer.status).toBe(400)
  })
})
