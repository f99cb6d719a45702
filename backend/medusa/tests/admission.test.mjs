import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, it, mock } from 'node:test'
import { load } from './built.mjs'

const { Admission } = load('lib/admission.js')
const { writesInTurn } = load('http/writes-in-turn.js')

/** Work by its name, and how to end it. */
function works(share = () => 1) {
  const admission = new Admission(share)
  const begun = []
  const enter = (name, rank = 2) => admission.enter(() => begun.push(name), rank)
  return { begun, enter }
}

describe('heavy work of a busy process', () => {
  it('is done one after the other, in the order in which it came', () => {
    const { begun, enter } = works()
    const ends = ['a', 'b', 'c'].map((name) => enter(name))
    assert.deepEqual(begun, ['a'])
    ends[0]()
    assert.deepEqual(begun, ['a', 'b'])
    ends[1]()
    assert.deepEqual(begun, ['a', 'b', 'c'])
    ends[2]()
    enter('d')()
    assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
  })
  it('goes by rank, and by when it came within one', () => {
    const { begun, enter } = works()
    const ends = ['a', 'b'].map((name) => enter(name))
    ends.push(enter('c', 1), enter('d', 0), enter('e', 0))
    for (const nth of [0, 3, 4, 2, 1]) ends[nth]()
    assert.deepEqual(begun, ['a', 'd', 'e', 'c', 'b'])
  })
  it('whose caller has gone never begins, and what is ended twice lets in one', () => {
    const { begun, enter } = works()
    const ends = ['a', 'gone', 'b', 'c'].map((name) => enter(name))
    ends[1]()
    assert.deepEqual(begun, ['a'])
    ends[0]()
    ends[0]()
    assert.deepEqual(begun, ['a', 'b'])
    for (const end of ends.slice(2)) end()
  })
  it('that waits for somebody outside holds nobody up', () => {
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      let share = 1
      const { begun, enter } = works(() => share)
      const ends = ['a', 'b', 'c', 'd'].map((name) => enter(name))
      mock.timers.tick(250)
      assert.deepEqual(begun, ['a'])
      share = 0.1
      mock.timers.tick(50)
      assert.deepEqual(begun, ['a', 'b', 'c'])
      share = 1
      ends[0]()
      ends[1]()
      assert.deepEqual(begun, ['a', 'b', 'c'], 'one is under way still')
      ends[2]()
      assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
      ends[3]()
    } finally {
      mock.timers.reset()
    }
  })
})

describe('calls of the shop', () => {
  const call = (method, originalUrl, begun) => {
    const response = new EventEmitter()
    writesInTurn({ method, originalUrl }, response, () => begun.push(originalUrl))
    return () => response.emit('close')
  }
  it('that write wait for each other; those that ask never do, a search neither', () => {
    const begun = []
    const ends = [1, 2].map((nth) => call('POST', `/store/carts/${nth}`, begun))
    const asks = [
      ['GET', '/store/products?limit=24'],
      ['POST', '/store/search?x=1'],
      ['HEAD', '/store/regions'],
    ]
    for (const [method, path] of asks) call(method, path, begun)
    assert.deepEqual(begun, ['/store/carts/1', ...asks.map(([, path]) => path)])
    for (const end of ends) end()
    assert.equal(begun.at(-1), '/store/carts/2')
  })
  it('go before others when they are nearer to an order', () => {
    const begun = []
    const early = ['/store/carts', '/store/carts/1/line-items', '/store/carts/1/line-items/2', '/store/wishlist']
    const middle = ['/store/carts/1', '/store/carts/1/shipping-methods', '/store/carts/1?fields=id']
    const late = ['/store/carts/1/complete', '/store/payment-collections', '/store/sandbox-card/confirm']
    const endOf = new Map()
    for (const path of ['/store/carts/0', ...early, ...middle, ...late]) endOf.set(path, call('POST', path, begun))
    for (let nth = 0; nth < endOf.size; nth += 1) endOf.get(begun[nth])()
    assert.deepEqual(begun, ['/store/carts/0', ...late, ...middle, ...early])
  })
})
