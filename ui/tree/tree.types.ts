import type { ReactNode } from 'react'
import type { TreeMove, TreeNode } from './tree-nodes.ts'

export type TreeProps<Node extends TreeNode> = {
  /** What it is a tree of. */
  label: string
  nodes: readonly Node[]
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  expanded?: readonly string[]
  defaultExpanded?: readonly string[]
  onExpandedChange?: (ids: readonly string[]) => void
  /** `one` follows the focus ring's press or Enter, `many` has ticks. @default 'one' */
  select?: 'one' | 'many'
  selected?: readonly string[]
  defaultSelected?: readonly string[]
  onSelectedChange?: (ids: readonly string[]) => void
  /** With it nodes can be dragged and moved by keys; give back the nodes after the move (`movedNodes`). */
  onMove?: (move: TreeMove) => void
  /** Places that are not allowed. */
  canMove?: (move: TreeMove) => boolean
  /** Gets the children of a `lazy` node; the caller puts them into `nodes`. */
  onLoad?: (id: string) => Promise<void>
  /** With it names can be changed: F2 or a double press. */
  onRename?: (id: string, name: string) => void
  /** Only nodes whose name holds it are shown, with the way to them. Moving waits meanwhile. */
  filter?: string
  /** How a name is drawn, as a link for example; its words stay `name`. Nothing in it may be a tab stop. @default the name */
  drawName?: (node: Node) => ReactNode
  /** At the end of a row: a count, a badge, a menu. */
  end?: (node: Node) => ReactNode
  /** Of the heading that says what happened in place of rows, one below the heading over it. @default 3 */
  headingLevel?: 2 | 3
  /** Nothing there, or nothing that matches the filter. */
  empty: ReactNode
  className?: string
}
