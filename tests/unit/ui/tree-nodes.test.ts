import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dropMove,
  filteredNodes,
  findNode,
  keyMove,
  movedNodes,
  parentIds,
  type TreeNode,
  visibleItems,
} from '#ui/tree/tree-nodes.ts'

const nodes: TreeNode[] = [
  {
    id: 'home',
    name: 'Home',
    children: [
      { id: 'table', name: 'Table', children: [{ id: 'bowls', name: 'Bowls' }] },
      { id: 'bed', name: 'Bed' },
    ],
  },
  { id: 'wear', name: 'Wear', lazy: true },
  { id: 'paper', name: 'Paper' },
]
const all = new Set(parentIds(nodes))
const shape = (list: readonly TreeNode[]): string =>
  list.map((node) => (node.children?.length ? `${node.id}(${shape(node.children)})` : node.id)).join(' ')
const item = (id: string) => {
  const found = visibleItems(nodes, all).find((one) => one.node.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('what can be seen of a tree', () => {
  it('is what is open, with level and place', () => {
    expect(visibleItems(nodes, new Set(['home'])).map((one) => [one.node.id, one.level, one.open])).toEqual([
      ['home', 1, true],
      ['table', 2, false],
      ['bed', 2, null],
      ['wear', 1, false],
      ['paper', 1, null],
    ])
    expect(item('bed')).toMatchObject({ parent: 'home', index: 1, size: 2 })
  })
  it('keeps the way to what was looked for', () => {
    expect(shape(filteredNodes(nodes, 'bow'))).toBe('home(table(bowls))')
    expect(filteredNodes(nodes, 'zebra')).toEqual([])
  })
})

describe('moving by keys', () => {
  const moved = (id: string, to: Parameters<typeof keyMove>[2]) => {
    const move = keyMove(nodes, id, to)
    return move ? shape(movedNodes(nodes, move)) : null
  }
  it('goes among the sisters and stops at the ends', () => {
    expect(moved('bed', 'up')).toBe('home(bed table(bowls)) wear paper')
    expect(moved('home', 'down')).toBe('wear home(table(bowls) bed) paper')
    expect(moved('home', 'up')).toBeNull()
    expect(moved('paper', 'down')).toBeNull()
  })
  it('goes into the sister above and out to behind the parent', () => {
    expect(moved('bed', 'in')).toBe('home(table(bowls bed)) wear paper')
    expect(moved('paper', 'in')).toBe('home(table(bowls) bed) wear(paper)')
    expect(moved('bowls', 'out')).toBe('home(table bowls bed) wear paper')
    expect(moved('home', 'in')).toBeNull()
    expect(moved('paper', 'out')).toBeNull()
  })
})

describe('dropping', () => {
  const moved = (id: string, over: string, zone: 'before' | 'inside' | 'after') => {
    const move = dropMove(nodes, id, item(over), zone)
    return move ? shape(movedNodes(nodes, move)) : null
  }
  it('puts before, inside and after', () => {
    expect(moved('paper', 'home', 'before')).toBe('paper home(table(bowls) bed) wear')
    expect(moved('paper', 'bed', 'inside')).toBe('home(table(bowls) bed(paper)) wear')
    expect(moved('home', 'paper', 'after')).toBe('wear paper home(table(bowls) bed)')
    expect(moved('table', 'bed', 'after')).toBe('home(bed table(bowls)) wear paper')
  })
  it('below an open node is its first place', () => {
    expect(moved('paper', 'home', 'after')).toBe('home(paper table(bowls) bed) wear')
  })
  it('never goes into itself or what is in it, and nowhere when nothing would change', () => {
    expect(moved('home', 'bowls', 'inside')).toBeNull()
    expect(moved('home', 'home', 'after')).toBeNull()
    expect(moved('table', 'bed', 'before')).toBeNull()
    expect(moved('bed', 'table', 'inside')).toBe('home(table(bowls bed)) wear paper')
  })
  it('loses and doubles no node, whatever is dropped wherever', () => {
    const ids = visibleItems(nodes, all).map((one) => one.node.id)
    const sorted = [...ids].sort()
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom(...ids),
        fc.constantFrom('before' as const, 'inside' as const, 'after' as const),
        (id, over, zone) => {
          const move = dropMove(nodes, id, item(over), zone)
          const next = move ? movedNodes(nodes, move) : nodes
          expect(
            visibleItems(next, new Set(ids))
              .map((one) => one.node.id)
              .sort(),
          ).toEqual(sorted)
          if (move) expect(findNode(next, id)).toMatchObject({ index: move.index })
        },
      ),
    )
  })
})
