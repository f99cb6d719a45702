import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useControllable } from '../internal/use-controllable.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { TreeProps } from './tree.types.ts'
import {
  filteredNodes,
  findNode,
  movedNodes,
  parentIds,
  type TreeItem,
  type TreeMove,
  type TreeNode,
  visibleItems,
} from './tree-nodes.ts'

/** State of a tree: what is open, chosen, focused, loading or being renamed. Draws nothing. */
export function useTree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { nodes, filter = '', select = 'one', onLoad, onMove } = props
  const { t, announce } = useUi()
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useControllable<readonly string[]>({
    value: props.expanded,
    defaultValue: props.defaultExpanded ?? [],
    onChange: (ids) => props.onExpandedChange?.(ids),
  })
  const [selected, setSelected] = useControllable<readonly string[]>({
    value: props.selected,
    defaultValue: props.defaultSelected ?? [],
    onChange: (ids) => props.onSelectedChange?.(ids),
  })
  const [loading, setLoading] = useState<readonly string[]>([])
  const [renaming, setRenaming] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const refocus = useRef<string | null>(null)

  const items = useMemo(() => {
    const shown = filteredNodes(nodes, filter)
    return visibleItems(shown, new Set(filter.trim() ? parentIds(shown) : opened))
  }, [nodes, filter, opened])
  const current = items.find((item) => item.node.id === focused) ?? items[0]

  const focus = (id: string) => {
    setFocused(id)
    root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus()
  }
  // A moved row is put elsewhere in the document, which takes its focus away; the browser offers no event before that.
  useLayoutEffect(() => {
    if (refocus.current === null) return
    root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(refocus.current)}"]`)?.focus()
    refocus.current = null
  })

  const setOpen = (item: TreeItem<Node>, open: boolean) => {
    const { id, name, lazy, children } = item.node
    if (item.open === null || item.open === open) return
    setOpened(open ? [...opened, id] : opened.filter((one) => one !== id), undefined)
    if (!open || !lazy || children?.length || !onLoad || loading.includes(id)) return
    setLoading((ids) => [...ids, id])
    onLoad(id)
      .catch(() => announce(t('tree.notLoaded', { name }), 'assertive'))
      .finally(() => setLoading((ids) => ids.filter((one) => one !== id)))
  }
  const choose = (id: string) => {
    if (select === 'one') setSelected([id], undefined)
    else setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id], undefined)
  }
  const move = (to: TreeMove | null, keepFocus: boolean) => {
    if (!to || filter.trim() || !onMove || props.canMove?.(to) === false) return false
    const found = findNode(movedNodes(nodes, to), to.id)
    if (to.parent !== null && !opened.includes(to.parent)) setOpened([...opened, to.parent], undefined)
    if (keepFocus) refocus.current = to.id
    onMove(to)
    if (found) {
      const place = { name: found.node.name, place: found.index + 1, count: found.sisters.length }
      announce(found.parent ? t('tree.movedInto', { ...place, parent: found.parent.name }) : t('tree.movedTop', place))
    }
    return true
  }
  const rename = (id: string, name: string | null) => {
    setRenaming(null)
    const clean = name?.trim()
    if (clean && clean !== findNode(nodes, id)?.node.name) props.onRename?.(id, clean)
  }
  return {
    root,
    items,
    current,
    selected,
    loading,
    renaming,
    setRenaming,
    setFocused,
    focus,
    setOpen,
    choose,
    move,
    rename,
    movable: onMove !== undefined && !filter.trim(),
  }
}

export type TreeModel<Node extends TreeNode> = ReturnType<typeof useTree<Node>>
