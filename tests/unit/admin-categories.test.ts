import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHandle } from '#features/admin/bounds.ts'
import { categoryFields, categoryPaths, checkCategory } from '#features/admin/category-fields.ts'
import {
  above,
  belowOf,
  type Category,
  categoryTree,
  lastPlace,
  moved,
  placeIn,
  walk,
} from '#features/admin/category-tree.ts'

const category = (id: string, parentId: string | null, rank: number): Category => ({
  id,
  name: id,
  handle: id,
  parentId,
  rank,
  isActive: true,
  isInternal: false,
})
/** women (dresses, tops (tees)), home */
const all = [
  category('tees', 'tops', 0),
  category('home', null, 1),
  category('tops', 'women', 1),
  category('women', null, 0),
  category('dresses', 'women', 0),
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the tree of categories', () => {
  it('is in order, and loses none: one without its parent stands at the top', () => {
    expect(ids(walk(categoryTree(all)))).toEqual(['women', 'dresses', 'tops', 'tees', 'home'])
    expect(ids(categoryTree([...all, category('lost', 'gone', 0)]))).toContain('lost')
  })

  it('knows what is over and below each', () => {
    expect(ids(above(all, 'tees'))).toEqual(['women', 'tops'])
    expect(ids(belowOf(categoryTree(all), 'women'))).toEqual(['dresses', 'tops', 'tees'])
    // Two that stand below each other: there is an end to it.
    expect(ids(above([category('a', 'b', 0), category('b', 'a', 0)], 'a'))).toEqual(['a', 'b'])
  })

  it('says each place by the one before', () => {
    const tree = categoryTree(all)
    expect(placeIn(tree, { id: 'tops', parentId: 'women' })).toEqual({ parent_category_id: 'women', after: 'dresses' })
    expect(placeIn(tree, { id: 'women', parentId: null })).toEqual({ parent_category_id: null, after: null })
    expect(lastPlace(tree, 'women', 'tops')).toEqual({ parent_category_id: 'women', after: 'dresses' })
    expect(lastPlace(tree, null, 'new')).toEqual({ parent_category_id: null, after: 'home' })
  })

  it('shows a move where it was wished, and the others as they were', () => {
    fc.assert(
      fc.property(fc.constantFrom('home', 'tees'), fc.constantFrom(null, 'women'), fc.nat(3), (id, parent, index) => {
        const tree = categoryTree(moved(all, { id, parent, index }))
        const family = parent === null ? tree : (walk(tree).find((one) => one.id === parent)?.children ?? [])
        const others = ids(family).filter((one) => one !== id)
        expect(ids(family)).toEqual(others.toSpliced(index, 0, id))
        const before = categoryTree(all)
        const was = parent === null ? before : (walk(before).find((one) => one.id === parent)?.children ?? [])
        expect(others).toEqual(ids(was).filter((one) => one !== id))
        expect(ids(walk(tree)).toSorted()).toEqual(ids(all).toSorted())
      }),
    )
  })
})

describe('the form of a category', () => {
  it('makes an address of a name, and none of a name that has no letters for one', () => {
    expect(toHandle('  Hats & Scarves  ')).toBe('hats-scarves')
    expect(toHandle("Women's Café №5")).toBe('womens-cafe-no5')
    expect(toHandle('ผ้าไหม')).toBe('')
    fc.assert(fc.property(fc.string(), (name) => toHandle(toHandle(name)) === toHandle(name)))
  })

  it('of a new one follows its name until somebody writes an address; it is meant to be seen', () => {
    const fresh = { parentId: 'women' }
    expect(categoryFields({ name: 'Wide hats' }, fresh)).toMatchObject({
      handle: 'wide-hats',
      isActive: true,
      isInternal: false,
      parentId: 'women',
    })
    const written = { name: 'Wide hats', [categoryPaths.handle]: 'hats', [categoryPaths.isActive]: false }
    expect(categoryFields(written, fresh)).toMatchObject({ handle: 'hats', isActive: false })
    const placed = { [categoryPaths.place]: { parent_category_id: null, after: 'home' } }
    expect(categoryFields(placed, fresh).parentId).toBeNull()
  })

  it('asks for a name and an address that can be read out; one made elsewhere may stay', () => {
    const fields = categoryFields({ name: ' ', handle: 'Women Tops' })
    expect(checkCategory(fields, '')).toEqual({ name: 'missing', handle: 'handleWrong' })
    expect(checkCategory({ ...fields, name: 'Tops' }, 'Women Tops')).toEqual({})
    expect(checkCategory({ ...fields, handle: '' }, '')).toMatchObject({ handle: 'handleMissing' })
  })
})
