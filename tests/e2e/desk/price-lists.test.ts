import { beforeAll, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../../security/shopper.ts'
import { shop, undoAfterEach } from '../support.ts'
import { onSale, SOON } from './on-sale.ts'
import { type Desk, fresh, type Json, openDesk } from './support.ts'

/** What staff say of a price list in the back office is what shoppers see: whether it holds, and for whom. */

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
  return /data-slot="price"[^>]*>.*?<bdi[^>]*>(.*?)<\/bdi>/s.exec(page)?.[1]?.replace(/&#160;|\u00a0/, ' ')
}

type Cart = { id: string; item_total: number; items: { unit_price: number }[] }
/** A cart with one of it. */
async function filledCart(who: Shopper, variant_id: string): Promise<Cart> {
  const { regions } = await who.ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const { cart } = await who.ok<{ cart: Cart }>('POST', '/store/carts', { region_id })
  const line = { variant_id, quantity: 1 }
  return (await who.ok<{ cart: Cart }>('POST', `/store/carts/${cart.id}/line-items`, line)).cart
}

type Thing = { title: string; handle: string; variant: string }
/** Something of 90 baht for sale, for the time of a test. */
async function thingForSale(): Promise<Thing> {
  const { id, title, variant } = await onSale(desk)
  undo.push(() => desk.call('DELETE', `/products/${id}`))
  const { product } = await desk.ok<{ product: { handle: string } }>('GET', `/products/${id}`)
  return { title, handle: product.handle, variant }
}
/** What somebody sees in the list and on the page. */
const shownTo = async (who: Shopper, { title, handle }: Thing) => ({
  list: await shownIn(`/products?q=${encodeURIComponent(title)}`, who),
  page: await shownIn(`/products/${handle}`, who),
})
const shown = (price: string) => ({ list: price, page: price })
/** That, and what they pay in the cart. */
const pricesFor = async (who: Shopper, thing: Thing) => ({
  ...(await shownTo(who, thing)),
  cart: (await filledCart(who, thing.variant)).item_total,
})

const group = async (): Promise<string> => {
  const { customer_group } = await desk.ok<{ customer_group: { id: string } }>('POST', '/customer-groups', {
    name: fresh('Wholesale'),
  })
  undo.push(() => desk.call('DELETE', `/customer-groups/${customer_group.id}`))
  return customer_group.id
}

/** Somebody with an account, in a group or in none. */
async function member(of?: string, email = freshEmail('group')): Promise<Shopper> {
  const who = new Shopper()
  await who.register(email)
  await who.signIn(email)
  const { customers } = await desk.ok<{ customers: { id: string }[] }>('GET', `/customers?q=${email}`)
  if (of) await desk.ok('POST', `/customer-groups/${of}/customers`, { add: [customers[0]?.id] })
  return who
}

it('a list holds in lists and on pages once staff switch it on, no more once they switch it off, and again once that is taken back', async () => {
  const thing = await thingForSale()
  const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
    ...{ title: fresh('Sale'), description: '', status: 'draft' },
    prices: [{ amount: 55, currency_code: 'thb', variant_id: thing.variant }],
  })
  undo.push(() => desk.call('DELETE', `/price-lists/${price_list.id}`))
  const say = (from: string, to: string) =>
    desk.ok('POST', `/desk/records/price-list/${price_list.id}`, { changes: [{ path: 'status', from, to }] })
  const seen = () => shownTo(new Shopper(), thing)
  expect(await seen()).toEqual(shown('90.00 THB'))
  await say('draft', 'active')
  await expect.poll(seen, SOON).toEqual(shown('55.00 THB'))
  await say('active', 'draft')
  await expect.poll(seen, SOON).toEqual(shown('90.00 THB'))
  type Notes = { activity: { id: string }[] }
  const { activity } = await desk.ok<Notes>('GET', `/desk/activity?id=${price_list.id}&limit=1`)
  await desk.ok('POST', `/desk/activity/${activity[0]?.id}/revert`, {})
  await expect.poll(seen, SOON).toEqual(shown('55.00 THB'))
}, 180_000)

it('members of a group see the prices of its list in lists, on pages and in the cart, others everybody’s; without a group all do', async () => {
  const thing = await thingForSale()
  const [wholesale, other] = [await group(), await group()]
  const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
    ...{ title: fresh('Wholesale'), description: '', type: 'sale', status: 'active' },
    rules: { 'customer.groups.id': [other] },
    prices: [{ amount: 55, currency_code: 'thb', variant_id: thing.variant }],
  })
  undo.push(() => desk.call('DELETE', `/price-lists/${price_list.id}`))
  const record = `/desk/records/price-list/${price_list.id}`
  const save = (from: string[], to: string[]) =>
    desk.ok<{ values: Json }>('POST', record, { changes: [{ path: 'groups', from, to }] })

  const { values } = await save([other], [wholesale])
  expect(values.groups).toEqual([wholesale])
  const email = freshEmail('wholesale')
  const [buyer, stranger] = [await member(wholesale, email), await member()]
  const theirs = { ...shown('55.00 THB'), cart: 55 }
  const everybodys = { ...shown('90.00 THB'), cart: 90 }
  await expect.poll(() => shownTo(buyer, thing), KNOWN).toEqual(shown('55.00 THB'))
  expect(await pricesFor(buyer, thing)).toEqual(theirs)
  expect([await pricesFor(new Shopper(), thing), await pricesFor(stranger, thing)]).toEqual([everybodys, everybodys])
  // Pages of everybody were asked for meanwhile: they are nobody's who has prices of their own.
  expect(await pricesFor(buyer, thing)).toEqual(theirs)

  // Begun before they signed in, on another device.
  const guest = new Shopper()
  const begun = await filledCart(guest, thing.variant)
  await guest.signIn(email)
  const { cart_id } = await guest.ok<{ cart_id: string }>('POST', '/store/customers/me/cart', { cart_id: begun.id })
  const { cart } = await guest.ok<{ cart: Cart }>('GET', `/store/carts/${cart_id}`)
  expect([begun.item_total, ...new Set(cart.items.map(({ unit_price }) => unit_price))]).toEqual([90, 55])

  await save([wholesale], [])
  await expect.poll(() => shownTo(new Shopper(), thing), SOON).toEqual(shown('55.00 THB'))
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
