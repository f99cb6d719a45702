import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueIndex } from '#features/catalogue/catalogue-index.ts'

describe('the catalogue index', () => {
  it('groups by collection, then category, then product ids (R-167)', () => {
    expect(
      catalogueIndex([
        { id: 'a', collection_id: 'rain', category_ids: ['tops'] },
        { id: 'b', collection_id: 'sea', category_ids: ['tops'] },
        { id: 'c', collection_id: 'rain', category_ids: ['tops'] },
      ]),
    ).toEqual([
      { collectionId: 'rain', categories: [{ categoryId: 'tops', productIds: ['a', 'c'] }] },
      { collectionId: 'sea', categories: [{ categoryId: 'tops', productIds: ['b'] }] },
    ])
  })
  it('puts what has no collection or category into a last group of its own (R-168)', () => {
    const index = catalogueIndex([
      { id: 'a' },
      { id: 'b', collection_id: 'rain', category_ids: [] },
      { id: 'c', collection_id: 'rain', category_ids: ['tops'] },
    ])
    expect(index.map(({ collectionId }) => collectionId)).toEqual(['rain', null])
    expect(index[0]?.categories.map(({ categoryId }) => categoryId)).toEqual(['tops', null])
  })
  it('shows a product of several categories under each and loses none (R-169)', () => {
    const product = fc.record({
      id: fc.uuid(),
      collection_id: fc.constantFrom('x', 'y', null),
      category_ids: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
    })
    fc.assert(
      fc.property(fc.uniqueArray(product, { selector: ({ id }) => id }), (products) => {
        const shown = catalogueIndex(products).flatMap(({ categories }) =>
          categories.flatMap(({ productIds }) => productIds),
        )
        for (const { id, category_ids } of products)
          expect(shown.filter((one) => one === id).length).toBe(Math.max(1, category_ids.length))
      }),
    )
  })
})
