import { describe, expect, it } from 'vitest'
import { guardTime, mayReload } from '#app/browser/chunk-reload.ts'
import { memoryStore } from '../unit/support/fake-medusa.ts'

describe('the reload after a failed file (R-239, R-240, R-258, R-259, R-594)', () => {
  it('happens once in ten seconds for one path (R-654)', () => {
    expect(guardTime).toBe(10_000)
    const store = memoryStore()
    expect(mayReload('/cart', 1_000, store)).toBe(true)
    expect(mayReload('/cart', 1_000 + guardTime - 1, store)).toBe(false)
    expect(mayReload('/products', 1_001, store)).toBe(true)
    expect(mayReload('/products', 1_001 + guardTime + 1, store)).toBe(true)
  })

  it('does not stumble over what others stored', () => {
    const store = memoryStore()
    store.set('talat:reload', '{broken')
    expect(mayReload('/cart', 0, store)).toBe(true)
  })
})
