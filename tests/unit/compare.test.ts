import { describe, expect, it, vi } from 'vitest'
import { comparedView } from '#features/catalogue/compared.ts'
import { comparedIn, compareHref, createComparison, mostCompared } from '#features/catalogue/comparison.ts'
import type { PublicReviews } from '#features/catalogue/reviews.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { memoryStore } from './support/fake-medusa.ts'
import { product, reference } from './support/fixtures.ts'
import { otherTabs } from './support/other-tabs.ts'

const four = ['prod_a', 'prod_b', 'prod_c', 'prod_d']

describe('what is compared in a browser', () => {
  it(`stands in the order in which it came, each once, ${mostCompared} at most: one more is refused and changes nothing`, () => {
    const comparison = createComparison(memoryStore())
    for (const id of [...four, 'prod_a']) expect(comparison.add(id)).toBe(true)
    const full = comparison.snapshot()
    expect(full).toEqual(four)
    expect(comparison.add('prod_e')).toBe(false)
    expect(comparison.snapshot()).toBe(full)
    comparison.remove('prod_b')
    expect(comparison.add('prod_e')).toBe(true)
    expect(comparison.snapshot()).toEqual(['prod_a', 'prod_c', 'prod_d', 'prod_e'])
  })

  it('comes back where it stood, unless its place was taken meanwhile', () => {
    const comparison = createComparison(memoryStore())
    comparison.put(four)
    comparison.remove('prod_b')
    expect(comparison.putBack('prod_b', 1)).toBe(true)
    expect(comparison.snapshot()).toEqual(four)
    comparison.remove('prod_b')
    comparison.add('prod_e')
    expect(comparison.putBack('prod_b', 1)).toBe(false)
    expect(comparison.snapshot()).not.toContain('prod_b')
  })

  it('survives the page, and leaves nothing in the browser when it is empty', () => {
    const store = memoryStore()
    createComparison(store).add('prod_a')
    const later = createComparison(store)
    expect(later.snapshot()).toEqual(['prod_a'])
    later.remove('prod_a')
    expect(store.get(storageKeys.compared)).toBeNull()
  })

  it('follows other tabs: their changes are told, and what they wrote is not written over', () => {
    const wrote = otherTabs()
    const store = memoryStore()
    const comparison = createComparison(store)
    const heard = vi.fn()
    const stop = comparison.subscribe(heard)
    createComparison(store).add('prod_a')
    wrote('talat.viewed')
    expect(heard).not.toHaveBeenCalled()
    wrote(storageKeys.compared)
    expect(heard).toHaveBeenCalledOnce()
    comparison.add('prod_b')
    expect(createComparison(store).snapshot()).toEqual(['prod_a', 'prod_b'])
    heard.mockClear()
    stop()
    wrote(storageKeys.compared)
    expect(heard).not.toHaveBeenCalled()
  })

  it.each([
    ['{', []],
    ['"prod_a"', []],
    ['["prod_a", 7, "../x", "prod_a", null, "prod_b"]', ['prod_a', 'prod_b']],
    [JSON.stringify([...four, 'prod_e']), four],
  ])('survives %s in the storage', (text, ids) => {
    const store = memoryStore()
    store.set(storageKeys.compared, text)
    expect(createComparison(store).snapshot()).toEqual(ids)
  })
})

describe('the address of a comparison', () => {
  const read = (query: string) => comparedIn(new URLSearchParams(query))
  it('says what is compared, and is read back', () => {
    expect(compareHref([])).toBe('/compare')
    expect(read(compareHref(four).split('?')[1] ?? '')).toEqual({ ids: four, more: false, odd: 0 })
  })
  it.each([
    ['', { ids: [], more: false, odd: 0 }],
    ['ids=', { ids: [], more: false, odd: 0 }],
    ['ids=prod_a,, prod_a ,prod_b', { ids: ['prod_a', 'prod_b'], more: false, odd: 0 }],
    ['ids=prod_a,<b>,..%2Fx', { ids: ['prod_a'], more: false, odd: 2 }],
    ['ids=a,b,c,d,e,f', { ids: ['a', 'b', 'c', 'd'], more: true, odd: 0 }],
    [`ids=${'x'.repeat(65)}`, { ids: [], more: false, odd: 1 }],
  ])('%s is read as far as it can be', (query, asked) => expect(read(query)).toEqual(asked))
})

describe('a product in a comparison', () => {
  const names = { material: 'Material', origin: 'Made in', weight: 'Weight' }
  const reader = { language: 'en' as const, currency: 'thb', nameOf: (fact: keyof typeof names) => names[fact] }
  const said = { count: 3, average: 4.666, stars: [0, 0, 0, 1, 2], reviews: [] } as unknown as PublicReviews
  const view = (change: (one: ReturnType<typeof product>) => void = () => undefined, reviews = said) => {
    const one = product()
    change(one)
    return comparedView(one, reference(), reviews, reader)
  }
  const sizes = ({ options }: ReturnType<typeof view>) => options.find(({ id }) => id === 'size')?.values

  it('has its price, stock, reviews, category, what it is made in and of, what is not known as empty', () => {
    expect(view()).toMatchObject({
      title: product().title,
      href: `/products/${product().handle}`,
      price: { now: '990.00\u00a0THB' },
      stock: 'in-stock',
      rating: { count: 3, averageText: '4.7' },
      category: 'Blouses & shirts',
      facts: [
        { label: 'Material', value: '' },
        { label: 'Made in', value: 'Thailand' },
        { label: 'Weight', value: '232 g' },
      ],
    })
    expect(sizes(view())?.map(({ label, soldOut }) => `${label} ${soldOut}`)).toEqual([
      'XS false',
      'S false',
      'M false',
      'L false',
    ])
    expect(view(undefined, { ...said, count: 0, average: null }).rating).toBeUndefined()
  })

  it('says which sizes are sold out, and leaves out what is not made', () => {
    const found = view((one) => {
      one.variants = (one.variants ?? []).filter(({ title }) => !title?.endsWith('/ L'))
      for (const variant of one.variants) if (variant.title?.endsWith('/ M')) variant.inventory_quantity = 0
    })
    expect(sizes(found)?.map(({ label, soldOut }) => `${label} ${soldOut}`)).toEqual(['XS false', 'S false', 'M true'])
  })

  it('is sold out when nothing of it can be had, and not sold where it has no price', () => {
    const none = view((one) => {
      for (const variant of one.variants ?? []) variant.inventory_quantity = 0
    })
    expect(none.stock).toBe('sold-out')
    const ahead = view((one) => {
      for (const variant of one.variants ?? []) Object.assign(variant, { inventory_quantity: 0, allow_backorder: true })
    })
    expect(ahead.stock).toBe('ahead')
    const elsewhere = view((one) => {
      for (const variant of one.variants ?? []) variant.calculated_price = undefined as never
    })
    expect([elsewhere.stock, elsewhere.price]).toEqual(['unavailable', null])
  })
})
