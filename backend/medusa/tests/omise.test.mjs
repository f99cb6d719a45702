import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openFakeOmise } from '../../../tests/lib/fake-omise.mjs'
import { load } from './built.mjs'

const { OmiseProvider } = load('providers/omise/service.js')
const { amountOf, unitsOf } = load('providers/omise/charge.js')
const secretKey = 'skey_test_1'
const warnings = []
const logger = { warn: (text) => warnings.push(text) }
let omise
let provider
let nth = 0

const token = (number = '4242424242424242') => `tokn_test_${number}_${nth++}`
const open = (more = {}, session = `payses_${nth++}`) =>
  provider.initiatePayment({
    amount: 1290.5,
    currency_code: 'thb',
    data: { session_id: session, token: token(), back: '/th/checkout', ...more },
  })
const latest = () => omise.charges().at(-1)
const notice = (id, key = 'charge.complete', more = {}) =>
  provider.getWebhookActionAndData({ data: { key, data: { id, ...more } }, rawData: '', headers: {} })

before(async () => {
  omise = await openFakeOmise({ secretKey })
  provider = new OmiseProvider({ logger }, { secretKey, url: omise.url, publicUrl: 'https://shop.example' })
})
beforeEach(() => omise.trouble(undefined))
after(() => omise.close())

describe('a charge by Omise', () => {
  it('is held, not taken, for the sum in satang, and says no token', async () => {
    const { data, status } = await open()
    assert.equal(status, 'pending')
    assert.deepEqual(
      { ...data, id: undefined },
      { id: undefined, status: 'authorized', token: null, authorize_uri: null, code: null, last4: '4242' },
    )
    assert.deepEqual([latest().amount, latest().currency, latest().paid], [129_050, 'THB', false])
    const authorized = await provider.authorizePayment({ data })
    assert.equal(authorized.status, 'authorized')
  })

  it('leads the bank back to the checkout of the shop, and nowhere else', async () => {
    await open()
    assert.equal(latest().return_uri, 'https://shop.example/th/checkout?step=payment&redirect_status=asked')
    for (const back of ['//evil.example/checkout', 'https://evil.example/', '/../checkout', '@evil.example/checkout']) {
      await open({ back })
      assert.match(latest().return_uri, /^https:\/\/shop\.example\/checkout\?/)
    }
  })

  for (const [number, code] of [
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
  ]) {
    it(`that is declined says ${code}, and cannot complete`, async () => {
      const { data, status } = await open({ token: token(number) })
      assert.deepEqual([status, data.status, data.code], ['error', 'failed', code])
      await assert.rejects(provider.authorizePayment({ data }), { name: code, type: 'payment_authorization_error' })
    })
  }

  it('waits for the bank’s question, and tells its answer', async () => {
    const { data } = await open({ token: token('4000002500003155') })
    assert.match(data.authorize_uri, /\/authorize$/)
    await assert.rejects(provider.authorizePayment({ data }), { name: 'requires_action' })
    await fetch(data.authorize_uri.replace('authorize', 'approve?stay'))
    assert.equal((await provider.authorizePayment({ data })).status, 'authorized')
  })

  it('without a card stands by, and completes nothing', async () => {
    const { data, status } = await open({ token: undefined })
    assert.deepEqual([status, data], ['pending', {}])
    await assert.rejects(provider.authorizePayment({ data }), { name: 'requires_card' })
    assert.equal((await provider.getPaymentStatus({ data })).status, 'pending')
    await provider.deletePayment({ data })
  })
})

describe('a lost answer', () => {
  it('of a charge: it is found by its session, and made once', async () => {
    const before = omise.charges().length
    let calls = 0
    omise.trouble((path) => (path === 'POST /charges' && ++calls ? 'lost' : undefined))
    const { data } = await open()
    assert.equal(data.status, 'authorized')
    assert.deepEqual([calls, omise.charges().length - before], [1, 1])
  })

  it('of a charge that was never made stays a failure, and no card is tried twice', async () => {
    omise.trouble((path) => (path === 'POST /charges' ? 'broken' : undefined))
    await assert.rejects(open(), /Omise answered 503/)
  })

  it('of a capture: what counts is whether it is taken', async () => {
    const { data } = await open()
    omise.trouble((path) => (path.endsWith('/capture') ? 'lost' : undefined))
    assert.equal((await provider.capturePayment({ data })).data.status, 'captured')
  })

  it('of a release: what counts is whether it is let go', async () => {
    const { data } = await open()
    omise.trouble((path) => (path.endsWith('/reverse') ? 'lost' : undefined))
    assert.equal((await provider.cancelPayment({ data })).data.status, 'canceled')
  })
})

describe('nothing happens twice', () => {
  it('a token sent again is the same charge for the same session, and refused for another', async () => {
    const once = token()
    const { data } = await open({ token: once }, 'payses_same')
    assert.equal((await open({ token: once }, 'payses_same')).data.id, data.id)
    await assert.rejects(open({ token: once }, 'payses_other'), /already used/)
  })

  it('capture', async () => {
    const { data } = await open()
    await provider.capturePayment({ data })
    await provider.capturePayment({ data })
    assert.equal(omise.calls.filter((call) => call === 'POST /charges/:id/capture').length >= 1, true)
    assert.equal(latest().paid, true)
  })

  it('refund: once for each key, in parts, and never too much', async () => {
    const { data } = await open()
    await provider.capturePayment({ data })
    const refund = (amount, key) => provider.refundPayment({ data, amount, context: { idempotency_key: key } })
    await refund(290.5, 'ref_1')
    await refund(290.5, 'ref_1')
    assert.equal(latest().refunded_amount, 29_050)
    await refund(1000, 'ref_2')
    assert.equal(latest().refunded_amount, 129_050)
    await assert.rejects(refund(0.01, 'ref_3'), /cannot be refunded/)
  })

  it('release, also of a bank’s open question and of what was let go before', async () => {
    const { data } = await open({ token: token('4000002500003155') })
    assert.equal((await provider.deletePayment({ data })).data.status, 'canceled')
    assert.equal((await provider.cancelPayment({ data })).data.status, 'canceled')
  })

  it('what was taken is refunded, not released', async () => {
    const { data } = await open()
    await provider.capturePayment({ data })
    await assert.rejects(provider.cancelPayment({ data }), /refund it instead/)
    assert.equal((await provider.deletePayment({ data })).data.status, 'captured')
  })

  it('another sum wants another card, and holds nothing for the old one', async () => {
    const { data } = await open()
    assert.equal((await provider.updatePayment({ data, amount: 1290.5, currency_code: 'thb' })).data.id, data.id)
    const changed = await provider.updatePayment({ data, amount: 1300, currency_code: 'thb' })
    assert.equal(changed.data.id, null)
    assert.equal(latest().reversed, true)
  })
})

describe('the webhook', () => {
  it('tells the session that was paid, by asking Omise', async () => {
    const { data } = await open({}, 'payses_told')
    const held = await notice(data.id)
    assert.equal(held.action, 'authorized')
    assert.deepEqual([held.data.session_id, held.data.amount.numeric], ['payses_told', 1290.5])
    await provider.capturePayment({ data })
    assert.equal((await notice(data.id, 'charge.capture')).action, 'captured')
  })

  it('is believed in nothing but the charge’s id', async () => {
    const { data } = await open({ token: token('4000000000000002') }, 'payses_declined')
    const forged = { paid: true, status: 'successful', amount: 1, metadata: { session_id: 'payses_of_another' } }
    const told = await notice(data.id, 'charge.complete', forged)
    assert.deepEqual([told.action, told.data.session_id], ['failed', 'payses_declined'])
  })

  for (const [what, id, key] of [
    ['a charge that Omise does not know', 'chrg_test_nobody', 'charge.complete'],
    ['something else than a charge', 'rcpt_1', 'recipient.update'],
    ['a path instead of an id', '../account', 'charge.complete'],
    ['nothing', undefined, undefined],
  ]) {
    it(`does nothing for ${what}`, async () => assert.equal((await notice(id, key)).action, 'not_supported'))
  }

  it('that comes while Omise is away is called again', async () => {
    const { data } = await open()
    omise.trouble(() => 'broken')
    await assert.rejects(notice(data.id), /Omise answered 503/)
  })
})

describe('sums', () => {
  it('go there and back', () => {
    for (const [amount, currency, units] of [
      [1290.5, 'thb', 129_050],
      [1.005, 'usd', 101],
      [1200, 'jpy', 1200],
    ])
      assert.equal(unitsOf(amount, currency), units)
    assert.deepEqual([amountOf(129_050, 'THB'), amountOf(1200, 'JPY')], [1290.5, 1200])
  })
})
