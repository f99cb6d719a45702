import { describe, expect, it, vi } from 'vitest'
import { queryProblem } from '#backend/server/http/query-limits.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { productsOf } from '#features/shared/products-by-id.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { storageKeys } from '#features/shared/storage.ts'
import type { WishlistApi } from '#features/wishlist/api.ts'
import { changed, mostWishes, parsedWishes, type Wish, type WishChange } from '#features/wishlist/list.ts'
import { createWishlist } from '#features/wishlist/store.ts'
import { memoryStore } from './support/fake-medusa.ts'

const wish = (product: string, at = 1): Wish => ({ product, at })
const products = (items: readonly Wish[]) => items.map(({ product }) => product)
const nothing = { add: [], remove: [] }
const full = Array.from({ length: mostWishes }, (_, at) => wish(`prod_${at}`, at))

describe('a list', () => {
  it('has each product once, the newest first; the earlier moment stays', () => {
    const items = changed([wish('prod_a', 5), wish('prod_c', 4)], {
      add: [wish('prod_b', 6), wish('prod_a', 9), wish('prod_b', 7)],
      remove: ['prod_c', 'prod_nothing'],
    })
    expect(items).toEqual([wish('prod_b', 6), wish('prod_a', 5)])
  })
  it(`takes ${mostWishes}, and no more`, () => {
    expect(changed(full, { add: [wish('prod_more', 999)], remove: [] })).toEqual(changed(full, nothing))
    expect(products(changed(full, { add: [wish('prod_more', 999)], remove: ['prod_0'] }))).toContain('prod_more')
  })
  it.each(['{', '"x"', 'null', '[1, null, {}]', '[{"product":"../x","at":1}]'])('survives %s in the storage', (text) =>
    expect(parsedWishes(text)).toEqual([]),
  )
  it('leaves out of the storage what the account would refuse, and keeps the rest', () => {
    const odd = [wish('', 1), wish('prod_t', -1), wish('prod_u', 1.5), wish('x'.repeat(65))]
    expect(parsedWishes(JSON.stringify([...odd, wish('prod_a', 3), wish('prod_a', 4)]))).toEqual([wish('prod_a', 3)])
  })
})

/** An account as the backend keeps it; `answer` decides when, and whether. */
function fakeAccount(items: Wish[] = [], answer: () => Promise<void> = async () => undefined) {
  const account = { items, share: null as { token: string; name: string } | null }
  const calls: (WishChange | 'read')[] = []
  const api: WishlistApi = {
    async read() {
      calls.push('read')
      await answer()
      return { ...account }
    },
    async change(change) {
      calls.push(change)
      await answer()
      account.items = changed(account.items, change)
      const left = change.add.filter(({ product }) => !products(account.items).includes(product)).length
      return { ...account, left }
    },
    async share(name) {
      account.share = { token: 'token', name }
      return { ...account }
    },
    async unshare() {
      account.share = null
      return { ...account }
    },
  }
  return { account, api, calls }
}
const away = () => new HttpError({ status: 0, statusText: '', message: 'away', code: 'ERR_NETWORK' })

describe('the list of a guest', () => {
  it('is kept in the browser, for the other tabs too, and leaves nothing when it is empty', async () => {
    const storage = memoryStore()
    const { api, calls } = fakeAccount()
    const [one, two] = [createWishlist({ storage, api }), createWishlist({ storage, api })]
    expect(await one.change({ add: [wish('prod_a')], remove: [] })).toBe('done')
    expect(two.has('prod_a')).toBe(true)
    await one.change({ add: [], remove: ['prod_a'] })
    expect(storage.get(storageKeys.saved)).toBeNull()
    expect(calls).toEqual([])
  })
  it('says that it is full', async () => {
    const storage = memoryStore()
    storage.set(storageKeys.saved, JSON.stringify(full))
    const list = createWishlist({ storage, api: fakeAccount().api })
    expect(await list.change({ add: [wish('prod_more')], remove: [] })).toBe('full')
  })
  it('is the same object until something changes', () => {
    const list = createWishlist({ storage: memoryStore(), api: fakeAccount().api })
    expect(list.snapshot()).toBe(list.snapshot())
  })
})

describe('at sign-in', () => {
  it('the guest’s list goes into the account without doubles, and out of the browser', async () => {
    const storage = memoryStore()
    storage.set(storageKeys.saved, JSON.stringify([wish('prod_a', 2), wish('prod_b', 1)]))
    const { api, account } = fakeAccount([wish('prod_b', 0)])
    const list = createWishlist({ storage, api })
    await list.belongsTo('cus_1')
    expect(products(list.snapshot().items)).toEqual(['prod_a', 'prod_b'])
    expect(products(account.items)).toEqual(['prod_a', 'prod_b'])
    expect(storage.get(storageKeys.saved)).toBeNull()
  })
  it('in two tabs at once nothing is there twice', async () => {
    const storage = memoryStore()
    storage.set(storageKeys.saved, JSON.stringify([wish('prod_a', 2)]))
    const { api, account } = fakeAccount()
    const tabs = [createWishlist({ storage, api }), createWishlist({ storage, api })]
    await Promise.all(tabs.map((tab) => tab.belongsTo('cus_1')))
    expect(products(account.items)).toEqual(['prod_a'])
    expect(tabs.map((tab) => products(tab.snapshot().items))).toEqual([['prod_a'], ['prod_a']])
  })
  it('without a network the guest’s list stays in the browser, and goes along at the next try', async () => {
    const storage = memoryStore()
    storage.set(storageKeys.saved, JSON.stringify([wish('prod_a', 2)]))
    let isAway = true
    const { api } = fakeAccount([], async () => {
      if (isAway) throw away()
    })
    const list = createWishlist({ storage, api })
    await list.belongsTo('cus_1')
    expect(list.snapshot().status).toBe('failed')
    expect(storage.get(storageKeys.saved)).toContain('prod_a')
    isAway = false
    await list.retry()
    expect(list.snapshot()).toMatchObject({ status: 'ready', items: [{ product: 'prod_a' }] })
    expect(storage.get(storageKeys.saved)).toBeNull()
  })
})

describe('the list of a customer', () => {
  it('shows a change at once and is told of it in turn; nothing is written into the browser', async () => {
    const storage = memoryStore()
    const { api, calls } = fakeAccount()
    const list = createWishlist({ storage, api })
    await list.belongsTo('cus_1')
    const first = list.change({ add: [wish('prod_a', 1)], remove: [] })
    const second = list.change({ add: [], remove: ['prod_a'] })
    const third = list.change({ add: [wish('prod_b', 2)], remove: [] })
    expect(products(list.snapshot().items)).toEqual(['prod_b'])
    expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
    expect(calls).toHaveLength(4)
    expect(products(list.snapshot().items)).toEqual(['prod_b'])
    expect(storage.get(storageKeys.saved)).toBeNull()
  })
  it('takes back what was not saved, and says so', async () => {
    let isAway = false
    const { api } = fakeAccount([wish('prod_a', 1)], async () => {
      if (isAway) throw away()
    })
    const list = createWishlist({ storage: memoryStore(), api })
    await list.belongsTo('cus_1')
    isAway = true
    const saving = list.change({ add: [], remove: ['prod_a'] })
    expect(list.has('prod_a')).toBe(false)
    expect(await saving).toBe('failed')
    expect(list.has('prod_a')).toBe(true)
    expect(await list.share('Mine')).toBe(true)
    expect(list.snapshot().share).toEqual({ token: 'token', name: 'Mine' })
  })
  it('is gone with the person, and an answer that comes late is not shown to the next one', async () => {
    let arrive = () => {}
    const looked = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { api } = fakeAccount([wish('prod_of_mali', 1)], () => looked)
    const list = createWishlist({ storage: memoryStore(), api })
    const heard = vi.fn()
    list.subscribe(heard)
    const mali = list.belongsTo('cus_mali')
    const adding = list.change({ add: [wish('prod_more', 2)], remove: [] })
    void list.belongsTo(null)
    arrive()
    await Promise.all([mali, adding])
    expect(list.snapshot()).toEqual({ status: 'ready', items: [], share: null, person: null })
    expect(heard).toHaveBeenCalled()
    expect(await list.change({ ...nothing, add: [wish('prod_own', 3)] })).toBe('done')
    expect(products(list.snapshot().items)).toEqual(['prod_own'])
  })
})

describe('the products of a long list', () => {
  it('are asked for in questions that the server in front lets pass', async () => {
    const asked: string[] = []
    const api = {
      fetch: async (_: string, { query = {} }: { query?: Parameters<typeof toQueryString>[0] }) => {
        asked.push(toQueryString(query))
        return { products: (query.id as string[]).map((id) => ({ id })) }
      },
    } as Transport
    const ids = Array.from({ length: 45 }, (_, at) => `prod_${at}`)
    const found = await productsOf(api, { id: 'reg_th', countryCode: 'th' }, ids)
    expect([...found.keys()]).toEqual(ids)
    expect(asked.map(queryProblem)).toEqual([null, null, null])
  })
})
