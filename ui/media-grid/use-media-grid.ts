import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useControllable } from '../internal/use-controllable.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { MediaGridProps } from './media-grid.types.ts'
import { dropPlace, keyStep, placed } from './media-order.ts'

type Over = { id: string; side: 'before' | 'after' }

/** Order, selection and dragging of the pictures. Draws nothing. */
export function useMediaGrid(props: MediaGridProps) {
  const { items, disabled, onReorder, onRemove } = props
  const { t, announce, dir } = useUi()
  const root = useRef<HTMLDivElement>(null)
  const refocus = useRef<Element | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const [selected, setSelected] = useControllable<readonly string[]>({
    value: props.selected,
    defaultValue: props.defaultSelected ?? [],
    onChange: (ids) => props.onSelectedChange?.(ids),
  })
  const ids = items.map((item) => item.id)

  // A tile that is put elsewhere in the document loses the focus in it; the browser offers no event before that.
  useLayoutEffect(() => {
    if (refocus.current instanceof HTMLElement && refocus.current !== document.activeElement) refocus.current.focus()
    refocus.current = null
  })

  const place = (id: string, to: number) => {
    const next = placed(ids, id, to)
    if (disabled || next.every((one, index) => one === ids[index])) return
    refocus.current = document.activeElement
    onReorder(next)
    const at = next.indexOf(id)
    announce(at === 0 ? t('media.movedMain') : t('media.moved', { place: at + 1, count: next.length }))
  }
  const remove = (gone: readonly string[]) => {
    // The focus goes to what stands there next, before its own place is gone.
    const rest = ids.filter((id) => !gone.includes(id))
    const next = rest[Math.min(ids.indexOf(gone[0] ?? ''), rest.length - 1)]
    const where = next === undefined ? 'input[type=file]' : `[data-media="${CSS.escape(next)}"] button`
    root.current?.querySelector<HTMLElement>(where)?.focus()
    setSelected(
      selected.filter((id) => !gone.includes(id)),
      undefined,
    )
    onRemove(gone)
    announce(t('media.removed', { count: gone.length }))
  }
  const tick = (id: string, on: boolean) =>
    setSelected(on ? [...selected, id] : selected.filter((one) => one !== id), undefined)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tile = (event.target as Element).closest<HTMLElement>('[data-media]')
    const id = tile?.dataset.media
    const others = event.ctrlKey || event.metaKey || event.shiftKey
    if (!event.altKey || others || !tile || id === undefined) return
    const tiles = [...(root.current?.querySelectorAll<HTMLElement>('[data-media]') ?? [])]
    const columns = tiles.filter((one) => one.offsetTop === tiles[0]?.offsetTop).length
    const step = keyStep(event.key, columns, dir)
    if (step === null) return
    event.preventDefault()
    place(id, ids.indexOf(id) + step)
  }
  const sideOf = (event: DragEvent<HTMLElement>): Over['side'] => {
    const box = event.currentTarget.getBoundingClientRect()
    const first = event.clientX < box.left + box.width / 2
    return first === (dir === 'ltr') ? 'before' : 'after'
  }
  const drag = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null || dragged === id) return
      event.preventDefault()
      const side = sideOf(event)
      if (over?.id !== id || over.side !== side) setOver({ id, side })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (dragged === null || dragged === id) return
      event.preventDefault()
      place(dragged, dropPlace(ids, dragged, id, sideOf(event)))
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  })
  return { root, selected, setSelected, tick, place, remove, onKeyDown, drag, dragged, over }
}
