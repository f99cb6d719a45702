import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pricesBefore } from '#features/cart/renewal.ts'
import { createCartStore } from '#features/cart/store.ts'
import { type CartTabs, noTabs } from '#features/cart/tabs.ts'
import { cartLines } from '#features/cart/view.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { type Disturbance, type FakeOptions, fakeMedusa, memoryStore } from './support/fake-medusa.ts'

const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
const preview = { title: 'Scarf', handle: 'scarf', thumbnail: null, unitPrice: 100 }
const quick = () => Promise.resolve()

function shop(options: FakeOptions = {}, storage = memoryStore()) {
  const medusa = fakeMedusa(options)
  const refused = vi.fn()
  const store = createCartStore({
    transport: medusa.transport,
    region: () => region,
    storage,
    tabs: noTabs(storage),
    wait: quick,
    onRefused: refused,
  })
  const settled = () =>
    vi.waitFor(
      () => {
        const { sent, waiting, busy, status } = store.snapshot()
        if (sent || waiting.length > 0 || busy || status === 'starting') throw new Error('still at work')
      },
      { timeout: 5_000, interval: 1 },
    )
  return { medusa, store, storage, settled, refused }
}

describe('the life of a cart', () => {
  it('creates a cart for the region and stores its id when there is none (R-205, R-206, R-212, R-213)', async () => {
    const { store, storage, medusa } = shop()
    expect([store.snapshot().cart, storage.get('cart-id')], 'none at first').toEqual([null, null])
    await store.start()
    expect(storage.get('cart-id')).toBe(medusa.cartIds()[0])
    expect(store.snapshot().status).toBe('ready')
  })

  it('fetches the stored cart and does not make another (R-209)', async () => {
    const { medusa, storage } = shop()
    const { cart } = await medusa.transport.fetch<{ cart: { id: string } }>('/store/carts', { method: 'POST' })
    storage.set('cart-id', cart.id)
    const store = createCartStore({ transport: medusa.transport, region: () => region, storage, wait: quick })
    await store.start()
    expect(medusa.cartIds()).toEqual([cart.id])
    expect(store.snapshot().cart?.id).toBe(cart.id)
  })

  it('is not brought back by an answer that comes after a sign-out in another tab', async () => {
    const { medusa, storage } = shop()
    const { cart } = await medusa.transport.fetch<{ cart: { id: string } }>('/store/carts', { method: 'POST' })
    storage.set('cart-id', cart.id)
    const fetchSlowly: typeof medusa.transport.fetch = async (path, options) => {
      const answer = await medusa.transport.fetch(path, options)
      storage.remove('cart-id')
      return answer as never
    }
    const store = createCartStore({ transport: { fetch: fetchSlowly }, region: () => region, storage, wait: quick })
    await store.start()
    expect([storage.get('cart-id'), store.snapshot().cart]).toEqual([null, null])
  })

  it('replaces a completed cart (R-210, R-245)', async () => {
    const { medusa, storage } = shop()
    const { cart } = await medusa.transport.fetch<{ cart: { id: string } }>('/store/carts', { method: 'POST' })
    medusa.complete(cart.id)
    storage.set('cart-id', cart.id)
    const store = createCartStore({ transport: medusa.transport, region: () => region, storage, wait: quick })
    await store.start()
    expect(storage.get('cart-id')).not.toBe(cart.id)
    expect(store.snapshot().status).toBe('ready')
  })

  it('replaces a cart that the backend does not know, once (R-244)', async () => {
    const { store, storage, medusa } = shop()
    storage.set('cart-id', 'cart_gone')
    await store.start()
    expect(medusa.cartIds()).toHaveLength(1)
    expect(storage.get('cart-id')).toBe(medusa.cartIds()[0])
  })

  it('keeps the id and says so when the backend cannot be asked (R-244)', async () => {
    const storage = memoryStore()
    storage.set('cart-id', 'cart_1')
    const transport = {
      fetch: () =>
        Promise.reject(new HttpError({ status: 502, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })),
    }
    const store = createCartStore({ transport, region: () => region, storage, wait: quick })
    await store.start()
    expect(store.snapshot()).toMatchObject({ status: 'failed', offline: true })
    expect(storage.get('cart-id')).toBe('cart_1')
  })

  it('clears the stored id when the cart has become an order (R-215)', async () => {
    const { store, storage } = shop()
    await store.start()
    store.forget()
    expect([storage.get('cart-id'), store.snapshot().cart]).toEqual([null, null])
  })

  it('clears the id when the fetch is refused (R-211, R-589)', async () => {
    const storage = memoryStore()
    storage.set('cart-id', 'cart_1')
    const transport = {
      fetch: () => Promise.reject(new HttpError({ status: 400, statusText: '', message: '', code: 'ERR_BAD_REQUEST' })),
    }
    const store = createCartStore({ transport, region: () => region, storage, wait: quick })
    await store.start()
    expect(storage.get('cart-id')).toBeNull()
  })
})

describe('a shopper who comes back to a tab', () => {
  /** A tab with two pieces in its cart, and how a minute away from it goes by. */
  async function tab() {
    const storage = memoryStore()
    const medusa = fakeMedusa()
    const ask = vi.fn(medusa.transport.fetch)
    const seen = new Set<() => void>()
    const listen: CartTabs['listen'] = (listeners) => void seen.add(listeners.seen)
    const store = createCartStore({
      transport: { fetch: ask as typeof medusa.transport.fetch },
      region: () => region,
      storage,
      tabs: { ...noTabs(storage), listen },
      wait: quick,
    })
    await store.start()
    store.add('variant_1', preview, 2)
    await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ sent: null, waiting: [], busy: false }))
    const here = vi.spyOn(Date, 'now')
    onTestFinished(() => here.mockRestore())
    const comeBack = (seconds: number) => {
      const now = Date.now()
      here.mockImplementation(() => now + seconds * 1000)
      ask.mockClear()
      for (const look of seen) look()
    }
    return { medusa, store, ask, comeBack, id: medusa.cartIds()[0] ?? '' }
  }

  it('sees what another device has made of the cart, and asks once in half a minute', async () => {
    const { medusa, store, ask, comeBack, id } = await tab()
    const storage = memoryStore()
    storage.set('cart-id', id)
    const other = createCartStore({ transport: medusa.transport, region: () => region, storage, wait: quick })
    other.add('variant_1', preview)
    await vi.waitFor(() => expect(other.snapshot()).toMatchObject({ sent: null, waiting: [], status: 'ready' }))
    comeBack(10)
    expect(ask).not.toHaveBeenCalled()
    comeBack(31)
    await vi.waitFor(() => expect(store.count()).toBe(3))
    comeBack(1)
    expect(ask).not.toHaveBeenCalled()
  })

  it('keeps the cart in view where it cannot be asked for: a phone that wakes up has no network yet', async () => {
    const { store, ask, comeBack } = await tab()
    const before = store.snapshot()
    ask.mockRejectedValueOnce(
      new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK' }),
    )
    comeBack(31)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(store.snapshot()).toEqual(before)
  })
})

describe('a cart that was filled long ago', () => {
  const options = { regionName: 'Thailand', currency: 'thb' }
  async function filled(hours: number) {
    const { medusa, storage, store, settled } = shop()
    await store.start()
    store.add('variant_1', preview, 2)
    await settled()
    const id = medusa.cartIds()[0] ?? ''
    medusa.age(id, hours)
    medusa.cost(150)
    const open = async () => {
      const opened = createCartStore({ transport: medusa.transport, region: () => region, storage, wait: quick })
      await opened.start()
      await vi.waitFor(() => expect(opened.snapshot().busy).toBe(false))
      return opened
    }
    return { medusa, open }
  }

  it('says what it costs now, and what each line cost before', async () => {
    const { open } = await filled(2)
    const store = await open()
    await vi.waitFor(() => expect(store.snapshot().cart?.total).toBe(300))
    const [line] = cartLines(store.snapshot(), options)
    expect(line).toMatchObject({ unitPrice: '150.00\u00a0THB', before: '100.00\u00a0THB', total: '300.00\u00a0THB' })
  })

  it('is worked out anew once, and not again by each page', async () => {
    const { medusa, open } = await filled(2)
    const writes = medusa.writes()
    const store = await open()
    await vi.waitFor(() => expect(store.snapshot().cart?.total).toBe(300))
    expect((await open()).snapshot().before).toEqual({})
    expect(medusa.writes()).toBe(writes + 1)
  })

  it('is left alone while it is young', async () => {
    const { medusa, open } = await filled(0.5)
    const writes = medusa.writes()
    expect((await open()).snapshot().cart?.total).toBe(200)
    expect(medusa.writes()).toBe(writes)
  })

  it('says nothing of a price that came back, nor of another currency', () => {
    const cart = (unit_price: number, currency_code = 'thb') =>
      ({ id: 'cart_1', currency_code, items: [{ id: 'line_1', variant_id: 'v', unit_price }] }) as unknown as Cart
    const first = pricesBefore({}, cart(100), cart(150))
    expect(first).toEqual({ v: 100 })
    expect(pricesBefore(first, cart(150), cart(170))).toEqual({ v: 100 })
    expect(pricesBefore(first, cart(150), cart(100))).toEqual({})
    expect(pricesBefore(first, cart(150), cart(4, 'usd'))).toEqual({})
  })
})

describe('clicks', () => {
  it('shows a new line at once and keeps it after the answer (R-207, R-217, R-246)', async () => {
    const { store, settled, medusa } = shop()
    await store.start()
    store.add('v1', preview)
    const options = { regionName: '', currency: 'thb' }
    expect(cartLines(store.snapshot(), options)).toMatchObject([{ title: 'Scarf', quantity: 1, pending: true }])
    await settled()
    expect(cartLines(store.snapshot(), options)).toMatchObject([{ quantity: 1, pending: false }])
    expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual({ v1: 1 })
  })

  it('loses none of twenty and sends far fewer writes, one after another (R-216, R-247)', async () => {
    const { store, settled, medusa } = shop()
    await store.start()
    for (let click = 0; click < 20; click++) store.add('v1', preview)
    await settled()
    expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual({ v1: 20 })
    expect(medusa.collisions()).toBe(0)
    expect(medusa.writes()).toBeLessThan(4)
  })

  it('counts a number that is chosen before the cart is here, and takes a line out, which may come back', async () => {
    const { store: earlier, settled: put, medusa, storage } = shop()
    await earlier.start()
    earlier.add('v1', preview)
    earlier.add('v2', preview, 2)
    await put()
    const store = createCartStore({ transport: medusa.transport, region: () => region, storage, wait: quick })
    store.setQuantity('v1', 2)
    expect([store.snapshot().status, store.wanted('v1')]).toEqual(['starting', 2])
    store.setQuantity('v1', store.wanted('v1') + 1)
    store.setQuantity('v2', 0)
    expect(store.wanted('v1')).toBe(3)
    expect(store.snapshot().waiting).toMatchObject([{ variantId: 'v1' }, { change: { kind: 'set', quantity: 0 } }])
    const quantities = () => medusa.quantities(medusa.cartIds()[0] ?? '')
    await vi.waitFor(() => expect(quantities()).toEqual({ v1: 3 }), { timeout: 5_000, interval: 1 })
    expect(store.snapshot().removed).toMatchObject({
      variantId: 'v2',
      quantity: 2,
      preview: { title: expect.stringMatching(/./) },
    })
    store.undo()
    await vi.waitFor(() => expect(quantities()).toEqual({ v1: 3, v2: 2 }), { timeout: 5_000, interval: 1 })
  })

  it('rolls back what is refused and says why (R-246, R-248, R-630)', async () => {
    const { store, settled, medusa, refused } = shop({ stock: { v1: 2 } })
    await store.start()
    store.add('v1', preview)
    await settled()
    store.setQuantity('v1', 5)
    expect(store.wanted('v1')).toBe(5)
    await settled()
    expect(store.wanted('v1')).toBe(1)
    expect(store.snapshot().problems).toEqual({ v1: 'insufficient_inventory' })
    expect(refused).toHaveBeenCalledWith('insufficient_inventory', 'v1', 400)
    expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual({ v1: 1 })
  })

  it('removes at zero and brings the line back on undo (R-207, R-219)', async () => {
    const { store, settled, medusa } = shop()
    await store.start()
    store.add('v1', preview, 3)
    await settled()
    store.setQuantity('v1', 0)
    expect(cartLines(store.snapshot(), { regionName: '', currency: 'thb' })).toEqual([])
    await settled()
    expect(store.snapshot().removed).toMatchObject({ quantity: 3 })
    store.undo()
    await settled()
    expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual({ v1: 3 })
  })

  it('moves what was added to a new cart when the old one was bought elsewhere', async () => {
    const { store, settled, medusa } = shop()
    await store.start()
    const [first = ''] = medusa.cartIds()
    medusa.complete(first)
    store.add('v1', preview)
    await settled()
    expect(medusa.quantities(first)).toEqual({})
    expect(medusa.quantities(medusa.cartIds()[1] ?? '')).toEqual({ v1: 1 })
  })

  it.each(['lost', 'away', 'collision', 'broken', 'halfBroken'] as const)(
    'adds exactly once when the first write is %s',
    async (end) => {
      const { store, settled, medusa } = shop({ disturb: (write) => (write === 1 ? end : undefined) })
      await store.start()
      store.add('v1', preview)
      await settled()
      expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual({ v1: 1 })
      expect(store.snapshot().offline).toBe(false)
    },
  )
})

describe('saves', () => {
  it('cancels an earlier unfinished save, silently, and carries its fields along (R-224, R-631)', async () => {
    const { store, medusa } = shop()
    await store.start()
    const first = store.save({ email: 'a@example.com' })
    const second = store.save({ region_id: 'reg_eu' })
    expect(await first).toEqual({ ok: false, problem: null })
    expect(await second).toMatchObject({ ok: true })
    expect(medusa.fields(medusa.cartIds()[0] ?? '')).toMatchObject({ email: 'a@example.com', region_id: 'reg_eu' })
  })

  it('say so when the backend answers well and leaves the cart in another region (R-109, R-249)', async () => {
    const { store } = shop({ staysInRegion: true })
    await store.start()
    expect(await store.save({ region_id: 'reg_eu' })).toEqual({ ok: false, problem: 'region_kept' })
    expect(store.snapshot().cart?.region_id).toBe('reg_th')
  })

  it('waits for the lines that were asked for before', async () => {
    const { store, medusa } = shop()
    await store.start()
    store.add('v1', preview)
    await store.save({ email: 'a@example.com' })
    expect(medusa.log).toEqual(['POST /line-items', 'POST '])
  })
})

type Click = { kind: 'add' | 'remove' | 'set'; variant: string; quantity: number; pause: boolean }
const click: fc.Arbitrary<Click> = fc.record({
  kind: fc.constantFrom('add' as const, 'add' as const, 'remove' as const, 'set' as const),
  variant: fc.constantFrom('v1', 'v2', 'v3'),
  quantity: fc.integer({ min: 0, max: 6 }),
  pause: fc.boolean(),
})

describe('any sequence of clicks', () => {
  it('ends with what the shopper asked for, never with two writes at once, whatever answers get lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(click, { maxLength: 40 }),
        // A fourth collision of one wish would end it, or a second breakdown, which the shopper is told.
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
        fc.constantFrom<Disturbance>('lost', 'away', 'collision', 'broken', 'halfBroken'),
        async (clicks, some, end) => {
          const disturbed = end === 'broken' || end === 'halfBroken' ? some.slice(0, 1) : some
          const { store, settled, medusa } = shop({ disturb: (write) => (disturbed.includes(write) ? end : undefined) })
          await store.start()
          const wanted: Record<string, number> = {}
          for (const { kind, variant, quantity, pause } of clicks) {
            const now = wanted[variant] ?? 0
            if (kind === 'add') {
              wanted[variant] = now + 1
              store.add(variant, preview)
            } else {
              const to = kind === 'remove' ? Math.max(0, now - 1) : quantity
              wanted[variant] = to
              store.setQuantity(variant, to)
            }
            if (pause) await new Promise((resolve) => setTimeout(resolve, 0))
          }
          for (const [variant, quantity] of Object.entries(wanted)) expect(store.wanted(variant)).toBe(quantity)
          await settled()
          const positive = Object.fromEntries(Object.entries(wanted).filter(([, quantity]) => quantity > 0))
          expect(medusa.quantities(medusa.cartIds()[0] ?? '')).toEqual(positive)
          expect(medusa.collisions()).toBe(0)
        },
      ),
      { numRuns: 150 },
    )
  }, 60_000)
})
