import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NavigationView } from '#features/catalogue/navigation.ts'
import { createRecentSearches, searchesKey } from '#features/catalogue/recent-searches.ts'
import { askAfterPause, suggestCategories, suggestProducts } from '#features/catalogue/suggestions.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { memoryStore } from './support/fake-medusa.ts'

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
    expect(store.get(searchesKey)).toBe('["ลินิน สีคราม"]')
    expect(createRecentSearches(store).snapshot()).toEqual(['ลินิน สีคราม'])
    searches.forget()
    expect(store.get(searchesKey)).toBeNull()
    expect(searches.snapshot()).toEqual([])
  })

  it('keep no empty one and tell who listens', () => {
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
    store.set(searchesKey, text)
    expect(createRecentSearches(store).snapshot()).toEqual(text.startsWith('[') ? ['mug'] : [])
  })
})

describe('asking while somebody types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits for a pause, so that a fast word is one question', async () => {
    const ask = vi.fn(async () => ['mug'])
    const tell = vi.fn()
    for (let letter = 0; letter < 5; letter++) {
      const giveUp = askAfterPause(ask, tell)
      await vi.advanceTimersByTimeAsync(100)
      if (letter < 4) giveUp()
    }
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(ask).toHaveBeenCalledOnce()
    expect(tell.mock.calls).toEqual([[['mug']]])
  })

  it('ends a question that is on its way, and never tells its answer', async () => {
    const signals: AbortSignal[] = []
    const tell = vi.fn()
    const late = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string[]>((answer) => setTimeout(() => answer(['old']), 500))
    }
    const giveUp = askAfterPause(late, tell)
    await vi.advanceTimersByTimeAsync(300)
    expect(signals[0]?.aborted).toBe(false)
    giveUp()
    expect(signals[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(tell).not.toHaveBeenCalled()
  })

  it('tells a failure as no answer, but not that of a question given up', async () => {
    const tell = vi.fn()
    askAfterPause(() => Promise.reject(new Error('away')), tell)
    await vi.advanceTimersByTimeAsync(200)
    expect(tell.mock.calls).toEqual([[null]])
    const giveUp = askAfterPause(
      (signal) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason))
        }),
      tell,
    )
    await vi.advanceTimersByTimeAsync(200)
    giveUp()
    await vi.advanceTimersByTimeAsync(0)
    expect(tell).toHaveBeenCalledOnce()
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
    const found = await suggestProducts(transport, 'mug', { language: 'th', currency: 'eur' }, signal)
    expect(found).toMatchObject([{ href: '/products/mug', title: 'แก้วศิลาดล', price: { now: '12.00 EUR' } }])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ signal, body: { queries: [{ filters: { q: 'mug' }, pagination: { take: 4 } }] } })
  })

  it('forgive misspelt words as the list does, at the second question', async () => {
    const { asked, transport } = searching(0, 1)
    const found = await suggestProducts(transport, 'mgu', { language: 'en', currency: 'eur' }, signal)
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
