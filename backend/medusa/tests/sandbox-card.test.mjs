import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { judgeCard, luhn, parseExpiry, cardMessage } = load('modules/sandbox-card/card-rules.js')
const rules = load('modules/sandbox-card/intent.js')
const { sign, verify } = load('modules/sandbox-card/webhook.js')

const now = new Date('2026-06-15T12:00:00Z')
const card = (number, more = {}) => ({ number, expiry: '12/30', cvc: '123', ...more })
const fresh = (more = {}) => ({
  id: 'sbx_1',
  client_secret: 'sbx_1_secret',
  session_id: 'payses_1',
  amount: 1290,
  currency_code: 'thb',
  status: 'requires_card',
  behaviour: null,
  last4: null,
  code: null,
  captured: 0,
  refunded: 0,
  refund_keys: [],
  settle_at: null,
  ...more,
})

describe('a card', () => {
  const behaviours = {
    '4242 4242 4242 4242': 'approve',
    4000000000000002: 'decline',
    '4000-0000-0000-9995': 'no-funds',
    4000002500003155: 'challenge',
    4000000000000077: 'late',
  }
  for (const [number, behaviour] of Object.entries(behaviours)) {
    it(`${number} is known as ${behaviour}`, () => {
      assert.deepEqual(judgeCard(card(number), now), { behaviour, last4: number.replace(/\D/g, '').slice(-4) })
    })
  }
  const refusals = [
    ['a real-looking number', card('4111111111111111'), 'test_numbers_only'],
    ['a wrong check digit', card('4242424242424241'), 'incorrect_number'],
    ['letters', card('4242 4242 4242 424x'), 'incorrect_number'],
    ['nothing', card(''), 'incorrect_number'],
    ['month 13', card('4242424242424242', { expiry: '13/30' }), 'invalid_expiry'],
    ['half an expiry', card('4242424242424242', { expiry: '12' }), 'invalid_expiry'],
    ['an expiry in another century', card('4242424242424242', { expiry: '12/2090' }), 'invalid_expiry'],
    ['last month', card('4242424242424242', { expiry: '05/26' }), 'expired_card'],
    ['a short security code', card('4242424242424242', { cvc: '12' }), 'incorrect_cvc'],
    ['a long security code', card('4242424242424242', { cvc: '1234' }), 'incorrect_cvc'],
  ]
  for (const [what, given, code] of refusals) {
    it(`with ${what} is refused as ${code}, in words`, () => {
      assert.deepEqual(judgeCard(given, now), { code })
      assert.match(cardMessage(code), /^[A-Z].+\.$/)
    })
  }
  it('is good through the last day of its month', () => {
    assert.ok('behaviour' in judgeCard(card('4242424242424242', { expiry: '06 / 2026' }), now))
  })
  it('check digits and expiries are read exactly', () => {
    assert.equal(luhn('79927398713'), true)
    assert.equal(luhn('79927398710'), false)
    assert.equal(luhn(''), false)
    assert.deepEqual(parseExpiry('1/27'), { month: 1, year: 2027 })
    assert.equal(parseExpiry('00/27'), undefined)
  })
})

describe('a charge', () => {
  const { answerOf, authorize, cancel, capture, challenge, confirm, refund, settle } = rules
  const approved = () => confirm(fresh(), card('4242424242424242'), now)

  it('goes from card to captured money', () => {
    const ready = approved()
    assert.deepEqual(answerOf(ready), { status: 'succeeded' })
    const authorized = authorize(ready, now)
    assert.equal(authorized.status, 'authorized')
    assert.equal(capture(authorized).captured, 1290)
  })
  it('may be tried again with another card after a decline', () => {
    const declined = confirm(fresh(), card('4000000000000002'), now)
    assert.deepEqual(answerOf(declined), { status: 'declined', code: 'card_declined' })
    assert.equal(authorize(declined, now), declined)
    assert.deepEqual(answerOf(confirm(declined, card('4242424242424242'), now)), { status: 'succeeded' })
  })
  it('says insufficient funds', () => {
    const answer = answerOf(confirm(fresh(), card('4000000000009995'), now))
    assert.deepEqual(answer, { status: 'declined', code: 'insufficient_funds' })
  })
  it('asks the bank, and hears both answers', () => {
    const asked = confirm(fresh(), card('4000002500003155'), now)
    assert.deepEqual(answerOf(asked), { status: 'requires_action', action: { type: 'challenge' } })
    assert.equal(authorize(asked, now).status, 'requires_action')
    assert.equal(challenge(asked, 'approve').status, 'ready')
    assert.equal(answerOf(challenge(asked, 'reject')).code, 'authentication_failed')
    assert.equal(challenge(approved(), 'reject').status, 'ready')
  })
  it('arrives late when the card is late', () => {
    const processing = authorize(confirm(fresh(), card('4000000000000077'), now), now)
    assert.equal(processing.status, 'processing')
    assert.ok(processing.settle_at > now)
    assert.equal(authorize(processing, now), processing)
    const settled = settle(processing)
    assert.equal(settled.status, 'authorized')
    assert.equal(settle(settled), settled)
  })
  it('does nothing twice', () => {
    const authorized = authorize(approved(), now)
    assert.equal(authorize(authorized, now), authorized)
    const captured = capture(authorized)
    assert.equal(capture(captured), captured)
    assert.equal(confirm(captured, card('4000000000000002'), now), captured)
    const canceled = cancel(fresh())
    assert.equal(cancel(canceled), canceled)
    const once = refund(captured, 100, 'ref_1')
    assert.equal(refund(once, 100, 'ref_1'), once)
  })
  it('gives back in parts and never too much', () => {
    const captured = capture(authorize(approved(), now))
    const half = refund(captured, 645, 'a')
    const whole = refund(half, 645, 'b')
    assert.equal(whole.refunded, 1290)
    assert.throws(() => refund(whole, 0.01, 'c'), /left to refund/)
    assert.throws(() => refund(captured, 0), /above zero/)
    assert.throws(() => refund(approved(), 1), /cannot be refunded/)
  })
  it('captures in parts and never too much', () => {
    const part = capture(authorize(approved(), now), 290)
    assert.equal(part.captured, 290)
    assert.equal(capture(part, 1000).captured, 1290)
    assert.throws(() => capture(part, 1000.01), /cannot capture more/)
    assert.throws(() => capture(fresh()), /cannot be captured/)
  })
  it('is refunded, not cancelled, once captured', () => {
    assert.throws(() => cancel(capture(authorize(approved(), now))), /refund it instead/)
  })
})

describe('the notice of a late charge', () => {
  const notice = { type: 'charge.succeeded', intent_id: 'sbx_1', session_id: 'payses_1', amount: 10 }
  it('is believed only when we signed exactly it', () => {
    const signature = sign(notice, 'secret')
    assert.equal(verify(notice, signature, 'secret'), true)
    assert.equal(verify({ ...notice, amount: 11 }, signature, 'secret'), false)
    assert.equal(verify(notice, signature, 'other'), false)
    assert.equal(verify(notice, undefined, 'secret'), false)
    assert.equal(verify(notice, 'short', 'secret'), false)
  })
})
