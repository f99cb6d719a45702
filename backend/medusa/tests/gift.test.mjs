import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { giftOf, giftToPack, isWrap, plainMessage } = load('gift/gift.js')
const { wrapOf } = load('gift/offer.js')
const { wrapsToPack } = load('gift/pack.js')
const { giftBody } = load('gift/validators.js')
const { packingLines } = load('desk/packing/waiting.js')

const line = (id, more = {}) => ({
  id,
  title: id,
  quantity: 2,
  detail: { fulfilled_quantity: 0 },
  metadata: {},
  ...more,
})
const wrap = line('wrap', { variant_id: null, quantity: 1, metadata: { gift_wrap: true } })
const goods = line('goods', { variant_id: 'variant_1' })
const marked = line('marked', { variant_id: 'variant_1', metadata: { gift_wrap: true } })

describe('a gift', () => {
  it('has a message of plain lines', () => {
    assert.equal(plainMessage('  a\r\nb\u0000\u202e\n\n\n\nc🎂<b> '), 'a\nb  \n\nc🎂<b>')
  })
  it('is what its own call wrote, whatever else stands in metadata', () => {
    assert.deepEqual(giftOf({ gift: { message: 'x', wrap: true } }), { message: 'x', wrap: true })
    assert.deepEqual(giftOf({ gift: { message: 5, wrap: 'yes' } }), { message: '', wrap: false })
    assert.equal(giftOf({ gift: { message: 'y'.repeat(999) } }).message.length, 300)
    for (const none of [null, undefined, {}, { gift: null }, { gift: 'x' }]) assert.equal(giftOf(none), null)
  })
  it('is wrapped when a wrap was paid for', () => {
    assert.deepEqual(giftToPack({ gift: { message: '', wrap: true } }, [goods]), { message: '', wrap: false })
    assert.deepEqual(giftToPack(null, [goods, wrap]), { message: '', wrap: true })
    assert.equal(giftToPack({}, [goods]), null)
  })
  it('takes a bounded message and no price', () => {
    const ok = (gift) => giftBody.safeParse({ gift }).success
    assert.deepEqual(
      [ok(null), ok({ message: '', wrap: true }), ok({ message: '🎂'.repeat(150), wrap: false })],
      [true, true, true],
    )
    assert.deepEqual(
      [ok({ message: 'x'.repeat(301), wrap: true }), ok({ message: '', wrap: true, price: 0 }), ok(undefined)],
      [false, false, false],
    )
  })
})

describe('its wrap', () => {
  it('is a line of no variant: goods that somebody marks are goods', () => {
    assert.deepEqual([wrap, goods, marked].map(isWrap), [true, false, false])
  })
  it('is fetched from no shelf and goes with the first parcel', () => {
    assert.deepEqual(
      packingLines([goods, wrap, marked]).map(({ id }) => id),
      ['goods', 'marked'],
    )
    assert.deepEqual(wrapsToPack([goods, wrap]), [{ id: 'wrap', quantity: 1 }])
    assert.deepEqual(wrapsToPack([{ ...wrap, detail: { fulfilled_quantity: 1 } }]), [])
  })
  it('is offered where staff have switched it on with a price, in the language of the cart', () => {
    const of = (metadata, language = 'en') => wrapOf({ currency_code: 'thb', metadata }, language)
    const on = { gift_wrap: true, gift_wrap_price: 50, gift_wrap_name: 'Silk paper', gift_wrap_name_th: 'กระดาษไหม' }
    assert.deepEqual(of(on), { name: 'Silk paper', amount: 50, currency_code: 'thb' })
    assert.equal(of(on, 'th').name, 'กระดาษไหม')
    assert.equal(of({ gift_wrap: true, gift_wrap_price: '0' }).amount, 0)
    assert.equal(of({ gift_wrap: true, gift_wrap_price: 9 }, 'th').name, 'ห่อของขวัญ')
    // A region that went from baht to yen, and one that sells in dinars.
    const priced = (gift_wrap_price, currency_code) =>
      wrapOf({ currency_code, metadata: { gift_wrap: true, gift_wrap_price } }, 'en').amount
    assert.deepEqual([priced(49.5, 'jpy'), priced('1.255', 'kwd'), priced(19.999, 'thb')], [50, 1.255, 20])
    for (const off of [
      null,
      {},
      { ...on, gift_wrap: false },
      { ...on, gift_wrap_price: null },
      { ...on, gift_wrap_price: '' },
      { ...on, gift_wrap_price: -1 },
    ])
      assert.equal(of(off), null)
  })
})
