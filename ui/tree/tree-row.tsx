import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react'
import IconCheck from '~icons/lucide/check'
import IconChevron from '~icons/lucide/chevron-right'
import IconGrip from '~icons/lucide/grip-vertical'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { Spinner } from '../spinner/spinner.tsx'
import type { DropZone, TreeItem, TreeNode } from './tree-nodes.ts'

export type TreeRowProps<Node extends TreeNode> = {
  item: TreeItem<Node>
  /** The tree's one tab stop. */
  tabbable: boolean
  selected: boolean
  ticks: boolean
  loading: boolean
  drop: DropZone | null
  dragged: boolean
  onToggle: () => void
  onFocus: () => void
  /** Draws a box in place of the name; called with the new name, or `null` for "leave it". */
  onRenamed: ((name: string | null) => void) | null
  renameLabel: string
  helpId: string | undefined
  /** What it is moved by with two presses, and the node that was pressed first; `null` where nothing moves. */
  handle: { label: string; picked: string | null } | null
  /** What is to be pressed next. */
  hint: string | null
  name: ReactNode
  end: ReactNode
  drag: ComponentProps<'div'>
}

/** One node. States: `data-drop` (where it would go), `data-dragged`, `aria-selected`, `aria-expanded`, `aria-busy`. */
export function TreeRow<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { item, selected, ticks, loading, drop } = props
  const { node, level, index, size, open } = item
  return (
    <div
      {...props.drag}
      role="treeitem"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={size}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      aria-busy={loading || undefined}
      aria-describedby={props.helpId}
      tabIndex={props.tabbable ? 0 : -1}
      data-node={node.id}
      data-drop={drop ?? undefined}
      data-dragged={props.dragged || undefined}
      onFocus={(event) => (event.target === event.currentTarget ? props.onFocus() : undefined)}
      style={{ '--level': level - 1 } as CSSProperties}
      className={cx(
        'group/row relative flex min-h-11 cursor-default select-none flex-wrap items-center gap-x-2 rounded-md ps-[calc(var(--level)*1.5rem+0.25rem)] pe-2 -outline-offset-2',
        'hover:bg-sunken aria-selected:bg-action-soft aria-selected:text-action-soft-fg aria-selected:forced-on data-dragged:opacity-50',
        'data-[drop=inside]:bg-action-soft data-[drop=inside]:outline-2 data-[drop=inside]:outline-action',
      )}
    >
      {drop === 'before' || drop === 'after' ? (
        <DropLine zone={drop} inward={drop === 'after' && open === true} />
      ) : null}
      {open === null ? (
        <span className="size-8 shrink-0 pointer-coarse:size-11" />
      ) : (
        // Only for the hand: the keyboard opens with the arrows, and the row says whether it is open.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={props.onToggle}
          className="grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-fg pointer-coarse:size-11"
        >
          {loading ? (
            <Spinner size="sm" />
          ) : (
            <Icon
              of={IconChevron}
              size="sm"
              className={cx('transition-transform duration-150', open ? 'rotate-90' : 'rtl:rotate-180')}
            />
          )}
        </button>
      )}
      {ticks ? (
        <span
          aria-hidden="true"
          className={cx(
            'grid size-5.5 shrink-0 place-items-center rounded-sm border',
            selected ? 'border-action bg-action text-action-fg' : 'border-line-strong bg-surface',
          )}
        >
          {selected ? <Icon of={IconCheck} size="sm" /> : null}
        </span>
      ) : null}
      {props.onRenamed ? (
        <NameBox name={node.name} label={props.renameLabel} onDone={props.onRenamed} />
      ) : (
        <span
          data-slot="tree-name"
          className={cx('min-w-20 flex-1 py-2 text-small wrap-anywhere', selected && !ticks ? 'font-semibold' : null)}
        >
          {props.name}
        </span>
      )}
      {props.end ? (
        <span data-slot="tree-end" className="flex shrink-0 items-center gap-2">
          {props.end}
        </span>
      ) : null}
      {props.handle ? (
        // Behind the name, so that the row is called by that; the keyboard moves it with Alt and an arrow.
        <button
          type="button"
          tabIndex={-1}
          aria-label={props.handle.label}
          aria-pressed={props.handle.picked === null ? undefined : props.handle.picked === node.id}
          data-slot="tree-handle"
          className="-order-1 grid h-8 w-6 shrink-0 cursor-grab place-items-center rounded-sm text-muted hover:bg-line hover:text-fg aria-pressed:bg-action aria-pressed:text-action-fg aria-pressed:forced-on pointer-coarse:size-11"
        >
          <Icon of={IconGrip} size="sm" />
        </button>
      ) : null}
      {props.hint ? <span className="basis-full pb-2 text-action text-small">{props.hint}</span> : null}
    </div>
  )
}

/** Where a dropped node would stand: a line as far in as its new place. */
function DropLine({ zone, inward }: { zone: 'before' | 'after'; inward: boolean }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute end-2 z-10 h-0.5 rounded-full bg-action before:absolute before:-start-1 before:-top-[3px] before:size-2 before:rounded-full before:bg-action',
        zone === 'before' ? '-top-px' : '-bottom-px',
        inward ? 'start-[calc((var(--level)+1)*1.5rem+1.25rem)]' : 'start-[calc(var(--level)*1.5rem+1.25rem)]',
      )}
    />
  )
}

/** The name as a box: Enter and leaving keep it, Escape does not. */
function NameBox({ name, label, onDone }: { name: string; label: string; onDone: (name: string | null) => void }) {
  // Leaving the box happens once more when it goes away after Enter or Escape.
  const done = useRef(false)
  const finish = (box: HTMLElement, next: string | null, back: boolean) => {
    if (done.current) return
    done.current = true
    // Before the box goes away with its focus; who leaves it by pointer or Tab keeps their new place.
    if (back) box.closest<HTMLElement>('[role=treeitem]')?.focus()
    onDone(next)
  }
  return (
    <input
      aria-label={label}
      defaultValue={name}
      ref={(box) => {
        if (!box || document.activeElement === box) return
        box.focus()
        box.select()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(event.currentTarget, event.currentTarget.value, true)
        if (event.key === 'Escape') finish(event.currentTarget, null, true)
      }}
      onBlur={(event) => finish(event.currentTarget, event.currentTarget.value, false)}
      className="h-9 pointer-coarse:h-11 min-w-0 flex-1 select-text rounded-sm border border-line-strong bg-surface px-2 text-fg text-small"
    />
  )
}
