import { type DragEvent, useRef, useState } from 'react'
import { type DropZone, dropMove, type TreeItem, type TreeNode } from './tree-nodes.ts'
import type { TreeModel } from './use-tree.ts'

/** How long a closed node is held over before it opens, ms. */
const openAfter = 700

/** Dragging by the browser's own means, so that touch and auto-scrolling are the browser's too. */
export function useTreeDrag<Node extends TreeNode>(
  nodes: readonly Node[],
  tree: TreeModel<Node>,
  allowed: ((move: NonNullable<ReturnType<typeof dropMove>>) => boolean) | undefined,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; zone: DropZone } | null>(null)
  const held = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const stop = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
    setOver(null)
  }
  const hold = (item: TreeItem<Node>, zone: DropZone) => {
    const wanted = zone === 'inside' && item.open === false
    if (wanted && held.current?.id === item.node.id) return
    if (held.current) clearTimeout(held.current.timer)
    held.current = wanted ? { id: item.node.id, timer: setTimeout(() => tree.setOpen(item, true), openAfter) } : null
  }
  const moveAt = (item: TreeItem<Node>, zone: DropZone) => {
    const move = dragged === null ? null : dropMove(nodes, dragged, item, zone)
    return move && allowed?.(move) !== false ? move : null
  }
  const zoneOf = (event: DragEvent<HTMLElement>): DropZone => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - box.top) / box.height
    return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
  }
  const row = (item: TreeItem<Node>) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', item.node.name)
      setDragged(item.node.id)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const zone = zoneOf(event)
      hold(item, zone)
      if (!moveAt(item, zone)) {
        setOver(null)
        return
      }
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (over?.id !== item.node.id || over.zone !== zone) setOver({ id: item.node.id, zone })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      tree.move(moveAt(item, zoneOf(event)), true)
      stop()
      setDragged(null)
    },
    onDragEnd: () => {
      stop()
      setDragged(null)
    },
  })
  return { row, dragged, over, leave: stop }
}
