import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { verdictOf } = load('completion/verdict.js')
const { inTurn } = load('lib/checkpoints-in-turn.js')
const { isCollision } = load('http/failures.js')
const { attemptOf } = load('completion/attempts.js')

const order = (more) => ({
  id: 'order_1',
  canceled: false,
  collection: true,
  free: false,
  paid: 0,
  returned: 0,
  awaiting: false,
  open: 1,
  lived: false,
  unreserved: 0,
  ...more,
})
const judge = (completed, ...orders) => verdictOf({ id: 'cart_1', completed, orders })

describe('what is done with a cart whose completion was cut', () => {
  it('leaves alone what is whole', () => {
    assert.deepEqual(judge(false), { kind: 'whole', order: null })
    for (const whole of [{ paid: 1 }, { free: true, open: 0 }, { awaiting: true }, { canceled: true }]) {
      assert.deepEqual(judge(true, order(whole)), { kind: 'whole', order: 'order_1' })
    }
  })

  it('never takes back an order that was placed, whatever was let go of it since', () => {
    const emptied = { lived: true, returned: 1, open: 0 }
    assert.deepEqual(judge(true, order(emptied)), { kind: 'whole', order: 'order_1' })
  })

  it('opens a cart again that was bought by no order', () => {
    assert.deepEqual(judge(true), { kind: 'reopen' })
  })

  it('asks for the payment of an order that has all the rest', () => {
    assert.deepEqual(judge(true, order()), { kind: 'authorize', order: 'order_1', undo: [] })
  })

  it('takes back an order that nobody can pay any more, or that lacks its stock, its payment or its cart', () => {
    const undo = { kind: 'undo', orders: ['order_1'], keep: null }
    assert.deepEqual(judge(false, order()), undo)
    for (const lacks of [{ open: 0 }, { unreserved: 2 }, { collection: false }, { returned: 1 }]) {
      assert.deepEqual(judge(true, order(lacks)), undo)
    }
  })

  it('keeps a paid order and completes what is around it', () => {
    assert.deepEqual(judge(false, order({ paid: 1 })), { kind: 'mend', order: 'order_1', undo: [], unreserved: 0 })
    assert.deepEqual(judge(true, order({ paid: 1, unreserved: 1 })), {
      kind: 'mend',
      order: 'order_1',
      undo: [],
      unreserved: 1,
    })
  })

  it('keeps one of two orders of a cart: the paid one, and never takes back a paid one', () => {
    assert.deepEqual(judge(true, order(), order({ id: 'order_2', paid: 1 })), {
      kind: 'undo',
      orders: ['order_1'],
      keep: 'order_2',
    })
    assert.deepEqual(judge(true, order(), order({ id: 'order_2' })), {
      kind: 'authorize',
      order: 'order_1',
      undo: ['order_2'],
    })
    assert.deepEqual(judge(true, order({ paid: 1 }), order({ id: 'order_2', paid: 1 })), {
      kind: 'whole',
      order: 'order_1',
    })
  })
})

describe('saving the state of a workflow', () => {
  it('writes one save after the other, though the storage refuses two at once', async () => {
    let busy = false
    const written = []
    const storage = {
      name: 'memory',
      own() {
        return this.name
      },
      async save(key, data) {
        if (busy) throw new Error('Transaction storage is locked')
        busy = true
        await new Promise((resolve) => setTimeout(resolve, 5))
        busy = false
        if (data === 'bad') throw new Error('bad')
        written.push(`${key} ${data}`)
        return data
      },
    }
    const turned = inTurn(storage)
    const all = await Promise.allSettled(['one', 'bad', 'two'].map((data) => turned.save('key', data)))
    assert.deepEqual(
      all.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(written, ['key one', 'key two'])
    assert.equal(turned.own(), 'memory')
  })
})

describe('calls that met another one', () => {
  it('knows them in the words of each locking provider, also out of a workflow', () => {
    for (const message of [
      'Failed to acquire lock for key "cart_1"',
      'Timed-out acquiring lock.',
      '"cart_1" is already locked.',
    ]) {
      assert.equal(isCollision(new Error(message)), true)
      assert.equal(isCollision({ message }), true)
    }
    assert.equal(isCollision(new Error('Something else')), false)
    assert.equal(isCollision(undefined), false)
  })

  it('takes a short plain Idempotency-Key as the name of a try', () => {
    assert.equal(
      attemptOf({ 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }),
      '0f8fad5b-d9cb-469f-a165-70867728950e',
    )
    for (const bad of ['', 'x', 'a b c d e f g', 'x'.repeat(65)])
      assert.equal(attemptOf({ 'idempotency-key': bad }), undefined)
  })
})
