import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { pressMove, type TreeNode } from './tree-nodes.ts'
import type { TreeModel } from './use-tree.ts'

/**
 * Two presses in place of drawing, as in a sortable list: one of a node's handle, and one of the handle whose place it takes
 * or of the name that it goes into. Escape, or its own handle once more, lets it go.
 */
export function useTreePress<Node extends TreeNode>(nodes: readonly Node[], tree: TreeModel<Node>) {
  const { t, announce } = useUi()
  const [held, setPicked] = useState<string | null>(null)
  const picked = tree.movable ? held : null
  /** Before what stands in the row takes the press: a name that is a link would lead away. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const id = target.closest<HTMLElement>('[data-node]')?.dataset.node
    const handle = target.closest('[data-slot=tree-handle]')
    const over = tree.items.find((item) => item.node.id === id)
    if (!over || (!handle && (picked === null || picked === id || target.closest('button, [data-slot=tree-end]'))))
      return
    event.preventDefault()
    event.stopPropagation()
    if (picked === null) {
      setPicked(over.node.id)
      announce(t('tree.picked'))
      return
    }
    setPicked(null)
    tree.move(pressMove(nodes, picked, over, handle ? 'at' : 'inside'), true)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || picked === null || !isPlainKey(event)) return
    event.stopPropagation()
    setPicked(null)
  }
  return { picked, on: tree.movable ? { onClickCapture, onKeyDownCapture } : {} }
}
