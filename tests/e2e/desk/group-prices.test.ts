import { beforeAll, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../../security/shopper.ts'
import { shop, undoAfterEach } from '../support.ts'
import { onSale, SOON } from './on-sale.ts'
import { type Desk, fresh, type Json, openDesk } from './support.ts'

/** A price list may be for customer groups: its members see their prices wherever they look, and nobody else does. */

/** So long it may take until it is known who has prices of their own. */
const KNOWN = { ...SOON, timeout: 90_000 }
const undo = undoAfterEach()
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

const cookiesOf = ({ jar }: Shopper) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
/** The first price of a page that stands with a thing, as it is read: "90.00 THB". */
async function shownIn(path: string, who: Shopper): Promise<string | undefined> {
  const page = await (await fetch(shop() + path, { headers: { cookie: cookiesOf(who) } })).text()
  return /data-slot="price"[^>]*>(.*?<\/bdi>)/s.exec(page)?.[1]?.replace(/<[^>]*>/g, '')
}

/** What somebody sees in the list, on the page, and pays in the cart. */
async function pricesFor(who: Shopper, { title, handle, variant }: { title: string; handle: string; variant: string }) {
  const { regions } = await who.ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const { cart } = await who.ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id })
  const line = { variant_id: variant, quantity: 1 }
  type Cart = { cart: { item_total: number } }
  const { cart: filled } = await who.ok<Cart>('POST', `/store/carts/${cart.id}/line-items`, line)
  return {
    list: await shownIn(`/products?q=${encodeURIComponent(title)}`, who),
    page: await shownIn(`/products/${handle}`, who),
    cart: filled.item_total,
  }
}

const group = async (): Promise<string> => {
  const { customer_group } = await desk.ok<{ customer_group: { id: string } }>('POST', '/customer-groups', {
    name: fresh('Wholesale'),
  })
  undo.push(() => desk.call('DELETE', `/customer-groups/${customer_group.id}`))
  return customer_group.id
}

/** Somebody with an account, in a group or in none. */
async function member(of?: string): Promise<Shopper> {
  const [who, email] = [new Shopper(), freshEmail('group')]
  await who.register(email)
  await who.signIn(email)
  const { customers } = await desk.ok<{ customers: { id: string }[] }>('GET', `/customers?q=${email}`)
  if (of) await desk.ok('POST', `/customer-groups/${of}/customers`, { add: [customers[0]?.id] })
  return who
}

it('members of a group see the prices of its list in lists, on pages and in the cart, others everybody’s; without a group all do', async () => {
  const { id, title, variant } = await onSale(desk)
  undo.push(() => desk.call('DELETE', `/products/${id}`))
  const { product } = await desk.ok<{ product: { handle: string } }>('GET', `/products/${id}`)
  const thing = { title, handle: product.handle, variant }
  const [wholesale, other] = [await group(), await group()]
  const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
    ...{ title: fresh('Wholesale'), description: '', type: 'sale', status: 'active' },
    rules: { 'customer.groups.id': [other] },
    prices: [{ amount: 55, currency_code: 'thb', variant_id: variant }],
  })
  undo.push(() => desk.call('DELETE', `/price-lists/${price_list.id}`))
  const record = `/desk/records/price-list/${price_list.id}`
  const save = (from: string[], to: string[]) =>
    desk.ok<{ values: Json }>('POST', record, { changes: [{ path: 'groups', from, to }] })

  const { values } = await save([other], [wholesale])
  expect(values.groups).toEqual([wholesale])
  const [buyer, stranger] = [await member(wholesale), await member()]
  const theirs = { list: '55.00 THB', page: '55.00 THB', cart: 55 }
  const everybodys = { list: '90.00 THB', page: '90.00 THB', cart: 90 }
  await expect.poll(() => pricesFor(buyer, thing), KNOWN).toEqual(theirs)
  expect([await pricesFor(new Shopper(), thing), await pricesFor(stranger, thing)]).toEqual([everybodys, everybodys])
  // Pages of everybody were asked for meanwhile: they are nobody's who has prices of their own.
  expect(await pricesFor(buyer, thing)).toEqual(theirs)

  await save([wholesale], [])
  await expect.poll(() => pricesFor(new Shopper(), thing), SOON).toEqual(theirs)
}, 180_000)

it('a group that was deleted meanwhile is not chosen, and does not make a list everybody’s; rules of other kinds stay', async () => {
  const [stays, gone] = [await group(), await group()]
  const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
    ...{ title: fresh('Wholesale'), description: '' },
    rules: { 'customer.groups.id': [stays], region_id: ['reg_of_old'] },
  })
  undo.push(() => desk.call('DELETE', `/price-lists/${price_list.id}`))
  await desk.ok('DELETE', `/customer-groups/${gone}`)
  const record = `/desk/records/price-list/${price_list.id}`
  const save = (to: string[], from = [stays]) => desk.call('POST', record, { changes: [{ path: 'groups', from, to }] })
  expect(await save([gone])).toMatchObject({
    status: 400,
    body: { code: 'choice_gone', fields: { groups: expect.any(String) } },
  })
  expect((await desk.ok<{ values: Json }>('GET', record)).values.groups).toEqual([stays])

  const another = await group()
  expect((await save([stays, another])).status).toBe(200)
  expect(await save([])).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const { price_list: now } = await desk.ok<{ price_list: { rules: Json } }>('GET', `/price-lists/${price_list.id}`)
  expect(now.rules).toEqual({ 'customer.groups.id': [stays, another].sort(), region_id: ['reg_of_old'] })
})
