import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, home, type Json, Shopper } from '../security/shopper.ts'
import { linkIn, mailed, mailsTo } from './mailbox.ts'
import { asStaff } from './people.ts'
import { adminOrder, shop, stockedProduct } from './support.ts'

/** An order of two pieces by a guest in Thai, to be paid on delivery. */
async function buyInThai(): Promise<{ id: string; email: string; number: number }> {
  const who = new Shopper()
  const email = freshEmail('letter')
  const ok = async <T = Json>(method: string, path: string, body?: object) => {
    const answer = await who.call<T>(method, path, body)
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBe(200)
    return answer.body
  }
  const { regions } = await ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  const { variantId } = await stockedProduct(21)
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const { cart } = await ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id, locale: 'th-TH' })
  const at = `/store/carts/${cart.id}`
  await ok('POST', `${at}/line-items`, { variant_id: variantId, quantity: 2 })
  await ok('POST', at, { email, shipping_address: home, billing_address: home })
  const { shipping_options } = await ok<{ shipping_options: { id: string }[] }>(
    'GET',
    `/store/shipping-options?cart_id=${cart.id}`,
  )
  await ok('POST', `${at}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await ok<{ payment_collection: { id: string } }>(
    'POST',
    '/store/payment-collections',
    { cart_id: cart.id },
  )
  await ok('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  const { order } = await ok<{ order: { id: string; display_id: number } }>('POST', `${at}/complete`, {})
  return { id: order.id, email, number: order.display_id }
}

const money = (amount: number) => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}\u00a0THB`

/** What a browser that has never been here gets of an address, and whether it may read the order then. */
async function openedBy(link: URL, id: string): Promise<{ location: string | null; order: number }> {
  const answer = await fetch(link, { redirect: 'manual' })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const order = await fetch(`${shop()}/api/store/orders/${id}`, { headers: { cookie } })
  return { location: answer.headers.get('location'), order: order.status }
}

describe('the letters of an order', () => {
  it('tell a guest in Thai what was ordered, and open that order and no other', async () => {
    const { id, email, number } = await buyInThai()
    const mail = await mailed(email, `คำสั่งซื้อ ${number} ของคุณ`)
    const { total } = await adminOrder(id)
    for (const text of [mail.text, mail.html]) expect(text).toContain(money(total))
    expect(mail.text).toContain(home.address_1)
    expect(mail.headers.find(({ name }) => name === 'content-language')?.value).toBe('th')

    const link = linkIn(mail)
    expect(await openedBy(link, id)).toEqual({ location: `/th/order-summary/${id}`, order: 200 })
    const refused = { location: '/th/track-order?link=old', order: 404 }
    const other = await buyInThai()
    const exchanged = new URL(link)
    exchanged.pathname = exchanged.pathname.replace(id, other.id)
    expect(await openedBy(exchanged, other.id), 'the key of another order').toEqual(refused)
    const longer = new URL(link)
    longer.searchParams.set(
      'key',
      (link.searchParams.get('key') ?? '').replace(/^\d+/, (until) => `${+until + 1}`),
    )
    expect(await openedBy(longer, id), 'a later end').toEqual(refused)
    const past = Math.floor(Date.now() / 1000) - 1
    const secret = process.env.TALAT_TEST_INTERNAL_SECRET ?? ''
    const sign = (until: number) =>
      `${until}.${createHmac('sha256', secret).update(`order-link:${id}:${until}`).digest('base64url')}`
    const expired = new URL(link)
    expired.searchParams.set('key', sign(past))
    expect(await openedBy(expired, id), 'expired').toEqual(refused)
    expired.searchParams.set('key', sign(past + 100))
    expect((await openedBy(expired, id)).order, 'the same signature within its time').toBe(200)
  })

  it('open it to nobody any more where its e-mail was put right since: not by the link, nor where it was opened before', async () => {
    const { id, email, number } = await buyInThai()
    const link = linkIn(await mailed(email, `คำสั่งซื้อ ${number} ของคุณ`))
    const opened = await fetch(link, { redirect: 'manual' })
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const read = async () => (await fetch(`${shop()}/api/store/orders/${id}`, { headers: { cookie } })).status
    expect(await read()).toBe(200)
    const right = `right-${email}`
    const changes = [{ path: 'email', from: email, to: right }]
    await asStaff('POST', `/admin/desk/records/order/${id}`, { changes })
    expect(await openedBy(link, id)).toEqual({ location: '/th/track-order?link=old', order: 404 })
    expect(await read()).toBe(404)
    await asStaff('POST', `/admin/desk/records/order/${id}`, { changes: [{ path: 'email', from: right, to: email }] })
    expect(await openedBy(link, id)).toEqual({ location: `/th/order-summary/${id}`, order: 200 })
  })

  it('tell when it is shipped with its number, and when it has arrived', async () => {
    const { id, email, number } = await buyInThai()
    const { order } = (await asStaff('GET', `/admin/orders/${id}?fields=id,*items`)) as {
      order: { items: { id: string }[] }
    }
    const items = order.items.map((item) => ({ id: item.id, quantity: 1 }))
    const made = (await asStaff('POST', `/admin/orders/${id}/fulfillments`, { items })) as {
      order: { id: string }
    }
    expect(made.order.id).toBe(id)
    const { order: packed } = (await asStaff('GET', `/admin/orders/${id}?fields=id,*fulfillments`)) as {
      order: { fulfillments: { id: string }[] }
    }
    await asStaff('POST', `/admin/orders/${id}/fulfillments/${packed.fulfillments[0]?.id}/shipments`, {
      items,
      labels: [{ tracking_number: 'TH123456789', tracking_url: '#', label_url: '#' }],
    })
    expect((await mailed(email, `คำสั่งซื้อ ${number} กำลังจัดส่ง`)).text).toContain('TH123456789')

    await asStaff('POST', `/admin/orders/${id}/fulfillments/${packed.fulfillments[0]?.id}/mark-as-delivered`, {})
    await mailed(email, `คำสั่งซื้อ ${number} ถึงแล้ว`)

    const { stock_locations } = (await asStaff('GET', '/admin/stock-locations?limit=1')) as {
      stock_locations: { id: string }[]
    }
    const wish = { items: order.items.map((item) => ({ id: item.id, quantity: 1, returned: 0 })) }
    await asStaff('POST', `/admin/desk/orders/${id}/return`, { ...wish, location_id: stock_locations[0]?.id })
    await mailed(email, `การคืนสินค้าของคำสั่งซื้อ ${number}`)
    const { order: sentBack } = (await asStaff('GET', `/admin/orders/${id}?fields=id,returns.id`)) as {
      order: { returns: { id: string }[] }
    }
    const got = order.items.map((item) => ({ id: item.id, quantity: 1, damaged: 0, received: 0 }))
    await asStaff('POST', `/admin/desk/orders/${id}/receive`, { return_id: sentBack.returns[0]?.id, items: got })
    const arrived = await mailed(email, `ได้รับสินค้าที่คืนจากคำสั่งซื้อ ${number} แล้ว`)
    expect(await openedBy(linkIn(arrived), id)).toMatchObject({ order: 200 })
  })

  it('tell of money that is paid back, and of an order that is cancelled', async () => {
    const { id, email, number } = await buyInThai()
    const { order } = (await asStaff('GET', `/admin/orders/${id}?fields=id,*payment_collections.payments`)) as {
      order: { payment_collections: { payments: { id: string }[] }[] }
    }
    const payment = order.payment_collections[0]?.payments[0]?.id
    // Paid on delivery: days later. What is taken with the order is told by the order's own letter.
    await onDatabase(`update "order" set created_at = created_at - interval '3 days' where id = $1`, [id])
    await asStaff('POST', `/admin/payments/${payment}/capture`, {})
    const paid = await mailed(email, `ได้รับชำระเงินสำหรับคำสั่งซื้อ ${number} แล้ว`)
    expect(paid.text).toContain(money((await adminOrder(id)).total))
    for (const amount of [100, 20.5]) await asStaff('POST', `/admin/payments/${payment}/refund`, { amount })
    const subject = `คืนเงินสำหรับคำสั่งซื้อ ${number}`
    const refunds = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
    await expect.poll(async () => (await refunds()).length, { timeout: 15_000 }).toBe(2)
    const texts = (await refunds()).map(({ text }) => text).join('\n')
    for (const amount of [100, 20.5]) expect(texts).toContain(money(amount))

    const second = await buyInThai()
    const { order: before } = (await asStaff('GET', `/admin/orders/${second.id}?fields=id,*items`)) as {
      order: { items: { id: string }[] }
    }
    await asStaff('POST', '/admin/order-edits', { order_id: second.id })
    await asStaff('POST', `/admin/order-edits/${second.id}/items/item/${before.items[0]?.id}`, { quantity: 1 })
    await asStaff('POST', `/admin/order-edits/${second.id}/confirm`, {})
    const edited = await mailed(second.email, `คำสั่งซื้อ ${second.number} ของคุณมีการเปลี่ยนแปลง`)
    const { order: after } = (await asStaff('GET', `/admin/orders/${second.id}?fields=id,total,summary.*`)) as {
      order: { total: number; summary: { pending_difference: number } }
    }
    expect(edited.text).toContain(`1 × `)
    for (const amount of [after.total, after.summary.pending_difference]) expect(edited.text).toContain(money(amount))

    await asStaff('POST', `/admin/orders/${second.id}/cancel`)
    const mail = await mailed(second.email, `คำสั่งซื้อ ${second.number} ถูกยกเลิก`)
    expect(mail.text, 'it was to be paid on delivery').toContain('จึงไม่มียอดที่ต้องคืน')
    expect(await openedBy(linkIn(mail), second.id)).toMatchObject({ order: 200 })
    // Bought, changed and cancelled: three letters, each once.
    expect((await mailsTo(second.email)).length).toBe(3)
  })
})
