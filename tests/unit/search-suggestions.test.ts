import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '#app/browser/query-client.ts'
import type { NavigationView } from '#features/catalogue/navigation.ts'
import { createRecentSearches } from '#features/catalogue/recent-searches.ts'
import { createRecentlyViewed } from '#features/catalogue/recently-viewed.ts'
import { suggestionsQuery } from '#features/catalogue/suggestions.queries.ts'
import { suggestCategories, suggestProducts } from '#features/catalogue/suggestions.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { memoryStore } from './support/fake-medusa.ts'
import { otherTabs } from './support/other-tabs.ts'

describe('products looked at before', () => {
  it('stand the latest first, each once, twelve at most; what is no id is none', () => {
    const store = memoryStore()
    const viewed = createRecentlyViewed(store)
    for (let nth = 0; nth < 14; nth++) viewed.add(`prod_${nth}`)
    viewed.add('prod_9')
    expect(viewed.snapshot().slice(0, 3)).toEqual(['prod_9', 'prod_13', 'prod_12'])
    expect(viewed.snapshot()).toHaveLength(12)
    store.set(storageKeys.viewed, '["prod_1", "../x", 7, "<b>"]')
    expect(viewed.snapshot()).toEqual(['prod_1'])
    store.set(storageKeys.viewed, 'none')
    expect(viewed.snapshot()).toEqual([])
  })
})

describe('searches made before', () => {
  it('stand the latest first, each once, six at most', () => {
    const searches = createRecentSearches(memoryStore())
    for (const query of ['mug', 'bag', 'linen', 'scarf', 'vase', 'tea', 'lamp', ' LINEN ']) searches.add(query)
    expect(searches.snapshot()).toEqual(['LINEN', 'lamp', 'tea', 'vase', 'scarf', 'bag'])
  })

  it('are kept in the browser under one name, and forgotten from there', () => {
    const store = memoryStore()
    const searches = createRecentSearches(store)
    searches.add('ลินิน  สีคราม')
    expect(store.get(storageKeys.searches)).toBe('["ลินิน สีคราม"]')
    expect(createRecentSearches(store).snapshot()).toEqual(['ลินิน สีคราม'])
    searches.forget()
    expect(store.get(storageKeys.searches)).toBeNull()
    expect(searches.snapshot()).toEqual([])
  })

  it('keep no empty one and tell who listens', () => {
    otherTabs()
    const searches = createRecentSearches(memoryStore())
    const heard = vi.fn()
    const stop = searches.subscribe(heard)
    searches.add('   ')
    expect(heard).not.toHaveBeenCalled()
    searches.add('mug')
    stop()
    searches.add('bag')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('are the same list until something changes, also in another tab', () => {
    const store = memoryStore()
    const searches = createRecentSearches(store)
    searches.add('mug')
    expect(searches.snapshot()).toBe(searches.snapshot())
    createRecentSearches(store).add('bag')
    expect(searches.snapshot()).toEqual(['bag', 'mug'])
  })

  it.each(['{', '"mug"', '[1, null, "mug", ""]'])('survive %s in the storage', (text) => {
    const store = memoryStore()
    store.set(storageKeys.searches, text)
    expect(createRecentSearches(store).snapshot()).toEqual(text.startsWith('[') ? ['mug'] : [])
  })
})

describe('asking while somebody types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The header's search over a shop that answers after a time, or refuses; `type` is what stands in the field. */
  function header(answer: (init: TransportInit) => Promise<unknown>) {
    const asked: TransportInit[] = []
    const api: Transport = {
      fetch: <T>(_path: string, init: TransportInit = {}) => {
        asked.push(init)
        return answer(init) as Promise<T>
      },
    }
    const query = (words: string) =>
      suggestionsQuery(api, words, { language: 'en', currency: 'thb', region: 'reg_thb' })
    const observer = new QueryObserver(makeQueryClient(), query(''))
    const titles = () => observer.getCurrentResult().data?.map(({ title }) => title)
    const stop = observer.subscribe(() => undefined)
    return { asked, titles, stop, observer, type: (words: string) => observer.setOptions(query(words)) }
  }
  const found = (title: string) => ({
    results: [{ hits: [{ document: { id: title, handle: title, title } }], metadata: { count: 1 } }],
  })

  it('waits for a pause, so that a fast word is one question, and none for no words', async () => {
    const { asked, titles, type } = header(async () => found('mug'))
    await vi.advanceTimersByTimeAsync(1000)
    for (const words of ['m', 'mu', 'mug']) {
      type(words)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toHaveLength(1)
    expect(titles()).toEqual(['mug'])
  })

  it('ends a question that is on its way, and never tells its answer', async () => {
    const { asked, titles, type, observer } = header(
      (init) =>
        new Promise((answer) =>
          setTimeout(() => answer(found(JSON.stringify(init.body).includes('old') ? 'old' : 'new')), 500),
        ),
    )
    type('old')
    await vi.advanceTimersByTimeAsync(300)
    expect(asked[0]?.signal?.aborted).toBe(false)
    type('new')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[0]?.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(titles()).toEqual(['new'])
    type('newer')
    expect([titles(), observer.getCurrentResult().isPlaceholderData], 'what was found stays').toEqual([['new'], true])
  })

  it('says that it failed', async () => {
    const { type, observer } = header(() => Promise.reject(new Error('away')))
    type('mug')
    await vi.advanceTimersByTimeAsync(200)
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: undefined })
  })
})

describe('suggested products', () => {
  const hit = { id: 'p1', handle: 'mug', title: 'Celadon mug', title_th: 'แก้วศิลาดล', price_eur: 12 }
  /** Answers each search in turn with so many hits. */
  function searching(...counts: number[]) {
    const asked: TransportInit[] = []
    const transport: Transport = {
      async fetch<T>(_path: string, init: TransportInit = {}) {
        const count = counts[asked.push(init) - 1] ?? 0
        return { results: [{ hits: Array(count).fill({ document: hit }), metadata: { count } }] } as T
      },
    }
    return { asked, transport }
  }
  const { signal } = new AbortController()

  it('are four of the list of the same search, in the reader’s language and currency', async () => {
    const { asked, transport } = searching(1)
    const found = await suggestProducts(
      transport,
      'mug',
      { language: 'th', currency: 'eur', region: 'reg_eur' },
      signal,
    )
    expect(found).toMatchObject([{ href: '/products/mug', title: 'แก้วศิลาดล', price: { now: '12.00\u00a0EUR' } }])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ signal, body: { queries: [{ filters: { q: 'mug' }, pagination: { take: 4 } }] } })
  })

  it('forgive misspelt words as the list does, at the second question', async () => {
    const { asked, transport } = searching(0, 1)
    const found = await suggestProducts(
      transport,
      'mgu',
      { language: 'en', currency: 'eur', region: 'reg_eur' },
      signal,
    )
    expect(found).toHaveLength(1)
    expect(asked[1]).toMatchObject({ body: { queries: [{ search_options: { typo_tolerance: true } }] } })
  })
})

describe('suggested categories', () => {
  const node = (label: string, ...children: string[]): NavigationView['categories'][number] => ({
    id: label,
    label,
    href: `/categories/${label}`,
    children: children.map((child) => ({ id: child, label: child, href: `/categories/${child}` })),
  })
  const tree = [node('Women', 'Trousers & shorts', 'Shirts'), node('Men', 'Trousers & shorts'), node('ผู้ชาย', 'เสื้อเชิ้ต')]
  const labels = (q: string) => suggestCategories(tree, q).map(({ label }) => label)

  it('are those with a word that begins so, whole names first, three at most', () => {
    expect(labels('sh')).toEqual(['Shirts · Women', 'Trousers & shorts · Women', 'Trousers & shorts · Men'])
    expect(labels('WOM')).toEqual(['Women'])
    expect(labels('en')).toEqual([])
    expect(labels('  ')).toEqual([])
  })

  it('are found anywhere in Thai, which has no spaces', () => {
    expect(labels('เชิ้ต')).toEqual(['เสื้อเชิ้ต · ผู้ชาย'])
  })
})
