import { afterEach, describe, expect, it, vi } from 'vitest'
import { guardTime, mayReload } from '#app/browser/chunk-reload.ts'
import { otherBuild } from '#app/router-data/said.ts'
import { memoryStore } from '../unit/support/fake-medusa.ts'

describe('the reload after a failed file', () => {
  it('happens once in ten seconds for one path (R-240, R-654)', () => {
    expect(guardTime).toBe(10_000)
    const store = memoryStore()
    expect(mayReload('/cart', 1_000, store)).toBe(true)
    expect(mayReload('/cart', 1_000 + guardTime - 1, store)).toBe(false)
    expect(mayReload('/products', 1_001, store)).toBe(true)
    expect(mayReload('/products', 1_001 + guardTime + 1, store)).toBe(true)
  })

  /** A browser that stands on /products; the module is new, so it has reloaded nothing yet. */
  async function browser() {
    vi.resetModules()
    const chunks = await import('#app/browser/chunk-reload.ts')
    const [page, location] = [
      new EventTarget(),
      { pathname: '/products', search: '', assign: vi.fn(), reload: vi.fn() },
    ]
    for (const [name, value] of Object.entries({ window: page, document: new EventTarget(), location }))
      vi.stubGlobal(name, value)
    vi.stubGlobal('navigator', { onLine: true })
    chunks.guardChunks()
    const lose = () => page.dispatchEvent(new Event('vite:preloadError'))
    const moveOn = () => page.dispatchEvent(new Event(otherBuild, { cancelable: true }))
    return { ...chunks, location, lose, moveOn }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('loads the page that one was on the way to, else the one that one is on (R-239, R-258, R-594)', async () => {
    const away = await browser()
    away.setNavigationTarget('/checkout?step=address')
    away.lose()
    expect(away.location.assign.mock.calls).toEqual([['/checkout?step=address']])
    expect(away.location.reload).not.toHaveBeenCalled()
    const standing = await browser()
    standing.lose()
    expect(standing.location.reload).toHaveBeenCalledOnce()
    expect(standing.location.assign).not.toHaveBeenCalled()
  })

  it('that did not help is no loop: the failure is said to the page instead (R-240, R-259)', async () => {
    const { location, lose, chunkFailure } = await browser()
    const heard = vi.fn()
    chunkFailure.subscribe(heard)
    lose()
    expect([chunkFailure.snapshot(), heard.mock.calls.length]).toEqual([false, 0])
    lose()
    expect(location.reload).toHaveBeenCalledOnce()
    expect([chunkFailure.snapshot(), heard.mock.calls.length]).toEqual([true, 1])
  })

  it('takes a visitor whole to where data of another build came for, and nobody who stays', async () => {
    const { location, moveOn, setNavigationTarget } = await browser()
    expect(moveOn(), 'somebody asked for this page again').toBe(true)
    setNavigationTarget('/products')
    expect(moveOn(), 'the page that is open').toBe(true)
    setNavigationTarget('/th/cart')
    expect(moveOn()).toBe(false)
    expect(location.assign.mock.calls).toEqual([['/th/cart']])
    expect(moveOn(), 'it was tried: whatever came is shown').toBe(true)
    expect(location.reload).not.toHaveBeenCalled()
  })

  it('does not stumble over what others stored', () => {
    const store = memoryStore()
    store.set('talat:reload', '{broken')
    expect(mayReload('/cart', 0, store)).toBe(true)
  })
})
