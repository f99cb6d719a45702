export type TreeNode = {
  id: string
  name: string
  children?: readonly TreeNode[]
  /** It has children that have not been asked for yet; `onLoad` gets them when it is opened. */
  lazy?: boolean
}

/** Where a node goes; `index` counts among the children of `parent` without the node itself, `null` is the top. */
export type TreeMove = { id: string; parent: string | null; index: number }
export type DropZone = 'before' | 'inside' | 'after'

export type TreeItem<Node extends TreeNode> = {
  node: Node
  level: number
  parent: string | null
  index: number
  size: number
  /** `null`: there is nothing in it to open. */
  open: boolean | null
}

/** The nodes that can be seen, in order, each with its place. */
export function visibleItems<Node extends TreeNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeItem<Node>[] {
  return nodes.flatMap((node, index) => {
    const children = (node.children ?? []) as readonly Node[]
    const open = children.length > 0 || node.lazy ? expanded.has(node.id) : null
    const item = { node, level, parent, index, size: nodes.length, open }
    return open ? [item, ...visibleItems(children, expanded, level + 1, node.id)] : [item]
  })
}

/** A node, its parent and its sisters. */
export function findNode<Node extends TreeNode>(
  nodes: readonly Node[],
  id: string,
  parent: Node | null = null,
): { node: Node; parent: Node | null; sisters: readonly Node[]; index: number } | null {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return { node, parent, sisters: nodes, index }
    const found = findNode((node.children ?? []) as readonly Node[], id, node)
    if (found) return found
  }
  return null
}

const childrenOf = (nodes: readonly TreeNode[], id: string | null) =>
  id === null ? nodes : (findNode(nodes, id)?.node.children ?? [])

/** The tree after a move; the caller shows it at once and sends the move to the server. */
export function movedNodes<Node extends TreeNode>(nodes: readonly Node[], move: TreeMove): Node[] {
  const found = findNode(nodes, move.id)
  if (!found) return [...nodes]
  const walk = (list: readonly Node[], parent: string | null): Node[] => {
    const rest = list
      .filter((node) => node.id !== move.id)
      .map((node) => (node.children ? { ...node, children: walk(node.children as readonly Node[], node.id) } : node))
      .map((node) => (node.id === move.parent && !node.children ? { ...node, children: [found.node] } : node))
    return parent === move.parent ? rest.toSpliced(move.index, 0, found.node) : rest
  }
  return walk(nodes, null)
}

/** What Alt with an arrow does: up and down among the sisters, in to the sister above, out to behind the parent. */
export function keyMove(nodes: readonly TreeNode[], id: string, to: 'up' | 'down' | 'in' | 'out'): TreeMove | null {
  const at = findNode(nodes, id)
  if (!at) return null
  const parent = at.parent?.id ?? null
  if (to === 'up') return at.index > 0 ? { id, parent, index: at.index - 1 } : null
  if (to === 'down') return at.index < at.sisters.length - 1 ? { id, parent, index: at.index + 1 } : null
  if (to === 'in') {
    const above = at.sisters[at.index - 1]
    return above ? { id, parent: above.id, index: above.children?.length ?? 0 } : null
  }
  if (!at.parent) return null
  const outer = findNode(nodes, at.parent.id)
  return { id, parent: outer?.parent?.id ?? null, index: (outer?.index ?? 0) + 1 }
}

/** What a drop means, or `null` when it would change nothing or put a node into itself. */
export function dropMove(
  nodes: readonly TreeNode[],
  id: string,
  over: TreeItem<TreeNode>,
  zone: DropZone,
): TreeMove | null {
  const dragged = findNode(nodes, id)
  if (!dragged || findNode([dragged.node], over.node.id)) return null
  // Below an open node is the first place inside it: that is where the line is drawn.
  const first = zone === 'after' && over.open === true
  const parent = zone === 'inside' || first ? over.node.id : over.parent
  const target = childrenOf(nodes, parent)
  const spot = zone === 'inside' ? target.length : first ? 0 : over.index + (zone === 'after' ? 1 : 0)
  const same = (dragged.parent?.id ?? null) === parent
  const index = same && dragged.index < spot ? spot - 1 : spot
  return same && index === dragged.index ? null : { id, parent, index }
}

/** What two presses mean: the place where the other one stands, or the end of what is in it; `null` as for a drop. */
export function pressMove(
  nodes: readonly TreeNode[],
  id: string,
  over: TreeItem<TreeNode>,
  where: 'at' | 'inside',
): TreeMove | null {
  if (where === 'inside') return dropMove(nodes, id, over, where)
  const pressed = findNode(nodes, id)
  if (!pressed || findNode([pressed.node], over.node.id)) return null
  return { id, parent: over.parent, index: over.index }
}

/** Only nodes whose name holds the text, with all that is above them. */
export function filteredNodes<Node extends TreeNode>(nodes: readonly Node[], text: string): Node[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = filteredNodes((node.children ?? []) as readonly Node[], text)
    if (children.length > 0) return [{ ...node, children, lazy: false }]
    return node.name.toLocaleLowerCase().includes(wanted) ? [{ ...node, children: [], lazy: false }] : []
  })
}

/** Ids of every node that has something in it. */
export function parentIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.id, ...parentIds(node.children)] : []))
}
