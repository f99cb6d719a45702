import { describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { medusa, shop } from '../e2e/support.ts'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, password, Shopper } from './shopper.ts'
import { visitorElsewhere } from './support.ts'

type Item = { product_id: string; kept_at: number }
type List = { wishlist: { items: Item[]; share: { token: string; name: string } | null }; left?: number }

async function account(name: string) {
  const email = freshEmail(name)
  const shopper = new Shopper()
  await shopper.register(email)
  return { email, shopper }
}
type Product = { id: string }
async function products(): Promise<[Product, Product, ...Product[]]> {
  const { products } = await new Shopper().ok<{ products: Product[] }>(
    'GET',
    '/store/products?limit=8&order=handle&fields=id',
  )
  return products as [Product, Product, ...Product[]]
}
const wishFor = (id: string) => ({ product_id: id })
const change = (who: Shopper, body: object) => who.call<List>('POST', '/store/wishlist', body)
const ids = ({ body }: { body: List }) => body.wishlist.items.map((item) => item.product_id)

describe('a wishlist', () => {
  it('is open to its own customer alone: not without a session, not by anything that a call names', async () => {
    const [mine, other] = [await account('wish-mine'), await account('wish-other')]
    const [first, second] = await products()
    await change(mine.shopper, { add: [wishFor(first.id)] })
    await change(other.shopper, { add: [wishFor(second.id)] })
    for (const [method, path, body] of [
      ['GET', '/store/wishlist', undefined],
      ['POST', '/store/wishlist', { add: [wishFor(first.id)] }],
      ['POST', '/store/wishlist/share', { name: 'Theirs' }],
      ['DELETE', '/store/wishlist/share', undefined],
    ] as const)
      expect([method, path, (await new Shopper().call(method, path, body)).status]).toEqual([method, path, 401])
    for (const body of [{ customer_id: 'cus_1', add: [] }, { add: [{ ...wishFor(first.id), wishlist_id: 'wish_1' }] }])
      expect((await change(other.shopper, body)).status).toBe(400)
    for (const path of ['/store/wishlist?customer_id=cus_1', '/store/wishlist?fields=*customer'])
      expect((await other.shopper.call('GET', path)).status).toBe(400)
    expect(ids(await mine.shopper.call<List>('GET', '/store/wishlist'))).toEqual([first.id])
    expect(ids(await other.shopper.call<List>('GET', '/store/wishlist'))).toEqual([second.id])
  })

  it('takes a guest’s things once, however often and from however many devices at once', async () => {
    const { email, shopper } = await account('wish-merge')
    const phone = new Shopper()
    await phone.signIn(email)
    const [first, second] = await products()
    const given = { add: [wishFor(first.id), wishFor(second.id), wishFor(first.id)] }
    const answers = await Promise.all([shopper, phone, shopper, phone].map((who) => change(who, given)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const again = await change(phone, given)
    expect(ids(again).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  it('keeps what this shop sells and nothing else, within bounds', async () => {
    const { shopper } = await account('wish-bounds')
    const [first] = await products()
    expect(ids(await change(shopper, { add: [wishFor('prod_nothing'), wishFor(first.id)] }))).toEqual([first.id])
    for (const wrong of [
      wishFor("x' or true --"),
      wishFor('x'.repeat(65)),
      { ...wishFor(first.id), quantity: 2 },
      { ...wishFor(first.id), kept_at: -1 },
      { ...wishFor(first.id), kept_at: 1.5 },
      {},
    ])
      expect([wrong, (await change(shopper, { add: [wrong] })).status]).toEqual([wrong, 400])
    const many = Array.from({ length: 201 }, () => wishFor(first.id))
    expect((await change(shopper, { add: many })).status).toBe(400)
    const future = await change(shopper, { add: [{ ...wishFor(first.id), kept_at: Date.now() + 1e9 }] })
    expect(future.body.wishlist.items[0]?.kept_at).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  it('holds two hundred things: what finds no more room is said', async () => {
    const { email, shopper } = await account('wish-full')
    const [first] = await products()
    await change(shopper, { add: [] })
    const list = `(select w.id from wishlist w join customer c on c.id = w.customer_id where c.email = $1)`
    await onDatabase(
      `insert into wishlist_item (id, wishlist_id, product_id, kept_at)
       select 'wishi_full_' || md5($1) || n, ${list}, 'prod_old_' || n, now() from generate_series(1, 200) n`,
      [email],
    )
    const answer = await change(shopper, { add: [wishFor(first.id)] })
    expect([answer.body.left, answer.body.wishlist.items.length]).toEqual([1, 200])
    const swap = await change(shopper, { add: [wishFor(first.id)], remove: ['prod_old_1'] })
    expect([swap.body.left, ids(swap).includes(first.id)]).toEqual([0, true])
  })
})

const look = (token: string) => new Shopper().call('GET', `/store/shared-wishlists/${token}`)

describe('a wishlist that is shared', () => {
  it('shows wishes and the name that its owner chose: no address and no id', async () => {
    const { email, shopper } = await account('wish-shared')
    const [first] = await products()
    await change(shopper, { add: [wishFor(first.id)] })
    const { wishlist } = await shopper.ok<List>('POST', '/store/wishlist/share', { name: ' Birthday\u202e\n<b> ' })
    const { token = '', name } = wishlist.share ?? {}
    expect(name).toBe('Birthday <b>')
    // 18 random bytes: nobody finds one by trying.
    expect(token).toMatch(/^[\w-]{24}$/)
    const seen = await look(token)
    expect([seen.status, seen.body]).toEqual([200, { wishlist: { name, products: [first.id] } }])
    const page = await fetch(`${shop()}/wishlist/${token}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain(email)
    expect(html).not.toContain('<b>')
  })

  it('has an address that ends with the sharing, and a new one afterwards', async () => {
    const { shopper } = await account('wish-unshared')
    const tokenOf = async (name: string) =>
      (await shopper.ok<List>('POST', '/store/wishlist/share', { name })).wishlist.share?.token ?? ''
    const token = await tokenOf('One')
    expect(await tokenOf('Two')).toBe(token)
    expect((await look(token)).body).toMatchObject({ wishlist: { name: 'Two' } })
    await shopper.ok('DELETE', '/store/wishlist/share')
    expect((await look(token)).status).toBe(404)
    expect((await fetch(`${shop()}/wishlist/${token}`)).status).toBe(404)
    expect(await tokenOf('Three')).not.toBe(token)
    expect((await look(token)).status).toBe(404)
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await shopper.call('POST', '/store/wishlist/share', { name })).status).toBe(400)
  })

  it('is not found by guessing, also not many times', async () => {
    const visitor = visitorElsewhere()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => visitor('GET', `/shared-wishlists/${`${at}`.padStart(24, 'A')}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await look('null')).status).toBe(404)
    expect((await look('x'.repeat(129))).status).toBe(404)
  })
})

describe('whose account ends', () => {
  it('finds the list in their data, and no row and no address of it afterwards', async () => {
    const { email, shopper } = await account('wish-erased')
    const [first] = await products()
    await change(shopper, { add: [wishFor(first.id)] })
    const { wishlist } = await shopper.ok<List>('POST', '/store/wishlist/share', { name: 'Last' })
    expect((await shopper.call('GET', '/_auth/data')).body).toMatchObject({
      wishlist: { items: [{ product_id: first.id }], share: { name: 'Last' } },
    })
    const name = `Last of ${email}`
    await shopper.ok('POST', '/store/wishlist/share', { name })
    const left = () =>
      onDatabase(
        `select 1 from wishlist where name = $1 union all select 1 from wishlist_item i
         where not exists (select 1 from wishlist w where w.id = i.wishlist_id)`,
        [name],
      )
    expect(await left()).toBe(1)
    expect((await shopper.form('/_auth/erase', { current: password, language: 'en' })).status).toBe(200)
    expect(await left()).toBe(0)
    expect((await look(wishlist.share?.token ?? '')).status).toBe(404)
  })
})

describe('past the server in front', () => {
  it('Medusa asks for the customer as well', async () => {
    const headers = { 'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default }
    expect((await fetch(`${medusa()}/store/wishlist`, { headers })).status).toBe(401)
    expect((await fetch(`${medusa()}/store/wishlist/share`, { method: 'DELETE', headers })).status).toBe(401)
    expect((await fetch(`${medusa()}/admin/desk/wishes`)).status).toBe(401)
  })
})
