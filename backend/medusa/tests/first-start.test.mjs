import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const lowStock = load('jobs/low-stock.js').default

describe('the first start of a shop, whose lists are still being written', () => {
  const shop = (failure) => ({
    resolve: (name) =>
      name === 'search'
        ? { search: () => Promise.reject(Object.assign(new Error('no active version yet'), failure)) }
        : { lowOnes: () => Promise.resolve([]), areLow: assert.fail, untold: assert.fail },
  })
  it('says nothing of what runs low, which is looked for again in seconds, and fails by nothing', async () => {
    await lowStock(shop({ type: 'not_found' }))
  })
  it('still says every other failure', async () => {
    await assert.rejects(lowStock(shop({ type: 'database_error' })), /no active version/)
  })
})
