import { type KeyboardEvent, useRef } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'
import type { TreeProps } from './tree.types.ts'
import { keyMove, type TreeNode } from './tree-nodes.ts'
import type { TreeModel } from './use-tree.ts'

const movements = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/** The keys of a tree (WAI-ARIA): arrows, Home, End, letters, Enter, Space, star, F2; Alt with an arrow moves the node. */
export function useTreeKeys<Node extends TreeNode>(props: TreeProps<Node>, tree: TreeModel<Node>, dir: 'ltr' | 'rtl') {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const item = tree.current
    // Keys of a menu or a box inside the row are theirs.
    if (!item || !(event.target as Element).matches('[role=treeitem]') || event.ctrlKey || event.metaKey) return
    const { items } = tree
    const at = items.indexOf(item)
    const go = (to: number) => {
      const next = items[to]
      if (next) tree.focus(next.node.id)
    }
    // Where reading runs from right to left, "in" lies on the left.
    const flipped = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key]
    const key = dir === 'rtl' && flipped ? flipped : event.key
    const { id } = item.node
    // A list of pairs, since a function under a name with a capital letter would pass for a component.
    const actions = new Map([
      ['ArrowDown', () => go(at + 1)],
      ['ArrowUp', () => go(at - 1)],
      ['Home', () => go(0)],
      ['End', () => go(items.length - 1)],
      ['ArrowRight', () => (item.open === false ? tree.setOpen(item, true) : item.open && go(at + 1))],
      ['ArrowLeft', () => (item.open ? tree.setOpen(item, false) : item.parent !== null && tree.focus(item.parent))],
      ['Enter', () => tree.choose(id)],
      [' ', () => tree.choose(id)],
      ['F2', () => props.onRename && tree.setRenaming(id)],
    ])
    if (event.altKey) {
      const to = movements[key as keyof typeof movements]
      // In a tree whose nodes stay where they are, Alt with an arrow is the browser's way back.
      if (!to || !tree.movable || event.shiftKey) return
      event.preventDefault()
      tree.move(keyMove(props.nodes, id, to), true)
      return
    }
    if (!isPlainKey(event, { shift: key.length === 1 })) return
    const action = actions.get(key)
    if (action) action()
    else if (key.length === 1) {
      // Letters typed within half a second belong together.
      const now = event.timeStamp
      const text = (now - typed.current.at < 500 ? typed.current.text : '') + key.toLocaleLowerCase()
      typed.current = { text, at: now }
      // The same node may go on matching while a word is typed; one letter goes on to the next.
      const from = text.length > 1 ? at : at + 1
      const order = [...items.slice(from), ...items.slice(0, from)]
      const found = order.find((one) => one.node.name.toLocaleLowerCase().startsWith(text))
      if (found) tree.focus(found.node.id)
    } else return
    event.preventDefault()
  }
}
