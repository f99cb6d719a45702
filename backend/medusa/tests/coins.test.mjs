import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { isWhole } = load('desk/orders/coins.js')

describe('a sum of money', () => {
  it('is made of whole coins of its currency', () => {
    for (const sum of [0, 0.01, 1890.55, 0.1 + 0.2, 123456789.01, 1e12]) assert.equal(isWhole(sum, 2), true, `${sum}`)
    for (const sum of [0.001, 1890.555, 99.999, 123456789.005]) assert.equal(isWhole(sum, 2), false, `${sum}`)
  })

  it('has as many digits as its currency', () => {
    assert.equal(isWhole(100, 0), true)
    assert.equal(isWhole(100.5, 0), false)
    assert.equal(isWhole(1.125, 3), true)
  })
})
