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
  const enter = (name) => admission.enter(() => begun.push(name))
  return { begun, enter }
}

describe('heavy work of a busy process', () => {
  it('is done two at once, the rest in the order in which it came', () => {
    const { begun, enter } = works()
    const ends = ['a', 'b', 'c', 'd', 'e'].map(enter)
    assert.deepEqual(begun, ['a', 'b'])
    ends[1]()
    assert.deepEqual(begun, ['a', 'b', 'c'])
    ends[0]()
    ends[2]()
    assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'e'])
    for (const end of ends) end()
  })
  it('whose caller has gone never begins, and what is ended twice lets in one', () => {
    const { begun, enter } = works()
    const ends = ['a', 'b', 'gone', 'c', 'd'].map(enter)
    ends[2]()
    assert.deepEqual(begun, ['a', 'b'])
    ends[0]()
    ends[0]()
    assert.deepEqual(begun, ['a', 'b', 'c'])
    for (const end of ends) end()
  })
  it('that waits for somebody outside holds nobody up', () => {
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      let share = 1
      const { begun, enter } = works(() => share)
      const ends = ['a', 'b', 'c', 'd', 'e'].map(enter)
      mock.timers.tick(250)
      assert.deepEqual(begun, ['a', 'b'])
      share = 0.1
      mock.timers.tick(50)
      assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
      share = 1
      ends[0]()
      ends[1]()
      assert.deepEqual(begun, ['a', 'b', 'c', 'd'], 'two are under way still')
      ends[2]()
      assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'e'])
      for (const end of ends) end()
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
    const ends = [1, 2, 3].map((nth) => call('POST', `/store/carts/${nth}`, begun))
    const asks = [
      ['GET', '/store/products?limit=24'],
      ['POST', '/store/search?x=1'],
      ['HEAD', '/store/regions'],
    ]
    for (const [method, path] of asks) call(method, path, begun)
    assert.deepEqual(begun, ['/store/carts/1', '/store/carts/2', ...asks.map(([, path]) => path)])
    ends[0]()
    assert.equal(begun.at(-1), '/store/carts/3')
    for (const end of ends) end()
  })
})
