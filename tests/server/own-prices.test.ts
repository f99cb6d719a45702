import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopContext } from '#app/context.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { withOwnPrices } from '../../backend/server/store/own-prices.ts'
import { Browser, type Shop, startShop } from './auth-support.ts'

const groups = '/store/price-groups'
const regions = [{ id: 'reg_th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th' }] }]

describe('pages of who has prices of their own', () => {
  const shops: Shop[] = []
  /** A shop whose pages ask for a product; `who` is in a group, `other` in none. */
  async function open(named: readonly string[]) {
    let drawn = 0
    const shop = await startShop({
      keepsPages: true,
      render: async (_, context) => {
        drawn += 1
        await context.get(shopContext).transport.fetch('/store/products', { policy: 'live' })
        return new Response(`<p>${drawn}</p>`, { headers: { 'content-type': 'text/html' } })
      },
    })
    shops.push(shop)
    shop.medusa.answers.set('/store/regions', { regions }).set('/store/products', { products: [] })
    shop.medusa.answers.set(groups, { groups: named })
    shop.medusa.addCustomer('member@example.com', 'correct horse').groups = ['cusgroup_a']
    shop.medusa.addCustomer('other@example.com', 'correct horse')
    const enter = async (email: string) => {
      const browser = new Browser(shop.url)
      await browser.signIn(email, 'correct horse')
      return browser
    }
    const asked = () => shop.medusa.callsTo('/store/products').map(({ authorization }) => authorization !== undefined)
    return { shop, asked, member: await enter('member@example.com'), other: await enter('other@example.com') }
  }
  afterAll(() => Promise.all(shops.map((shop) => shop.stop())))
  const text = async (browser: Browser) => (await browser.fetch('/products')).text()

  it('are drawn for them with what Medusa tells them, and are nobody else’s', async () => {
    const { shop, asked, member, other } = await open(['cusgroup_a'])
    const mine = await member.fetch('/products')
    expect([mine.headers.get('etag'), mine.headers.get('cache-control')]).toEqual([
      null,
      'private, max-age=0, must-revalidate',
    ])
    await mine.text()
    expect(asked(), 'asked as the customer').toEqual([true])
    const theirs = await text(other)
    expect(await text(new Browser(shop.url))).toBe(theirs)
    expect(asked(), 'asked once for all others').toEqual([true, false])
    expect(await text(member)).not.toBe(theirs)
    expect(asked()).toEqual([true, false, true])
  })

  it('are those of everybody where the group has none: nobody is asked who they are', async () => {
    const { shop, asked, member } = await open([])
    const theirs = await text(new Browser(shop.url))
    const before = shop.medusa.callsTo('/store/customers/me/groups').length
    expect(await text(member)).toBe(theirs)
    expect([asked(), shop.medusa.callsTo('/store/customers/me/groups').length - before]).toEqual([[false], 0])
  })

  it('are those of everybody where Medusa knows no such question, and it is not asked with each page', async () => {
    const { shop, asked, member } = await open([])
    shop.medusa.answers.delete(groups)
    const theirs = await text(new Browser(shop.url))
    for (const _ of ['again', 'and again']) expect(await text(member)).toBe(theirs)
    expect([asked(), shop.medusa.callsTo(groups).length]).toEqual([[false], 1])
  })
})

describe('what the search finds for who has prices of their own', () => {
  const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
  const price = (now: number | null, was = now) => ({
    calculated_price: { calculated_amount: now, original_amount: was },
  })
  const products = [
    { id: 'prod_1', variants: [price(80, 100), price(70, 90), price(null)] },
    { id: 'prod_2', variants: [price(null)] },
  ]
  const document = {
    id: 'prod_1',
    title: 'Shirt',
    price_thb: 90,
    was_thb: 90,
    from_thb: false,
    regional: '{"reg_th":{}}',
  }
  const hits = [{ document }, { document: { ...document, id: 'prod_2' } }, { document: { ...document, id: 'prod_3' } }]
  const found = { results: [{ hits, metadata: { count: 3 } }] }

  let calls: [string, TransportInit | undefined][]
  let own: Transport
  beforeAll(() => {
    calls = []
    const medusa: Transport = {
      fetch: async <T>(path: string, init?: TransportInit) => {
        calls.push([path, init])
        return (path === '/store/search' ? found : { products }) as T
      },
    }
    own = withOwnPrices(medusa, region)
  })

  it('costs what they pay: the lowest, what that was, and whether others cost more; the rest stays as it was found', async () => {
    const answer = await own.fetch<typeof found>('/store/search', { method: 'POST', body: {}, policy: 'catalogue' })
    const theirs = { ...document, price_thb: 70, was_thb: 90, from_thb: true, regional: '' }
    const [, second, third] = hits
    expect(answer).toEqual({ results: [{ hits: [{ document: theirs }, second, third], metadata: { count: 3 } }] })
    expect(hits[0]?.document, 'what everybody gets is not touched').toBe(document)
    const query = { id: ['prod_1', 'prod_2', 'prod_3'], region_id: 'reg_th', country_code: 'th', limit: 3 }
    expect(calls.at(-1)).toEqual(['/store/products', { query: expect.objectContaining(query) }])
  })

  it('is asked for twenty at a time, and a product past every memory', async () => {
    const many = Array.from({ length: 45 }, (_, at) => ({ document: { ...document, id: `prod_${at}` } }))
    found.results = [{ hits: many, metadata: { count: 45 } }]
    const before = calls.length
    await own.fetch('/store/search')
    expect(calls.slice(before).map(([path, init]) => [path, init?.query?.limit])).toEqual([
      ['/store/search', undefined],
      ['/store/products', 20],
      ['/store/products', 20],
      ['/store/products', 5],
    ])
    await own.fetch('/store/products', { query: { handle: 'shirt' }, policy: 'live' })
    expect(calls.at(-1)).toEqual(['/store/products', { query: { handle: 'shirt' } }])
  })
})
