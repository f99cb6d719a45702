import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/chaos/lib/buyer.ts'
import { medusa } from '#tests/e2e/support.ts'
import { openDatabase } from '#tests/security/database.ts'
import { inFront, ok, region, store } from './medusa.ts'

/** What backend/medusa/UPGRADING.md lists, asked of the Medusa that runs. */

const routes = join(import.meta.dirname, '../../backend/medusa/src/api/identity')
const addresses = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `/identity/${file.replace(/\/?route\.ts$/, '').replace(/\[\w+\]/g, 'x')}`)
const methods = ['GET', 'POST', 'DELETE']
/** Of a stranger who comes by the server in front: what they send proves itself, or has been proved there. */
const withoutToken = [
  ...['accounts', 'alerts', 'contact', 'invites', 'resets', 'orders', 'order-links', 'email/confirm'],
].map((name) => `/identity/${name}`)
/** By a link whose signature the server in front has checked; nothing is sent with it. */
const byLink = ['alerts/x/confirm', 'alerts/x/stop', 'cart-reminders/x/open', 'cart-reminders/x/stop'].map(
  (name) => `/identity/${name}`,
)
/** About nobody: how far this Medusa has told of changes. */
const aboutNobody = ['/identity/pulse']

describe('own routes', () => {
  it('under /identity exist for the server in front alone', async () => {
    expect(addresses.length).toBeGreaterThan(12)
    for (const address of addresses)
      for (const method of methods)
        expect((await call(medusa(), method, address, method === 'GET' ? undefined : {})).status, address).toBe(404)
  })

  it('under /identity ask for a token where they are about somebody, before they look at what was sent', async () => {
    for (const address of addresses.filter((one) => ![...withoutToken, ...byLink, ...aboutNobody].includes(one)))
      for (const method of methods) {
        const { status } = await inFront(method, address, method === 'GET' ? undefined : {})
        // 404: there is no such method.
        expect([401, 404], `${method} ${address}`).toContain(status)
      }
  })

  it('under /identity take no body that is not theirs', async () => {
    for (const address of withoutToken) {
      const { status, body } = await inFront('POST', address, { nothing: true })
      expect([status, body?.type], address).toEqual([400, 'invalid_data'])
    }
  })
})

describe('routes that stand in place of core’s', () => {
  it('POST /auth/{provider}/user makes no staff', async () => {
    const whoever = { email: `seam-${Date.now()}@example.com`, password: 'Seam-password-1' }
    const { token } = (await call(medusa(), 'POST', '/auth/user/emailpass/register', whoever)).body as { token: string }
    const { status, body } = await call(
      medusa(),
      'POST',
      '/auth/emailpass/user',
      {},
      { authorization: `Bearer ${token}` },
    )
    expect([status, body?.message]).toEqual([403, 'Staff accounts are made by invitation only.'])
  })

  it('POST /store/carts and /store/carts/{id} give no cart to the account of a typed e-mail', async () => {
    const email = 'shopper@talat.example'
    const { cart } = await ok('POST', '/carts', { region_id: (await region()).id, email })
    const { id } = cart as { id: string }
    await ok('POST', `/carts/${id}`, { email })
    const database = await openDatabase()
    try {
      const { rows } = await database.query(
        'select u.has_account from cart c join customer u on u.id = c.customer_id where c.id = $1',
        [id],
      )
      expect(rows).toEqual([{ has_account: false }])
    } finally {
      await database.end()
    }
  })

  it('GET /store/shipping-options tells no rules and no warehouse', async () => {
    const { cart } = await ok('POST', '/carts', { region_id: (await region()).id })
    const { shipping_options } = await ok(
      'GET',
      `/shipping-options?cart_id=${(cart as { id: string }).id}&fields=*rules`,
    )
    for (const option of shipping_options as object[]) expect(option).not.toHaveProperty('rules')
  })

  it('POST /store/payment-collections/{id}/payment-sessions opens payments of carts alone', async () => {
    const { status } = await store('POST', '/payment-collections/pay_col_none/payment-sessions', {
      provider_id: 'pp_system_default',
    })
    expect(status).toBe(404)
  })
})

it('a session that ends at the till leaves the checkout to the browser that has it (docs/adr/011-an-ended-session-keeps-its-checkout.md)', async () => {
  const email = 'shopper@talat.example'
  const signedIn = await call(medusa(), 'POST', '/auth/customer/emailpass', { email, password: 'Talat-demo-1' })
  const authorization = `Bearer ${(signedIn.body as { token: string }).token}`
  const { body } = await store('POST', '/carts', { region_id: (await region()).id }, { authorization })
  const { id } = (body as { cart: { id: string } }).cart
  const change = { shipping_address: { city: 'Bang Rak', country_code: 'th' } }
  expect((await store('POST', `/carts/${id}`, change, { authorization })).status).toBe(200)
  expect((await ok('GET', `/carts/${id}`)).cart).toMatchObject({ shipping_address: { city: 'Bang Rak' } })
  expect((await store('POST', `/carts/${id}`, { email: 'other@example.com' })).status).toBe(200)
  const database = await openDatabase()
  try {
    const { rows } = await database.query(
      'select u.has_account from cart c join customer u on u.id = c.customer_id where c.id = $1',
      [id],
    )
    expect(rows, 'it stays the account’s').toEqual([{ has_account: true }])
  } finally {
    await database.end()
  }
})

it('a cart that moves to another region says what its lines cost before a sale there, in both directions', async () => {
  const [thailand, europe] = [await region(), await region('Europe')]
  type Priced = { variants: { id: string; calculated_price: { calculated_amount: number; original_amount: number } }[] }
  const pricesIn = async ({ id }: { id: string }) => {
    const fields = 'fields=id,*variants.calculated_price&limit=200&order=handle'
    const { products } = await ok('GET', `/products?region_id=${id}&${fields}`)
    return new Map(
      (products as Priced[]).flatMap(({ variants }) => variants.map((one) => [one.id, one.calculated_price])),
    )
  }
  const [inBaht, inEuro] = [await pricesIn(thailand), await pricesIn(europe)]
  const isSale = (price?: { calculated_amount: number; original_amount: number }) =>
    price !== undefined && price.original_amount > price.calculated_amount
  const onSale = [...inBaht.keys()].find((id) => isSale(inBaht.get(id)) && isSale(inEuro.get(id)))
  if (!onSale) throw new Error('nothing is on sale in both regions')
  const { cart } = await ok('POST', '/carts', { region_id: thailand.id })
  const { id } = cart as { id: string }
  await ok('POST', `/carts/${id}/line-items`, { variant_id: onSale, quantity: 1 })
  const lineIn = async (body: object) => {
    const { items } = (await ok('POST', `/carts/${id}`, body)).cart as { items: Record<string, unknown>[] }
    return [Number(items[0]?.unit_price), Number(items[0]?.compare_at_unit_price)]
  }
  const of = (price = inBaht.get(onSale)) => [price?.calculated_amount, price?.original_amount]
  expect(await lineIn({ metadata: {} }), 'what stays where it is keeps it').toEqual(of())
  expect(await lineIn({ region_id: europe.id })).toEqual(of(inEuro.get(onSale)))
  expect(await lineIn({ region_id: thailand.id })).toEqual(of())
})

describe('the tables that are asked beneath the API', () => {
  const tables: Record<string, string[]> = {
    cart: ['id', 'customer_id', 'completed_at', 'email', 'region_id'],
    order_cart: ['order_id', 'cart_id', 'deleted_at'],
    order_payment_collection: ['order_id', 'payment_collection_id', 'deleted_at'],
    cart_payment_collection: ['cart_id', 'payment_collection_id', 'deleted_at'],
    order_summary: ['order_id', 'totals', 'version'],
    payment: ['payment_session_id', 'captured_at', 'canceled_at'],
    payment_session: ['status', 'payment_collection_id', 'authorized_at'],
    reservation_item: ['line_item_id', 'deleted_at'],
    promotion: ['code', 'limit', 'used'],
    promotion_campaign_budget: ['campaign_id', 'type', 'limit', 'used'],
    workflow_execution: ['workflow_id', 'run_id', 'state', 'context', 'created_at', 'deleted_at'],
    api_key: ['token', 'redacted', 'type'],
    product_variant: ['id', 'deleted_at'],
  }
  it('have the columns that completion, reconciliation, the watch of stock and the seed read and write', async () => {
    const database = await openDatabase()
    try {
      for (const [table, columns] of Object.entries(tables)) {
        const { rows } = await database.query(
          'select column_name from information_schema.columns where table_name = $1',
          [table],
        )
        expect(
          rows.map(({ column_name }) => column_name),
          table,
        ).toEqual(expect.arrayContaining(columns))
      }
    } finally {
      await database.end()
    }
  })

  it('of the search keep no words twice: the trigger of the leaner rows runs', async () => {
    const database = await openDatabase()
    try {
      const { rows } = await database.query(
        "select relname from pg_class where relkind = 'r' and oid in (select tgrelid from pg_trigger where tgname = 'lean')",
      )
      // One table a part of the index: in which order the catalogue of tables names them says nothing.
      let documents = 0
      for (const { relname } of rows as { relname: string }[]) {
        const { rows: kept } = await database.query(
          `select count(*)::int as all, count(*) filter (where document ? 'description' or indexed ? 'description')::int as fat from "${relname}"`,
        )
        expect(kept[0], relname).toMatchObject({ fat: 0 })
        documents += Number(kept[0]?.all)
      }
      expect(documents).toBeGreaterThan(100)
    } finally {
      await database.end()
    }
  })
})
