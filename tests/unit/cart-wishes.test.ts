import { describe, expect, it, vi } from 'vitest'
import { createCartStore } from '#features/cart/store.ts'
import { type CartTabs, noTabs } from '#features/cart/tabs.ts'
import { cartLines } from '#features/cart/view.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { fakeMedusa, memoryStore } from './support/fake-medusa.ts'

const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
const preview = { title: 'Scarf', handle: 'scarf', thumbnail: null, unitPrice: 100 }
const options = { regionName: '', currency: 'thb' }

/** One browser: its storage, its locks and its line to Medusa, which can be cut. */
function browser() {
  const medusa = fakeMedusa()
  const storage = memoryStore()
  const turns = new Map<string, Promise<unknown>>()
  const alive = new Set<string>()
  const listening = new Set<Parameters<CartTabs['listen']>[0]>()
  let online = true
  let answers = true
  let pause = 0

  /** A tab; `close` ends it in the middle of whatever it does. */
  function tab() {
    let closed = false
    const mine = new Set<string>()
    const never = new Promise<never>(() => undefined)
    let heard: Parameters<CartTabs['listen']>[0] | undefined
    const tabs: CartTabs = {
      ...noTabs(storage),
      async alone<T>(run: () => Promise<T>, lock = 'cart'): Promise<T> {
        const before = turns.get(lock) ?? Promise.resolve()
        let end: () => void = () => undefined
        const turn = new Promise<void>((done) => {
          end = done
        })
        turns.set(lock, turn)
        ends.add(end)
        await before
        if (closed) return never
        try {
          return await run()
        } finally {
          ends.delete(end)
          end()
        }
      },
      listen(listeners) {
        heard = listeners
        listening.add(listeners)
      },
      tell(cartId) {
        for (const one of listening) if (one !== heard) one.changed(cartId)
      },
      async live(name) {
        alive.add(name)
        mine.add(name)
        return () => void alive.delete(name)
      },
      living: async () => [...alive],
    }
    const ends = new Set<() => void>()
    const store = createCartStore({
      transport: {
        async fetch<T>(...call: Parameters<typeof medusa.transport.fetch>): Promise<T> {
          if (closed) return never
          const failed = new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK' })
          if (!online) throw failed
          if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
          const answer = await medusa.transport.fetch<T>(...call)
          if (closed) return never
          if (!answers && call[1]?.method === 'POST') throw failed
          return answer
        },
      },
      region: () => region,
      storage,
      tabs,
      wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    })
    return {
      store,
      settled: () =>
        vi.waitFor(
          () => {
            const { sent, waiting, status } = store.snapshot()
            expect([sent, waiting, status]).toEqual([null, [], 'ready'])
          },
          { timeout: 5_000, interval: 5 },
        ),
      close() {
        closed = true
        if (heard) listening.delete(heard)
        for (const name of mine) alive.delete(name)
        for (const end of ends) end()
      },
    }
  }
  return {
    medusa,
    storage,
    tab,
    network: (is: boolean) => {
      online = is
    },
    slow: (ms: number) => {
      pause = ms
    },
    /** Writes are done, and nobody hears of it. */
    losesAnswers: (is: boolean) => {
      answers = !is
    },
    quantities: () => medusa.quantities(storage.get('cart-id') ?? ''),
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30))

/** A tab with an empty cart whose network then goes away. */
async function tabWithoutNetwork() {
  const shop = browser()
  const first = shop.tab()
  await first.store.start()
  shop.network(false)
  return { shop, first }
}

describe('a wish that Medusa has not confirmed', () => {
  it('says so as long as nobody can be asked, and not any more afterwards', async () => {
    const { shop, first } = await tabWithoutNetwork()
    first.store.add('v1', preview)
    await aMoment()
    expect(cartLines(first.store.snapshot(), options)).toMatchObject([{ quantity: 1, pending: true, unsaved: true }])
    shop.network(true)
    await first.settled()
    expect(cartLines(first.store.snapshot(), options)).toMatchObject([{ quantity: 1, pending: false, unsaved: false }])
  })

  it('says so as well when its answer takes long', async () => {
    const shop = browser()
    const { store, settled } = shop.tab()
    await store.start()
    shop.slow(1_600)
    store.add('v1', preview)
    await aMoment()
    expect(cartLines(store.snapshot(), options)).toMatchObject([{ pending: true, unsaved: false }])
    await vi.waitFor(() => expect(cartLines(store.snapshot(), options)).toMatchObject([{ unsaved: true }]), 1_500)
    await settled()
    expect(cartLines(store.snapshot(), options)).toMatchObject([{ unsaved: false }])
  })

  it('outlives its tab and is sent once', async () => {
    const { shop, first } = await tabWithoutNetwork()
    first.store.add('v1', preview, 2)
    await aMoment()
    first.close()
    const second = shop.tab()
    void second.store.start()
    await aMoment()
    expect(cartLines(second.store.snapshot(), options)).toMatchObject([{ title: 'Scarf', quantity: 2, unsaved: true }])
    shop.network(true)
    await second.settled()
    expect(shop.quantities()).toEqual({ v1: 2 })
    expect(shop.storage.get('talat.wishes')).toBeNull()
  })

  it('is not sent again by the next tab when it was done and only its answer was lost', async () => {
    const shop = browser()
    const first = shop.tab()
    await first.store.start()
    shop.losesAnswers(true)
    first.store.add('v1', preview)
    await vi.waitFor(() => expect(shop.quantities()).toEqual({ v1: 1 }))
    first.close()
    shop.losesAnswers(false)
    const second = shop.tab()
    await second.store.start()
    await second.settled()
    expect(shop.quantities()).toEqual({ v1: 1 })
  })

  it('is left to the tab that made it as long as that lives, and taken over by one tab when it ends', async () => {
    const { shop, first } = await tabWithoutNetwork()
    first.store.add('v1', preview)
    await aMoment()
    const [second, third] = [shop.tab(), shop.tab()]
    void second.store.start()
    void third.store.start()
    await aMoment()
    expect(cartLines(second.store.snapshot(), options)).toEqual([])
    first.close()
    shop.network(true)
    await Promise.all([second.settled(), third.settled()])
    await aMoment()
    expect(shop.quantities()).toEqual({ v1: 1 })
  })

  it('is left to the tab that made it also where that has no cart yet', async () => {
    const shop = browser()
    shop.network(false)
    const [first, second] = [shop.tab(), shop.tab()]
    await first.store.start()
    first.store.add('v1', preview)
    await aMoment()
    await second.store.start()
    expect(cartLines(second.store.snapshot(), options)).toEqual([])
    shop.network(true)
    await first.settled()
    await second.store.refresh()
    await aMoment()
    expect(shop.quantities()).toEqual({ v1: 1 })
  })

  it('is forgotten after an order, and in the other tabs too', async () => {
    const { shop, first } = await tabWithoutNetwork()
    const second = shop.tab()
    shop.network(true)
    await second.store.start()
    shop.network(false)
    second.store.add('v1', preview)
    await aMoment()
    first.store.forget()
    await aMoment()
    expect(second.store.snapshot().waiting).toEqual([])
    shop.network(true)
    const next = shop.tab()
    await next.store.start()
    await next.settled()
    expect(shop.quantities()).toEqual({})
  })

  it('never comes into the cart of the next person at this computer', async () => {
    const { shop, first } = await tabWithoutNetwork()
    first.store.add('v1', preview)
    await aMoment()
    first.close()
    // Signed out: the cart's id goes, and somebody else's cart comes.
    shop.network(true)
    const { cart } = await shop.medusa.transport.fetch<{ cart: { id: string } }>('/store/carts', { method: 'POST' })
    shop.storage.set('cart-id', cart.id)
    const second = shop.tab()
    await second.store.start()
    await second.settled()
    expect(shop.medusa.quantities(cart.id)).toEqual({})
    expect(shop.storage.get('talat.wishes')).toBeNull()
  })
})
