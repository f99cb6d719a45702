import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { heldForNothing } = load('desk/orders/begun/unowed.js')

const card = 'pp_sandbox-card_sandbox'
const payment = (more) => ({ id: 'pay_1', amount: 100, canceled_at: null, payment_session_id: 'ses_1', ...more })
const session = (more) => ({ id: 'ses_1', status: 'authorized', amount: 100, provider_id: card, ...more })
const held = (pending, { order = {}, collection = {} } = {}) =>
  heldForNothing({
    ...{ id: 'order_1', status: 'pending', is_draft_order: false, total: pending },
    summary: { pending_difference: pending },
    payment_collections: [
      {
        ...{ id: 'paycol_1', status: 'authorized', amount: 100 },
        ...{ payment_sessions: [session()], payments: [payment()] },
        ...collection,
      },
      null,
    ],
    ...order,
  })

describe('what a card holds', () => {
  it('is let go where the order owes nothing, or is owed something, and kept while it owes anything', () => {
    assert.deepEqual(held(0), ['ses_1'])
    assert.deepEqual(held(-20), ['ses_1'])
    assert.deepEqual(held(-1.6e-21), ['ses_1'])
    assert.deepEqual(held(0.01), [])
  })

  it('is let go of a cancelled order that Medusa could not tell its processor of, and then is over', () => {
    const order = { status: 'canceled' }
    assert.deepEqual(held(100, { order }), ['ses_1'])
    const payments = [payment({ canceled_at: 'now' })]
    assert.deepEqual(held(100, { order, collection: { payments } }), [])
  })

  it('is let go to its end: a payment that was let go and is still said to be promised', () => {
    const payments = [payment({ canceled_at: 'now' })]
    assert.deepEqual(held(0, { collection: { payments } }), ['ses_1'])
    for (const status of ['not_paid', 'canceled']) assert.deepEqual(held(0, { collection: { payments, status } }), [])
    assert.deepEqual(held(0, { collection: { payments, payment_sessions: [] } }), [])
  })

  it('is never given back once any of it is taken', () => {
    const payments = [payment({ captures: [{ id: 'capt_1', amount: 1 }] })]
    assert.deepEqual(held(0, { collection: { payments } }), [])
    assert.deepEqual(held(0, { order: { status: 'canceled' }, collection: { payments } }), [])
  })

  it('is none at the door, none of a draft, and none while a bank has not answered', () => {
    assert.deepEqual(held(0, { collection: { payment_sessions: [session({ provider_id: 'pp_system_default' })] } }), [])
    assert.deepEqual(held(0, { order: { is_draft_order: true, total: 0 } }), [])
    const asked = { payments: [], payment_sessions: [session({ status: 'pending_authorization' })] }
    assert.deepEqual(held(0, { collection: asked }), [])
  })
})
