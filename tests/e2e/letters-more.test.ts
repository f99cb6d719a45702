import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, home, Shopper } from '../security/shopper.ts'
import { omiseCharges } from './fake-omise.ts'
import { linkIn, type Mail, mailed, mailsTo } from './mailbox.ts'
import { asStaff, newDraft } from './people.ts'
import { medusa, shop, stockedProduct } from './support.ts'

type Region = { id: string; name: string; payment_providers: { id: string }[] }
let thailand: Region
const offer = (ids: string[]) => asStaff('POST', `/admin/regions/${thailand.id}`, { payment_providers: ids })
const usual = () => thailand.payment_providers.map(({ id }) => id).filter((id) => id !== 'pp_omise_omise')

// Staff let Thailand take Omise, as they would in the back office; other tests know the shop without it.
beforeAll(async () => {
  const { regions } = (await asStaff('GET', '/admin/regions?fields=id,name,*payment_providers')) as {
    regions: Region[]
  }
  thailand = regions.find(({ name }) => name === 'Thailand') as Region
  await offer([...usual(), 'pp_omise_omise'])
})
afterAll(() => offer(usual()))

/** An order of one piece by a guest, paid in one way. */
async function buy(provider_id: string, data?: object): Promise<{ id: string; number: number; email: string }> {
  const who = new Shopper()
  const email = freshEmail('more-letters')
  const { variantId } = await stockedProduct(22)
  const { cart } = await who.ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id: thailand.id })
  const at = `/store/carts/${cart.id}`
  await who.ok('POST', `${at}/line-items`, { variant_id: variantId, quantity: 1 })
  await who.ok('POST', at, { email, shipping_address: home, billing_address: home })
  const { shipping_options } = await who.ok<{ shipping_options: { id: string }[] }>(
    'GET',
    `/store/shipping-options?cart_id=${cart.id}`,
  )
  await who.ok('POST', `${at}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await who.ok<{ payment_collection: { id: string } }>(
    'POST',
    '/store/payment-collections',
    { cart_id: cart.id },
  )
  const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
  await who.ok('POST', sessions, { provider_id, data })
  const { order } = await who.ok<{ order: { id: string; display_id: number } }>('POST', `${at}/complete`, {})
  return { id: order.id, number: order.display_id, email }
}
const byOmise = (card: string) => ({ token: `tokn_test_${card}_${Date.now()}` })
const lapse = (charge: string) => fetch(`${process.env.TALAT_TEST_OMISE}/payments/${charge}/lapse?stay`)
const webhook = (charge: string) =>
  fetch(`${medusa()}/hooks/payment/omise_omise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'charge.expire', data: { id: charge } }),
  })
const shown = async (id: string) => (await asStaff('GET', `/admin/orders/${id}?fields=id,+payment_status`)).order

describe('letters about an order', () => {
  it('a payment that the bank takes back afterwards is told to whoever ordered, once, and shown to staff; the link opens the order', async () => {
    // An order that staff cancel lets go of its money itself: that is no failure.
    const ended = await buy('pp_omise_omise', byOmise('4242424242424242'))
    const letGo = (await omiseCharges())[0]?.id ?? ''
    await asStaff('POST', `/admin/orders/${ended.id}/cancel`)
    await webhook(letGo)

    const { id, number, email } = await buy('pp_omise_omise', byOmise('4242424242424242'))
    const charge = (await omiseCharges())[0]?.id ?? ''
    expect(await shown(id)).toMatchObject({ payment_status: 'authorized' })
    // The event comes twice, as a processor sends it that got no answer.
    await lapse(charge)
    await webhook(charge)
    const mail = await mailed(email, `The payment for order ${number} did not go through`)
    expect(mail.text).toMatch(/did not let us have [\d,.]+\u00a0THB/)
    const opened = await fetch(linkIn(mail), { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`/order-summary/${id}`)
    await expect.poll(() => shown(id), { timeout: 15_000 }).toMatchObject({ payment_status: 'canceled' })
    await mailed(ended.email, `Order ${ended.number} was cancelled`)
    for (const who of [email, ended.email])
      expect(subjects(await mailsTo(who)).filter((one) => one.includes('did not go through'))).toHaveLength(
        who === email ? 1 : 0,
      )
  })

  it('tells staff of each new order, and of what runs low once, until there is enough of it again', async () => {
    const staff = 'staff@talat.example'
    const { id, number, email } = await buy('pp_system_default')
    const told = async () => (await mailsTo(staff)).filter(({ subject }) => subject.startsWith(`New order ${number}:`))
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(1)
    const [mail] = await told()
    expect(mail?.text).toContain(email)
    expect(linkIn(mail as Mail).href).toBe(`${shop()}/admin/orders/${id}`)

    const [first, second] = [await ownVariant('First', 8), await ownVariant('Second', 8)]
    const naming = async (title: string) => (await mailsTo(staff)).filter(({ text }) => text.includes(title))
    await first.stock(3)
    await expect.poll(async () => (await naming(first.title)).length, { timeout: 20_000 }).toBe(1)
    expect((await naming(first.title))[0]?.text).toContain('3 left')
    // Lower still is no news: the next letter is of another.
    await first.stock(1)
    await second.stock(0)
    await expect.poll(async () => (await naming(second.title)).length, { timeout: 20_000 }).toBe(1)
    expect(await naming(first.title)).toHaveLength(1)
    // Enough, and low again, is.
    await first.stock(9)
    const isKept = () => onDatabase('select 1 from low_stock where variant_id = $1', [first.id])
    await expect.poll(isKept, { timeout: 20_000 }).toBe(0)
    await first.stock(2)
    await expect.poll(async () => (await naming(first.title)).length, { timeout: 20_000 }).toBe(2)
  })
})

/** A product of the test's own with so many pieces. */
async function ownVariant(name: string, pieces: number) {
  const title = `${name} ${Date.now().toString(36)}`
  const { stock_locations } = (await asStaff('GET', '/admin/stock-locations?limit=1')) as {
    stock_locations: { id: string }[]
  }
  const location = stock_locations[0]?.id
  const id = await newDraft(title)
  const { product } = (await asStaff('GET', `/admin/products/${id}?fields=id,*variants,*variants.inventory_items`)) as {
    product: { variants: { id: string; inventory_items: { inventory_item_id: string }[] }[] }
  }
  const item = product.variants[0]?.inventory_items[0]?.inventory_item_id
  const at = `/admin/inventory-items/${item}/location-levels`
  await asStaff('POST', at, { location_id: location, stocked_quantity: pieces })
  // Seen by shoppers when it lies there: a product without stock has run out.
  await asStaff('POST', `/admin/products/${id}`, { status: 'published' })
  const stock = (now: number) => asStaff('POST', `${at}/${location}`, { stocked_quantity: now })
  return { title, id: product.variants[0]?.id, stock }
}
const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject)

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a sign-in with a new device', () => {
  const subject = 'New sign-in to your Talat account'
  /** Signs in with a device and looks at the page of devices, as a browser would; answers how many are signed in. */
  async function signedIn(email: string, agent: string): Promise<number> {
    const who = new Shopper()
    const called = who.call.bind(who)
    who.call = (method, path, body, headers) => called(method, path, body, { 'user-agent': agent, ...headers })
    await who.signIn(email)
    const { sessions } = await who.ok<{ sessions: unknown[] }>('GET', '/_auth/sessions')
    return sessions.length
  }

  it('is told to the account, not of the first device and never twice of the same; its link leads to the list', async () => {
    const email = freshEmail('devices')
    const owner = new Shopper()
    const called = owner.call.bind(owner)
    owner.call = (method, path, body, headers) => called(method, path, body, { 'user-agent': laptop, ...headers })
    await owner.register(email)
    await owner.ok('GET', '/_auth/sessions')
    await signedIn(email, laptop)
    expect((await mailsTo(email)).filter((one) => one.subject === subject)).toHaveLength(0)

    // Twice at once, and again after it was told.
    await Promise.all([signedIn(email, phone), signedIn(email, phone)])
    const mail = await mailed(email, subject)
    expect(mail.text).toContain('Chrome on Android')
    expect(linkIn(mail).href).toBe(`${shop()}/account/security`)
    await signedIn(email, phone)
    await signedIn(email, laptop)
    const told = mailed(email, subject)
    expect((await told).text).not.toContain('Firefox')
  })
})
