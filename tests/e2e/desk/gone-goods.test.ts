import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderQuery } from '#features/admin/order.queries.ts'
import { orderView } from '#features/admin/order-view.ts'
import { say } from '../journey.ts'
import { linkIn, type Mail, mailsTo } from '../mailbox.ts'
import { openBrowser, undoAfterEach } from '../support.ts'
import { type Answer, as, type Desk, fresh, type Json, newOrder, openDesk, shopChannel, tokenOf } from './support.ts'

const visit = openBrowser()
const t = say()
const undo = undoAfterEach()
let desk: Desk
let location = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  location = String(stock_locations[0]?.id)
})

type Payment = { id: string; refunds: { amount: number }[] }
type Order = {
  items: { id: string; detail: Record<string, number> }[]
  returns: { id: string; status: string }[]
  fulfillments: { id: string }[]
  payment_collections: { payments: Payment[] }[]
}
const fields =
  '*items,*items.detail,*fulfillments,*returns,*payment_collections.payments,*payment_collections.payments.refunds'
const read = async (id: string) => (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)).order
const act = (id: string, what: string, body: Json): Promise<Answer> =>
  desk.call('POST', `/desk/orders/${id}/${what}`, body)

/** An order of something of its own that was paid, sent and is to come back; and what it was. */
async function toComeBack() {
  const title = fresh('Gone')
  const { shipping_profiles } = await desk.ok<{ shipping_profiles: { id: string }[] }>('GET', '/shipping-profiles')
  const { product } = await desk.ok<{ product: { id: string; variants: { id: string }[] } }>('POST', '/products', {
    shipping_profile_id: shipping_profiles[0]?.id,
    ...{ title, status: 'published', sales_channels: [{ id: await shopChannel(desk) }] },
    options: [{ title: 'Cut', values: [title], is_exclusive: true }],
    variants: [
      {
        ...{ title, sku: title, options: { Cut: title }, manage_inventory: true },
        prices: [{ currency_code: 'thb', amount: 90 }],
      },
    ],
  })
  type Items = { inventory_items: { id: string }[] }
  const item = String((await desk.ok<Items>('GET', `/inventory-items?sku=${title}`)).inventory_items[0]?.id)
  await desk.ok('POST', `/inventory-items/${item}/location-levels`, { location_id: location, stocked_quantity: 7 })
  const { id, email } = await newOrder(undefined, { variantId: String(product.variants[0]?.id) })
  const order = await read(id)
  const line = String(order.items[0]?.id)
  const payment = String(order.payment_collections[0]?.payments[0]?.id)
  await desk.ok('POST', `/desk/orders/${id}/capture`, { payment_id: payment, captured: 0 })
  const pieces = { items: [{ id: line, quantity: 1, fulfilled: 0 }], location_id: location, leaves: true }
  await desk.ok('POST', `/desk/orders/${id}/fulfil`, pieces)
  await desk.ok('POST', `/desk/orders/${id}/return`, {
    items: [{ id: line, quantity: 1, returned: 0 }],
    location_id: location,
  })
  const back = String((await read(id)).returns[0]?.id)
  return { id, email, title, line, payment, item, product: product.id, variant: String(product.variants[0]?.id), back }
}

describe('what staff have deleted since it was sold', () => {
  it.each([
    ['is no longer kept in stock', ({ item }: { item: string }) => `/inventory-items/${item}`],
    ['is no longer sold', ({ product }: { product: string }) => `/products/${product}`],
    [
      'is not kept at this place',
      ({ item }: { item: string }) => `/inventory-items/${item}/location-levels/${location}`,
    ],
  ])('comes back all the same, though it %s, and its money goes back', async (_, address) => {
    const sold = await toComeBack()
    const { id, line, payment, item, back } = sold
    if (address(sold).includes('location-levels')) {
      await desk.ok('POST', `/inventory-items/${item}/location-levels/${location}`, { stocked_quantity: 0 })
    }
    await desk.ok('DELETE', address(sold))
    const shown = await new QueryClient().fetchQuery(orderQuery(as(await tokenOf('user')), id))
    expect(orderView(shown, 'en').returns[0]?.lines[0]?.unkept, 'staff are told before they receive it').toBe(true)
    const got = { return_id: back, items: [{ id: line, quantity: 1, damaged: 0, received: 0 }] }
    const received = await act(id, 'receive', got)
    expect([received.status, received.body]).toEqual([200, received.body])
    const now = await read(id)
    expect(now.returns[0]?.status).toBe('received')
    expect(now.items[0]?.detail.return_received_quantity).toBe(1)
    const refund = await act(id, 'refund', { payment_id: payment, amount: 90, refunded: 0 })
    expect(refund.status).toBe(200)
  })
  it('and lies elsewhere by now is refused with the way out, which leads out', async () => {
    const { id, line, item, back } = await toComeBack()
    const made = await desk.ok<{ stock_location: { id: string } }>('POST', '/stock-locations', { name: fresh('Else') })
    const elsewhere = made.stock_location.id
    undo.push(() => desk.ok('DELETE', `/stock-locations/${elsewhere}`))
    const levels = `/inventory-items/${item}/location-levels`
    await desk.ok('POST', levels, { location_id: elsewhere, stocked_quantity: 3 })
    await desk.ok('POST', `${levels}/${location}`, { stocked_quantity: 0 })
    await desk.ok('DELETE', `${levels}/${location}`)
    const got = { return_id: back, items: [{ id: line, quantity: 1, damaged: 0, received: 0 }] }
    expect(await act(id, 'receive', got)).toMatchObject({ status: 409, body: { code: 'wrong_location' } })
    for (const words of [say('en'), say('th')])
      for (const named of ['admin.nav.inventoryItems', 'resources.stock.title', 'resources.stock.elsewhere'] as const)
        expect(words('orders.refused.wrong_location')).toContain(words(named))
    await desk.ok('POST', levels, { location_id: location, stocked_quantity: 0 })
    expect((await act(id, 'receive', got)).status).toBe(200)
  })
  it('is what it was in its order, without a way to a page that is gone and without being asked for a review', async () => {
    const { id, product, email, title } = await toComeBack()
    const [parcel] = (await read(id)).fulfillments
    await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: parcel?.id })
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBeGreaterThan(0)
    const [mail] = await mailsTo(email)
    const link = linkIn(mail as Mail)
    const { page } = await visit()
    await page.goto(link.href)
    const line = page.locator(`a[href^="/products/${title.toLowerCase()}"]`)
    const review = page.getByRole('link', { name: t('order.review.open') })
    await expect.poll(async () => [await line.count(), await review.count()]).toEqual([1, 1])
    await desk.ok('DELETE', `/products/${product}`)
    await page.reload()
    await page.getByText(title).first().waitFor()
    expect([await line.count(), await review.count()]).toEqual([0, 0])
  })
  it('is not asked about in the letter that says it has arrived', async () => {
    const arrived = async (isGone: boolean) => {
      const { id, product, email } = await toComeBack()
      const [parcel] = (await read(id)).fulfillments
      if (isGone) await desk.ok('DELETE', `/products/${product}`)
      await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: parcel?.id })
      const letter = async () => (await mailsTo(email)).find(({ text }) => text.includes('was delivered'))?.text
      await expect.poll(letter, { timeout: 15_000 }).toBeTruthy()
      return await letter()
    }
    expect(await arrived(false)).toMatch(/tell others[\s\S]*See the order and review it/)
    const gone = await arrived(true)
    expect(gone).not.toMatch(/tell others|review/)
    expect(gone).toContain('See the order')
  })
})
