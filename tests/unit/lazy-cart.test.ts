import { describe, expect, it } from 'vitest'
import { lazyCart } from '#app/cart/lazy-cart.ts'
import type { CartStore } from '#features/cart/store.ts'
import { emptyState } from '#features/cart/types.ts'

/** A cart whose code does not arrive until the network is back. */
function withoutNetwork() {
  const done: string[] = []
  const pauses: number[] = []
  let online = false
  let goOn = (): void => undefined
  const store = {
    subscribe: () => () => undefined,
    start: async () => void done.push('start'),
    snapshot: () => emptyState,
    count: () => 7,
    wanted: () => 0,
    add: (id: string, _: unknown, by = 1) => void done.push(`add ${id} ${by}`),
    setQuantity: (id: string, quantity: number) => void done.push(`set ${id} ${quantity}`),
    addPromotion: async (code: string) => void done.push(code),
  }
  const cart = lazyCart(
    async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
      return store as unknown as CartStore
    },
    (ms) => {
      pauses.push(ms)
      return new Promise((resolve) => {
        goOn = resolve
      })
    },
  )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const tried = async (isBack: boolean) => {
    online = isBack
    goOn()
    await settled()
  }
  return { cart, done, pauses, settled, tried }
}

describe('what is put into a cart whose code cannot be fetched', () => {
  it('is counted at once, and carried out in its order when the network is back', async () => {
    const { cart, done, pauses, settled, tried } = withoutNetwork()
    let told = 0
    cart.subscribe(() => {
      told += 1
    })
    cart.add('shirt')
    cart.add('shirt', undefined, 2)
    cart.add('mug')
    await settled()
    expect([cart.count(), told > 0, done]).toEqual([4, true, []])
    expect(cart.snapshot().waiting.map(({ variantId, change }) => [variantId, change])).toEqual([
      ['shirt', { kind: 'add', by: 3 }],
      ['mug', { kind: 'add', by: 1 }],
    ])
    await tried(false)
    cart.setQuantity('shirt', 5)
    cart.add('shirt')
    await settled()
    expect(cart.snapshot().waiting.at(-1)?.change).toEqual({ kind: 'set', quantity: 6 })
    await tried(true)
    expect(done).toEqual(['start', 'add shirt 1', 'add shirt 2', 'add mug 1', 'set shirt 5', 'add shirt 1'])
    expect(cart.count(), 'of the cart itself').toBe(7)
    expect(pauses, 'less and less often').toEqual([5_000, 10_000])
  })
  it('is no answer to whoever waits for one: that fails at once', async () => {
    const { cart, done } = withoutNetwork()
    await expect(cart.addPromotion('WELCOME10')).rejects.toThrow('Failed to fetch')
    await expect(cart.load()).rejects.toThrow('Failed to fetch')
    expect(done).toEqual([])
  })
})
