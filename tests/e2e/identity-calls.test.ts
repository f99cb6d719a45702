import fs from 'node:fs'
import path from 'node:path'
import Medusa from '@medusajs/js-sdk'
import { describe, expect, it } from 'vitest'
import { signIn } from './people.ts'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()
const admin = path.resolve(import.meta.dirname, '../../backend/medusa/node_modules/@medusajs/medusa/dist/api/admin')

/** Every call of the admin API, from Medusa's own route files and ours: `GET /admin/products/x`. */
function adminCalls(): string[] {
  const own = path.resolve(import.meta.dirname, '../../backend/medusa/src/api/admin')
  const files = [admin, own]
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?:^|\/)route\.[jt]s$/.test(name))
        .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') })),
    )
  return files.flatMap(({ name, text }) => {
    const address = `/admin/${path.dirname(name)}`.replaceAll(/\[[^\]]+\]/g, 'x_01').replace(/\/\.$/, '')
    const methods = new Set(
      [...text.matchAll(/export(?:s\.| const | async function | function )(GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, method]) => method,
      ),
    )
    return [...methods].map((method) => `${method} ${address}`)
  })
}

describe('the back office is closed to shoppers', () => {
  it('answers 403 to a shopper and 401 to a guest on every single call of the admin API (R-356, R-368, R-371)', async () => {
    const { page, context } = await visit({ quiet: /40[134]/ })
    await signIn(page, 'Mali Suwan', '/protected/globally')
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const calls = adminCalls()
    expect(calls.length, 'Medusa’s route files were found').toBeGreaterThan(400)
    const wrong: string[] = []
    const ask = async (call: string, headers: Record<string, string>, expected: number) => {
      const [method, address] = call.split(' ')
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
      const answer = await fetch(`${shop()}/api${address}`, {
        method,
        ...body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      await answer.body?.cancel()
      if (answer.status !== expected) wrong.push(`${call}: ${answer.status} instead of ${expected}`)
    }
    for (let at = 0; at < calls.length; at += 20) {
      const some = calls.slice(at, at + 20)
      await Promise.all(some.flatMap((call) => [ask(call, { cookie }, 403), ask(call, {}, 401)]))
    }
    expect(wrong).toEqual([])
  })

  it('shows a shopper 403 on every page of the back office, and leads a guest to sign in (R-351, R-366, R-369)', async () => {
    const pages = ['', '/sizes', '/sizes/x', '/colors', '/colors/x', '/products', '/products/x', '/categories']
    const addresses = [...pages, '/categories/x', '/nothing/here'].flatMap((one) => [`/admin${one}`, `/th/admin${one}`])
    const { page } = await visit({ quiet: /40[134]/ })
    const ask = (address: string) => page.request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } })
    for (const address of addresses) {
      const guest = await ask(address)
      expect([address, guest.status()]).toEqual([address, 302])
      const language = address.startsWith('/th') ? '/th' : ''
      const wanted = `${language}/auth/login?redirect=${encodeURIComponent(address)}`
      expect(guest.headers().location).toBe(wanted)
    }
    await signIn(page, 'Mali Suwan', '/protected/globally')
    for (const address of addresses) expect([address, (await ask(address)).status()]).toEqual([address, 403])
    expect((await page.goto('/admin'))?.status()).toBe(403)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  })
})

const network = globalThis.fetch

/** A cookie jar around fetch, as a browser has one: the stock SDK asks for `credentials: include` in session mode. */
function withCookies<T>(run: () => Promise<T>): Promise<T> {
  const jar = new Map<string, string>()
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (init?.credentials === 'include')
      request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    // Past the jar of another browser that may be open around this one.
    const answer = await network(request)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return run().finally(() => {
    globalThis.fetch = before
  })
}

describe('a stock @medusajs/js-sdk pointed at the shop', () => {
  it.each([
    ['session', { type: 'session' }],
    ['jwt', { type: 'jwt', jwtTokenStorageMethod: 'memory' }],
  ] as const)(
    'registers, signs in, reads and keeps an account, and signs out in %s mode (R-192, R-193, R-359, R-412, R-419, R-425, R-426, R-427, R-428, R-429, R-430, R-431, R-432, R-548, R-549)',
    async (mode, auth) => {
      await withCookies(async () => {
        const sdk = new Medusa({ baseUrl: `${shop()}/api`, auth })
        const email = `sdk-${mode}-${Date.now()}@example.com`
        const password = 'A long passw0rd'
        const token = await sdk.auth.register('customer', 'emailpass', { email, password })
        const headers = { authorization: `Bearer ${token}` }
        await sdk.store.customer.create({ email, first_name: 'Sdk' }, {}, headers)
        expect(await sdk.auth.login('customer', 'emailpass', { email, password })).toEqual(expect.any(String))
        expect((await sdk.store.customer.retrieve()).customer).toMatchObject({ email, first_name: 'Sdk' })
        const { customer } = await sdk.store.customer.update({ last_name: 'Client' })
        expect(customer).toMatchObject({ first_name: 'Sdk', last_name: 'Client' })

        const address = {
          first_name: 'Sdk',
          last_name: 'Client',
          address_1: '1 Road',
          city: 'Bangkok',
          country_code: 'th',
        }
        await sdk.store.customer.createAddress(address)
        const [created] = (await sdk.store.customer.listAddress()).addresses
        expect(created).toMatchObject(address)
        const id = created?.id ?? ''
        await sdk.store.customer.updateAddress(id, { city: 'Chiang Mai' })
        expect((await sdk.store.customer.retrieveAddress(id)).address.city).toBe('Chiang Mai')
        expect(await sdk.store.customer.deleteAddress(id)).toMatchObject({ deleted: true })
        expect((await sdk.store.customer.listAddress()).addresses).toEqual([])

        // Twice, since Medusa's own route gave way at the second cart of one customer.
        for (let turn = 0; turn < 2; turn += 1) {
          const { cart } = await sdk.store.cart.create({})
          expect((await sdk.store.cart.transferCart(cart.id)).cart).toMatchObject({ id: cart.id, email })
        }
        expect(await sdk.store.order.list()).toMatchObject({ orders: [], count: 0 })

        await sdk.auth.logout()
        await expect(sdk.store.customer.retrieve()).rejects.toMatchObject({ status: 401 })
      })
    },
  )
})

type Handed = { cart_id: string | null; found: boolean; moved: number; short: object[] }
const cartFields = { fields: 'id,email,*items,*promotions,*shipping_address' }
const statusOf = (call: Promise<unknown>) => call.then(() => 200).catch((error: { status: number }) => error.status)

/** A new customer in a browser of their own, by the stock client. */
async function newCustomer(name: string): Promise<Medusa> {
  const sdk = new Medusa({ baseUrl: `${shop()}/api`, auth: { type: 'session' } })
  const login = { email: `${name}-${Date.now()}@example.com`, password: 'A long passw0rd' }
  const token = await sdk.auth.register('customer', 'emailpass', login)
  await sdk.store.customer.create({ email: login.email }, {}, { authorization: `Bearer ${token}` })
  await sdk.auth.login('customer', 'emailpass', login)
  return sdk
}
const handOver = (sdk: Medusa, cart_id: string) =>
  sdk.client.fetch<Handed>('/store/customers/me/cart', { method: 'POST', body: { cart_id } })

describe('a guest’s cart that meets an earlier one of the customer', () => {
  it('joins it with its code and without its address, takes no more than there is, and never touches a stranger’s', async () => {
    const guest = new Medusa({ baseUrl: `${shop()}/api`, auth: { type: 'jwt', jwtTokenStorageMethod: 'memory' } })
    const { regions } = await guest.store.region.list()
    const region_id = regions.find(({ name }) => name === 'Thailand')?.id ?? ''
    const { variantId: one } = await stockedProduct(44)
    const two = await stockedProduct(45)
    const filled = async (lines: [string, number][]): Promise<string> => {
      const { cart } = await guest.store.cart.create({ region_id })
      for (const [variant_id, quantity] of lines)
        await guest.store.cart.createLineItem(cart.id, { variant_id, quantity })
      return cart.id
    }
    await withCookies(async () => {
      const owner = await newCustomer('owner')
      const first = await filled([
        [one, 2],
        [two.variantId, two.stock - 1],
      ])
      const taken = await handOver(owner, first)
      expect(taken).toMatchObject({ cart_id: expect.stringMatching(/^cart_/), found: false })
      const own = taken.cart_id ?? ''
      expect(own, 'the id is another one').not.toBe(first)

      const second = await filled([
        [one, 1],
        [two.variantId, 3],
      ])
      const shipping_address = {
        first_name: 'Mali',
        last_name: 'Suwan',
        address_1: '9 Soi',
        city: 'Bangkok',
        country_code: 'th',
      }
      await guest.store.cart.update(second, { shipping_address, promo_codes: ['WELCOME10'] })
      expect(await handOver(owner, second)).toEqual({
        cart_id: own,
        found: true,
        moved: 2,
        short: [{ title: two.title, asked: 3, given: 1 }],
      })
      const { cart } = await owner.store.cart.retrieve(own, cartFields)
      const pieces = Object.fromEntries((cart.items ?? []).map((item) => [item.variant_id, item.quantity]))
      expect(pieces).toEqual({ [one]: 3, [two.variantId]: two.stock })
      expect(cart.shipping_address?.address_1 ?? null, 'whose address that was, nobody knows').toBeNull()
      expect(cart.promotions?.map(({ code }) => code)).toEqual(['WELCOME10'])
      for (const gone of [first, second]) expect(await statusOf(guest.store.cart.retrieve(gone))).toBe(404)
      expect(await handOver(owner, first), 'said again it changes nothing').toMatchObject({ cart_id: own, moved: 0 })
    })
    await withCookies(async () => {
      const stranger = await newCustomer('stranger')
      const { email } = (await stranger.store.customer.retrieve()).customer
      const { cart_id: theirs } = await handOver(stranger, await filled([[one, 1]]))
      await withCookies(async () => {
        const thief = await newCustomer('thief')
        expect(await handOver(thief, theirs ?? '')).toEqual({ cart_id: null, found: false, moved: 0, short: [] })
        await expect(thief.store.cart.transferCart(theirs ?? '')).rejects.toMatchObject({ status: 404 })
      })
      expect((await stranger.store.cart.retrieve(theirs ?? '', cartFields)).cart.email).toBe(email)
    })
  })
})
