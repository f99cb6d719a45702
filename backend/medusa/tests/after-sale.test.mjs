import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { returnable, returnUntil } = load('after-sale/order.js')
const { picturedReturnBody, returnBody } = load('after-sale/acts.js')
const { clockOf, endOfShopDay } = load('lib/shop-time.js')

const line = (delivered, returned = 0) => ({
  id: 'line_1',
  detail: {
    delivered_quantity: delivered,
    return_requested_quantity: returned,
    return_received_quantity: 0,
    return_dismissed_quantity: 0,
  },
})
const parcel = (quantity, delivered_at, more = {}) => ({
  ...{ id: 'ful', delivered_at, canceled_at: null, items: [{ line_item_id: 'line_1', quantity }] },
  ...more,
})
const order = (item, ...fulfillments) => ({ status: 'pending', items: [item], fulfillments })
const now = new Date('2026-11-23T05:00:00Z')
const late = '2026-11-01T05:00:00Z'
const fresh = '2026-11-20T05:00:00Z'

describe('what a buyer may still send back', () => {
  it('ends with the shop’s day, fourteen days after the arrival', () => {
    // Ten in the evening in Bangkok, and one hour later the next day.
    assert.equal(endOfShopDay(new Date('2026-11-09T15:00:00Z'), 14).toISOString(), '2026-11-23T16:59:59.999Z')
    assert.equal(endOfShopDay(new Date('2026-11-09T17:00:00.4Z'), 14).toISOString(), '2026-11-24T16:59:59.999Z')
    const one = line(1)
    const sold = order(one, parcel(1, '2026-11-09T15:00:00Z'))
    assert.equal(returnable(sold, one, new Date('2026-11-23T16:59:59Z')), 1)
    assert.equal(returnable(sold, one, new Date('2026-11-23T17:00:00Z')), 0)
  })
  it('ends with its day where clocks change, on the long day and on the short one', () => {
    const inNewYork = clockOf('America/New_York')
    const end = (moment, days) => inNewYork.endOfDay(new Date(moment), days).toISOString()
    // Summer time ends there on 1 November 2026 and begins on 14 March 2027.
    assert.equal(end('2026-10-31T16:00:00Z', 0), '2026-11-01T03:59:59.999Z')
    assert.equal(end('2026-10-31T16:00:00Z', 1), '2026-11-02T04:59:59.999Z')
    assert.equal(end('2026-11-01T04:30:00Z', 14), '2026-11-16T04:59:59.999Z')
    assert.equal(end('2027-03-13T16:00:00Z', 1), '2027-03-15T03:59:59.999Z')
  })
  it('is counted by parcel: what came late may come back while what came early may not', () => {
    const three = line(3)
    const sold = order(three, parcel(2, late), parcel(1, fresh))
    assert.equal(returnable(sold, three, now), 1)
    assert.equal(returnUntil(sold).toISOString(), '2026-12-04T16:59:59.999Z')
    const oneBack = line(3, 1)
    assert.equal(returnable(order(oneBack, parcel(2, late), parcel(1, fresh)), oneBack, now), 1)
    const allBack = line(3, 3)
    assert.equal(returnable(order(allBack, parcel(2, late), parcel(1, fresh)), allBack, now), 0)
  })
  it('is nothing of a parcel that was unpacked or has not arrived, and never more than arrived', () => {
    const one = line(1)
    assert.equal(returnable(order(one, parcel(1, fresh, { canceled_at: fresh }), parcel(1, null)), one, now), 0)
    assert.equal(returnUntil(order(one, parcel(1, null))), null)
    assert.equal(returnable(order(one, parcel(5, fresh)), one, now), 1)
    assert.equal(returnable({ ...order(one, parcel(1, fresh)), status: 'canceled' }, one, now), 0)
  })
})

describe('a return with pictures, as the server in front hands it on', () => {
  const webp = Buffer.from('RIFF1234WEBPVP8 ').toString('base64')
  const picture = { width: 10, height: 10, large: webp, small: webp }
  const body = { items: [{ id: 'line_1', quantity: 1, returned: 0 }] }
  it('has one to three that were drawn anew', () => {
    for (const pictures of [[picture], [picture, picture, picture]])
      assert.equal(picturedReturnBody.parse({ ...body, pictures }).pictures.length, pictures.length)
    const page = { ...picture, large: Buffer.from('<html>').toString('base64') }
    for (const pictures of [[], Array.from({ length: 4 }, () => picture), [page], [{ ...picture, order_id: 'x' }]])
      assert.equal(picturedReturnBody.safeParse({ ...body, pictures }).success, false)
    assert.equal(picturedReturnBody.safeParse({ ...body, pictures: [picture], order_id: 'x' }).success, false)
  })
  it('comes by no other call: the one of browsers takes none', () => {
    assert.equal(returnBody.safeParse({ ...body, pictures: [picture] }).success, false)
    assert.equal(returnBody.safeParse(body).success, true)
  })
})
