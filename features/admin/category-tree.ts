/** A category as the list of them knows it. */
export type Category = {
  id: string
  name: string
  handle: string
  parentId: string | null
  rank: number
  isActive: boolean
  isInternal: boolean
}

export type CategoryNode = Category & { children: CategoryNode[] }

/** Where a category stands: below which, behind which of its siblings (null: first). */
export type Place = { parent_category_id: string | null; after: string | null }

/** Categories as a tree, each family by rank. One whose parent is not there stands at the top, so that none is lost. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map(categories.map((category) => [category.id, { ...category, children: [] as CategoryNode[] }]))
  const top: CategoryNode[] = []
  for (const node of [...nodes.values()].sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    const family = parent?.children ?? top
    family.push(node)
  }
  return top
}

/** All nodes in the order of a walk through the tree. */
export const walk = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...walk(node.children)])

/** Those below a category, at any depth. */
export const belowOf = (tree: readonly CategoryNode[], id: string): CategoryNode[] =>
  walk(walk(tree).find((node) => node.id === id)?.children ?? [])

/** Those over a category from the top, without itself. */
export function above(categories: readonly Category[], id: string): Category[] {
  const by = new Map(categories.map((category) => [category.id, category]))
  const way: Category[] = []
  for (let at = by.get(by.get(id)?.parentId ?? ''); at && !way.includes(at); at = by.get(at.parentId ?? ''))
    way.unshift(at)
  return way
}

/** The whole way to each category in words, by id: `Women / Dresses`. */
export function wayNames(categories: readonly Category[]): ReadonlyMap<string, string> {
  const tree = categoryTree(categories)
  const named = (nodes: readonly CategoryNode[], over: string): [string, string][] =>
    nodes.flatMap((node) => {
      const name = over === '' ? node.name : `${over} / ${node.name}`
      return [[node.id, name], ...named(node.children, name)]
    })
  return new Map(named(tree, ''))
}

const childrenOf = (tree: readonly CategoryNode[], parent: string | null): readonly CategoryNode[] =>
  parent === null ? tree : (walk(tree).find((node) => node.id === parent)?.children ?? [])

/** Where a category stands in a tree as it is seen. */
export function placeIn(tree: readonly CategoryNode[], { id, parentId }: Pick<Category, 'id' | 'parentId'>): Place {
  const siblings = childrenOf(tree, parentId)
  const at = siblings.findIndex((one) => one.id === id)
  return { parent_category_id: parentId, after: siblings[at - 1]?.id ?? null }
}

/** The last place below a category, or at the top; the one that goes there does not count. */
export function lastPlace(tree: readonly CategoryNode[], parent: string | null, id: string): Place {
  const last = childrenOf(tree, parent).findLast((one) => one.id !== id)
  return { parent_category_id: parent, after: last?.id ?? null }
}

/** The categories once one of them stands elsewhere: `index` counts among its new siblings without itself. */
export function moved(
  categories: readonly Category[],
  { id, parent, index }: { id: string; parent: string | null; index: number },
): Category[] {
  const tree = categoryTree(categories)
  const siblings = childrenOf(tree, parent).filter((one) => one.id !== id)
  const order = siblings.map((one) => one.id).toSpliced(index, 0, id)
  return categories.map((category) => {
    const rank = order.indexOf(category.id)
    return rank < 0 ? category : { ...category, parentId: parent, rank }
  })
}
