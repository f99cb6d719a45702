import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { payVerdict, PATIENCE_MS } = load('desk/orders/begun/pay-verdict.js')

const minute = 60_000
const session = (status = 'pending', idle_ms = 0) => ({ status, idle_ms })
const payment = (more) => ({ canceled: false, captured: false, booked: false, idle_ms: 2 * minute, ...more })
const judge = (more) =>
  payVerdict({
    ...{ sent: true, amount: 100, canceled: false, pending: 100, session: session(), payment: null, age_ms: 0 },
    ...more,
  })

describe('what is done with a payment by link that nobody sees through any more', () => {
  it('leaves alone what is over: noted in the order, canceled, or gone', () => {
    assert.equal(judge({ payment: payment({ captured: true, booked: true }) }), 'over')
    assert.equal(judge({ payment: payment({ canceled: true }) }), 'over')
    assert.equal(judge({ session: null }), 'over')
  })

  it('notes in the order what was taken, whatever became of the order', () => {
    for (const more of [{}, { canceled: true }, { pending: 0 }])
      assert.equal(judge({ ...more, payment: payment({ captured: true }) }), 'book')
  })

  it('takes what is held while the order owes it, and lets go of it otherwise', () => {
    assert.equal(judge({ payment: payment() }), 'take')
    assert.equal(judge({ payment: payment(), pending: 100.00001 }), 'take')
    for (const more of [{ canceled: true }, { pending: 99 }])
      assert.equal(judge({ ...more, payment: payment() }), 'let-go')
  })

  it('leaves a payment of which the provider has just told to what its notice does', () => {
    assert.equal(judge({ sent: false, payment: payment({ idle_ms: 1000 }) }), 'wait')
    assert.equal(judge({ sent: false, payment: payment({ captured: true, idle_ms: 1000 }) }), 'wait')
    assert.equal(judge({ sent: false, payment: payment() }), 'take')
  })

  it('asks the provider what became of a charge that was sent, while the order owes it', () => {
    assert.equal(judge({}), 'ask')
    assert.equal(judge({ canceled: true }), 'let-go')
    assert.equal(judge({ pending: 0 }), 'let-go')
  })

  it('waits for a payer who types, and lets go when they went away', () => {
    assert.equal(judge({ sent: false, age_ms: PATIENCE_MS - 1 }), 'wait')
    assert.equal(judge({ sent: false, age_ms: PATIENCE_MS }), 'let-go')
  })

  it('waits for a bank that answers late, and asks it now and then, also when the order is canceled meanwhile', () => {
    for (const more of [{}, { canceled: true }]) {
      assert.equal(judge({ ...more, session: session('pending_authorization', minute) }), 'wait')
      assert.equal(judge({ ...more, session: session('pending_authorization', 11 * minute) }), 'ask')
    }
  })
})
