import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import IconGrip from '~icons/lucide/grip-vertical'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { movedTo } from './moved-to.ts'

export type SortableItem = { id: string; name: string }

export type SortableListProps<Item extends SortableItem> = {
  /** What it is a list of. */
  label: string
  items: readonly Item[]
  /** All ids in the wished order; show it at once. */
  onOrder: (ids: readonly string[]) => void
  /** The row beside its handle. */
  children: (item: Item) => ReactNode
  disabled?: boolean
  className?: string
}

/**
 * Things in an order of one's own: drawn by their handle with a mouse, a pen or a finger, put by a press of their handle and
 * one of the handle where they go, or moved by arrow up and down, Home and End while the handle has the focus. Each move is
 * said with the new place.
 */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, onOrder, disabled = false } = props
  const { t, announce } = useUi()
  const help = useId()
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  /** A handle that was drawn is pressed too, as browsers see it. */
  const drawn = useRef(false)
  const shown = drag ? movedTo(items, drag.id, drag.to) : items
  const order = shown.map((item) => item.id).join(' ')
  /** The handle that moved by keys: its row is put elsewhere in the document, which takes the focus from it. */
  const moved = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows have changed their places
  useLayoutEffect(() => {
    moved.current?.focus()
    moved.current = null
  }, [order])

  const put = (id: string, to: number) => {
    const next = movedTo(items, id, to)
    if (next === items) return
    const name = items.find((item) => item.id === id)?.name ?? ''
    const place = next.findIndex((item) => item.id === id) + 1
    onOrder(next.map((item) => item.id))
    announce(t('sortable.moved', { name, place, count: items.length }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    if (event.key === 'Escape' && picked !== null) {
      event.stopPropagation()
      setPicked(null)
    }
    const at = items.findIndex((item) => item.id === id)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined || !isPlainKey(event)) return
    event.preventDefault()
    moved.current = event.currentTarget
    put(id, to)
  }
  const press = ({ currentTarget: handle, detail }: MouseEvent<HTMLButtonElement>, id: string, at: number) => {
    // A press of a key counts none.
    if (drawn.current && detail > 0) return
    setPicked(picked === null ? id : null)
    if (picked === null) announce(t('sortable.picked'))
    else if (picked !== id) {
      moved.current = handle
      put(picked, at)
    }
  }
  /** The place under the pointer: before the first row whose middle is below it. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const place = rows.findIndex((row) => y < row.top + row.height / 2)
    return place < 0 ? rows.length - 1 : place
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const to = placeAt(event.clientY)
    if (to === drag.to) return
    drawn.current = true
    setDrag({ ...drag, to })
  }
  const onPointerUp = () => {
    if (drag) put(drag.id, drag.to)
    setDrag(null)
  }
  return (
    <>
      <p id={help} hidden>
        {t('sortable.help')}
      </p>
      <ol
        ref={list}
        aria-label={label}
        data-slot="sortable-list"
        className={cx('border-line border-t', props.className)}
      >
        {shown.map((item, index) => (
          <li
            key={item.id}
            data-dragged={drag?.id === item.id || undefined}
            className="flex min-h-13 items-center gap-2 border-line border-b bg-surface data-dragged:relative data-dragged:z-10 data-dragged:shadow-overlay"
          >
            <button
              type="button"
              disabled={disabled}
              aria-label={t('sortable.handle', { name: item.name, place: index + 1, count: items.length })}
              aria-describedby={help}
              aria-pressed={picked === null ? undefined : picked === item.id}
              onKeyDown={(event) => onKeyDown(event, item.id)}
              onClick={(event) => press(event, item.id, index)}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                drawn.current = false
                setDrag({ id: item.id, to: index })
              }}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={() => setDrag(null)}
              data-slot="sortable-handle"
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg active:cursor-grabbing disabled:cursor-default disabled:opacity-40 aria-pressed:bg-action aria-pressed:text-action-fg aria-pressed:forced-on"
            >
              <Icon of={IconGrip} size="sm" />
            </button>
            <div className="min-w-0 flex-1">{props.children(item)}</div>
            {picked === item.id ? (
              <span className="max-w-2/5 py-1 text-action text-small">{t('sortable.picked')}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}
