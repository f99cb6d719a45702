import { describe, expect, it, vi } from 'vitest'
import { lineSettled } from '#features/cart/settled.ts'
import { createCartStore } from '#features/cart/store.ts'
import { noTabs } from '#features/cart/tabs.ts'
import type { LaterApi } from '#features/later/api.ts'
import { changed, type LaterChange, mostPieces, mostSaved, parsedLines, type SavedLine } from '#features/later/list.ts'
import { type Alone, createMoves, type LaterCart } from '#features/later/moves.ts'
import { createLater, type LaterList } from '#features/later/store.ts'
import { savedLineView } from '#features/later/view.ts'
import { HttpError } from '#features/shared/http-error.ts'
import type { KeyValueStore } from '#features/shared/storage.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { type FakeOptions, fakeMedusa, memoryStore } from './support/fake-medusa.ts'

const line = (variant: string, quantity = 1, at = 1): SavedLine => ({
  variant,
  product: `prod_${variant}`,
  quantity,
  at,
})
const kept = (list: LaterList) => Object.fromEntries(list.snapshot().items.map((one) => [one.variant, one.quantity]))
const away = () => new HttpError({ status: 0, statusText: '', message: 'away', code: 'ERR_NETWORK' })

describe('a list for later', () => {
  it('has a variant once with the larger number of pieces, the newest first', () => {
    const items = changed([line('a', 2, 5), line('c', 1, 4)], {
      add: [line('b', 1, 6), line('a', 3, 9), line('a', 1, 8)],
      remove: ['c', 'nothing'],
    })
    expect(items).toEqual([line('b', 1, 6), line('a', 3, 5)])
  })
  it('puts on anew what a change takes off as well: fewer pieces than before', () => {
    expect(changed([line('a', 3)], { add: [line('a', 1)], remove: ['a'] })).toEqual([line('a', 1)])
  })
  it('is bounded', () => {
    const full = Array.from({ length: mostSaved }, (_, at) => line(`v${at}`, 1, at))
    expect(changed(full, { add: [line('more', 1, 999)], remove: [] })).toHaveLength(mostSaved)
    expect(changed(full, { add: [line('v1', 7, 999)], remove: [] })).toContainEqual(line('v1', 7, 1))
  })
  it.each(['{', '"x"', 'null', '[1, null, {}]', '[{"variant":"../x","product":"p","quantity":1,"at":1}]'])(
    'survives %s in the storage',
    (text) => expect(parsedLines(text)).toEqual([]),
  )
  it('leaves out of the storage what the account would refuse, and keeps the rest', () => {
    const odd = [line('n', 0), line('m', mostPieces + 1), line('h', 1.5), line('t', 1, -1), line('x'.repeat(65))]
    expect(parsedLines(JSON.stringify([...odd, line('a', 2)]))).toEqual([line('a', 2)])
  })
})

/** An account as the backend keeps it; what it does not sell it does not take. */
function fakeAccount(items: readonly SavedLine[] = [], sells: (variant: string) => boolean = () => true) {
  const account = { items: [...items] }
  const ends = { next: 'well' as 'well' | 'away' | 'lost' }
  const calls: string[] = []
  const end = () => {
    if (ends.next !== 'well') throw away()
  }
  const api: LaterApi = {
    async read() {
      calls.push('read')
      end()
      return { items: account.items }
    },
    async change(change: LaterChange) {
      calls.push('change')
      if (ends.next === 'away') throw away()
      const add = change.add.filter(({ variant }) => sells(variant))
      account.items = changed(account.items, { ...change, add })
      end()
      const left = add.filter(({ variant }) => !account.items.some((one) => one.variant === variant)).length
      return { items: account.items, left }
    },
  }
  return { account, api, ends, calls }
}

/** One browser of a shop: its storage and its locks, and tabs with a cart and a list each. */
function browser(options: FakeOptions = {}, backend = fakeAccount()) {
  const medusa = fakeMedusa(options)
  const storage = memoryStore()
  const turns = new Map<string, Promise<unknown>>()
  const alone: Alone = (name, run) => {
    const done = (turns.get(name) ?? Promise.resolve()).then(run)
    turns.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
  const heard = new Set<() => void>()
  async function tab(person: string | null = null, store: KeyValueStore = storage) {
    const cart = createCartStore({
      transport: medusa.transport,
      region: () => ({ id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }),
      storage: store,
      tabs: noTabs(store),
      wait: () => Promise.resolve(),
    })
    const list = createLater({
      storage: store,
      api: backend.api,
      tabs: { tell: () => undefined, listen: (hear) => void heard.add(hear) },
    })
    await Promise.all([cart.start(), list.belongsTo(person)])
    const port: LaterCart = {
      wanted: cart.wanted,
      setQuantity: cart.setQuantity,
      add: (variant, pieces) => cart.add(variant, undefined, pieces),
      settled: (variant) => lineSettled(cart, variant),
    }
    return { cart, list, port, moves: createMoves(list, alone), inCart: () => medusa.quantities(cartId(store)) }
  }
  const cartId = (store: KeyValueStore) => store.get(storageKeys.cart) ?? ''
  return { medusa, storage, tab, backend }
}
async function filled(shop: ReturnType<typeof browser>, pieces: number, person: string | null = null) {
  const tab = await shop.tab(person)
  tab.cart.add('v', undefined, pieces)
  expect(await tab.port.settled('v')).toBe(true)
  return tab
}
const what = { variant: 'v', product: 'prod_v' }
/** The cart's own queue has written everything. */
const written = (tab: Awaited<ReturnType<typeof filled>>, quantities: object) =>
  vi.waitFor(() => expect(tab.inCart()).toEqual(quantities), { timeout: 5_000, interval: 2 })

describe('saving a line for later', () => {
  it('takes all of it out of the cart, and is in this browser for a guest', async () => {
    const shop = browser()
    const tab = await filled(shop, 3)
    expect(await tab.moves.save(tab.port, what)).toBe('saved')
    await written(tab, {})
    expect(kept(tab.list)).toEqual({ v: 3 })
    expect(shop.storage.get(storageKeys.later)).toContain('prod_v')
    expect(shop.backend.calls).toEqual([])
  })
  it('adds to what was saved before', async () => {
    const shop = browser({}, fakeAccount([line('v', 2)]))
    const tab = await filled(shop, 1, 'cus_1')
    expect(await tab.moves.save(tab.port, what)).toBe('saved')
    expect(kept(tab.list)).toEqual({ v: 3 })
  })
  it('pressed twice is done once', async () => {
    const shop = browser()
    const tab = await filled(shop, 2, 'cus_1')
    const presses = [tab.moves.save(tab.port, what), tab.moves.save(tab.port, what)]
    expect(await Promise.all(presses)).toEqual(['saved', 'saved'])
    expect(kept(tab.list)).toEqual({ v: 2 })
    await written(tab, {})
    expect(await tab.moves.save(tab.port, what)).toBe('saved')
    expect(kept(tab.list), 'nothing is left to save').toEqual({ v: 2 })
  })
  it('from two tabs at once is done once', async () => {
    const shop = browser()
    const one = await filled(shop, 2, 'cus_1')
    const two = await shop.tab('cus_1')
    expect(await Promise.all([one, two].map((tab) => tab.moves.save(tab.port, what)))).toEqual(['saved', 'saved'])
    expect(shop.backend.account.items.map(({ quantity }) => quantity)).toEqual([2])
    await written(one, {})
  })
  it.each(['away', 'lost'] as const)('with a network that is %s leaves the line in the cart', async (end) => {
    const shop = browser()
    const tab = await filled(shop, 2, 'cus_1')
    shop.backend.ends.next = end
    expect(await tab.moves.save(tab.port, what)).toBe('failed')
    expect(tab.cart.wanted('v')).toBe(2)
    expect(tab.inCart()).toEqual({ v: 2 })
    // The next try asks for the same number, also when the first was done and only its answer lost.
    shop.backend.ends.next = 'well'
    expect(await tab.moves.save(tab.port, what)).toBe('saved')
    expect(kept(tab.list)).toEqual({ v: 2 })
    await written(tab, {})
  })
  it('of what finds no room, or is not sold any more, leaves the line in the cart', async () => {
    const full = Array.from({ length: mostSaved }, (_, at) => line(`v${at}`))
    const [crowded, gone] = [
      await filled(browser({}, fakeAccount(full)), 1, 'cus_1'),
      await filled(
        browser(
          {},
          fakeAccount([], () => false),
        ),
        1,
        'cus_1',
      ),
    ]
    expect(await crowded.moves.save(crowded.port, what)).toBe('full')
    expect(await gone.moves.save(gone.port, what)).toBe('gone')
    expect([crowded, gone].map((tab) => tab.cart.wanted('v'))).toEqual([1, 1])
  })
  it('leaves in the cart what was added while it was being saved', async () => {
    const shop = browser()
    const tab = await filled(shop, 2, 'cus_1')
    const saving = tab.moves.save(tab.port, what)
    tab.cart.add('v')
    expect(await saving).toBe('saved')
    await written(tab, { v: 1 })
    expect(kept(tab.list)).toEqual({ v: 2 })
  })
})

describe('moving a line back into the cart', () => {
  it('puts all of it there and takes it off the list', async () => {
    const shop = browser({}, fakeAccount([line('v', 2)]))
    const tab = await shop.tab('cus_1')
    expect(await tab.moves.move(tab.port, 'v', 9)).toBe('moved')
    expect(tab.inCart()).toEqual({ v: 2 })
    expect(shop.backend.account.items).toEqual([])
  })
  it('pressed twice, or in two tabs at once, puts it there once', async () => {
    const shop = browser({}, fakeAccount([line('v', 2)]))
    const [one, two] = [await shop.tab('cus_1'), await shop.tab('cus_1')]
    const presses = [one, one, two].map((tab) => tab.moves.move(tab.port, 'v'))
    expect((await Promise.all(presses)).toSorted()).toEqual(['moved', 'moved', 'nothing'])
    expect(one.inCart()).toEqual({ v: 2 })
  })
  it('of a guest in two tabs puts it there once as well, also before one has heard of the other', async () => {
    const shop = browser()
    shop.storage.set(storageKeys.later, JSON.stringify([line('v', 2)]))
    const [one, two] = [await shop.tab(), await shop.tab()]
    expect([kept(one.list), kept(two.list)]).toEqual([{ v: 2 }, { v: 2 }])
    const outcomes = await Promise.all([one, two].map((tab) => tab.moves.move(tab.port, 'v')))
    expect(outcomes.toSorted()).toEqual(['moved', 'nothing'])
    expect(one.inCart()).toEqual({ v: 2 })
    expect(shop.storage.get(storageKeys.later)).toBeNull()
  })
  it('keeps on the list what the cart refuses', async () => {
    const shop = browser({ stock: { v: 0 } }, fakeAccount([line('v', 2)]))
    const tab = await shop.tab('cus_1')
    expect(await tab.moves.move(tab.port, 'v', 0)).toBe('refused')
    expect(kept(tab.list)).toEqual({ v: 2 })
    expect(tab.inCart()).toEqual({})
  })
  it('moves as many as there are, and keeps the rest', async () => {
    const shop = browser({ stock: { v: 3 } }, fakeAccount([line('v', 4)]))
    const tab = await filled(shop, 1, 'cus_1')
    expect(await tab.moves.move(tab.port, 'v', 3)).toBe('moved')
    expect(tab.inCart()).toEqual({ v: 3 })
    expect(kept(tab.list)).toEqual({ v: 2 })
  })
  it('is on the list until the cart has it, and stays there when taking it off is not saved', async () => {
    const shop = browser({}, fakeAccount([line('v', 1)]))
    const tab = await shop.tab('cus_1')
    let seen: object = {}
    const port = {
      ...tab.port,
      async settled(variant: string) {
        const answer = await tab.port.settled(variant)
        seen = kept(tab.list)
        shop.backend.ends.next = 'away' as const
        return answer
      },
    }
    expect(await tab.moves.move(port, 'v')).toBe('kept')
    expect(seen).toEqual({ v: 1 })
    expect(kept(tab.list)).toEqual({ v: 1 })
    expect(tab.inCart()).toEqual({ v: 1 })
  })
})

describe('a guest’s list', () => {
  it('of two tabs loses nothing when both write before they hear of each other', async () => {
    const shop = browser()
    const [one, two] = [await shop.tab(), await shop.tab()]
    expect([kept(one.list), kept(two.list)]).toEqual([{}, {}])
    await one.list.change({ add: [line('a')], remove: [] })
    await two.list.change({ add: [line('b')], remove: [] })
    expect(
      parsedLines(shop.storage.get(storageKeys.later))
        .map(({ variant }) => variant)
        .toSorted(),
    ).toEqual(['a', 'b'])
  })
  it('goes into the account at the sign-in, once, and out of the browser', async () => {
    const shop = browser({}, fakeAccount([line('b', 3)]))
    shop.storage.set(storageKeys.later, JSON.stringify([line('a', 2), line('b', 1)]))
    const tabs = [await shop.tab('cus_1'), await shop.tab('cus_1')]
    expect(tabs.map(({ list }) => kept(list))).toEqual([
      { a: 2, b: 3 },
      { a: 2, b: 3 },
    ])
    expect(shop.storage.get(storageKeys.later)).toBeNull()
  })
})

describe('a saved line as it is sold today', () => {
  const variant = (over: object) => ({
    ...{ id: 'v', title: 'Sage / M', manage_inventory: true, inventory_quantity: 9 },
    ...{ calculated_price: { calculated_amount: 90, original_amount: 120 } },
    ...over,
  })
  const product = (...variants: object[]) =>
    ({ id: 'prod_v', handle: 'scarf', title: 'Scarf', thumbnail: null, variants }) as unknown as Parameters<
      typeof savedLineView
    >[1]
  it('has today’s price, and says what is left', () => {
    const other = variant({ id: 'w' })
    const of = (over: object) => savedLineView(line('v', 2), product(variant(over), other), 'thb')
    expect(of({})).toMatchObject({
      ...{ href: '/products/scarf?variant=v', variantTitle: 'Sage / M', quantity: 2, stock: 'in-stock' },
      price: { now: '90.00\u00a0THB', was: '120.00\u00a0THB' },
    })
    expect(of({ inventory_quantity: 2 })).toMatchObject({ stock: 'low', left: 2 })
    expect(of({ inventory_quantity: 0 })).toMatchObject({ stock: 'sold-out' })
    expect(of({ inventory_quantity: 0, allow_backorder: true })).toMatchObject({ stock: 'in-stock' })
    expect(of({ calculated_price: null })).toMatchObject({ price: null })
  })
  it('is none when the product or the variant is gone', () => {
    expect(savedLineView(line('v'), undefined, 'thb')).toBeNull()
    expect(savedLineView(line('v'), product(variant({ id: 'w' })), 'thb')).toBeNull()
  })
  it('is shown in its own color where that has a picture', () => {
    const shown = (over: object) =>
      savedLineView(line('v'), { ...product(variant(over)), thumbnail: 'http://m/static/sand.webp' } as never, 'thb')
        ?.picture?.src
    expect(shown({ thumbnail: 'http://m/static/sage.webp' })).toBe('/media/w160/sage.webp')
    expect(shown({ thumbnail: null })).toBe('/media/w160/sand.webp')
  })
  it('names no kind where there is none to choose', () => {
    expect(savedLineView(line('v'), product(variant({ title: 'Default' })), 'thb')?.variantTitle).toBeUndefined()
  })
})
