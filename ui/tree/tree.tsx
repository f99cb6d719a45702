import { type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from '../internal/cx.ts'
import { FailedNotice } from '../internal/failed-notice.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { TreeProps } from './tree.types.ts'
import type { TreeNode } from './tree-nodes.ts'
import { TreeRow } from './tree-row.tsx'
import { useTree } from './use-tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreePress } from './use-tree-press.ts'

/**
 * Things inside things, opened, chosen, renamed and put elsewhere: the categories of the shop.
 * Keys: arrows walk, open and close; letters jump; Enter or Space choose; F2 renames; Alt with an arrow moves the node itself.
 * By hand a node is drawn, or put by a press of its handle and one of where it goes.
 */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { label, status = 'ready', select = 'one', nodes, onRename } = props
  const { t, dir } = useUi()
  const help = useId()
  const tree = useTree(props)
  const drag = useTreeDrag(nodes, tree, props.canMove)
  const press = useTreePress(nodes, tree)
  const onKeyDown = useTreeKeys(props, tree, dir)
  let instead: ReactNode = null
  if (status === 'loading') instead = <TreeSkeleton label={t('tree.loading')} />
  else if (status === 'failed') instead = <Failed onRetry={props.onRetry} level={props.headingLevel} />
  else if (tree.items.length === 0) instead = props.empty
  return (
    <div data-slot="tree" className={cx('min-w-0', props.className)}>
      {instead ?? (
        <>
          {tree.movable ? (
            <p id={help} hidden>
              {t('tree.help')}
            </p>
          ) : null}
          <div
            ref={tree.root}
            role="tree"
            aria-label={label}
            aria-multiselectable={select === 'many' || undefined}
            {...press.on}
            onKeyDown={onKeyDown}
            onClick={(event) => pressed(event, tree.choose)}
            onDoubleClick={onRename ? (event) => pressed(event, tree.setRenaming) : undefined}
            onDragLeave={(event) =>
              event.currentTarget.contains(event.relatedTarget as Element | null) ? undefined : drag.leave()
            }
            className="flex flex-col gap-0.5"
          >
            {tree.items.map((item) => {
              const { id, name } = item.node
              return (
                <TreeRow
                  key={id}
                  item={item}
                  tabbable={item === tree.current}
                  selected={tree.selected.includes(id)}
                  ticks={select === 'many'}
                  loading={tree.loading.includes(id)}
                  drop={drag.over?.id === id ? drag.over.zone : null}
                  dragged={drag.dragged === id}
                  onToggle={() => tree.setOpen(item, !item.open)}
                  onFocus={() => (item === tree.current ? undefined : tree.setFocused(id))}
                  onRenamed={tree.renaming === id ? (next) => tree.rename(id, next) : null}
                  renameLabel={t('tree.rename', { name })}
                  helpId={tree.movable ? help : undefined}
                  handle={
                    tree.movable
                      ? {
                          label: t('sortable.handle', { name, place: item.index + 1, count: item.size }),
                          picked: press.picked,
                        }
                      : null
                  }
                  hint={press.picked === id ? t('tree.picked') : null}
                  name={props.drawName?.(item.node) ?? name}
                  end={props.end?.(item.node)}
                  drag={tree.movable && tree.renaming !== id ? drag.row(item) : {}}
                />
              )
            })}
          </div>
        </>
      )}
    </div>
  )
}

/** The row under the pointer, unless a control in it was meant. */
function pressed(event: MouseEvent<HTMLElement>, act: (id: string) => void) {
  const target = event.target as Element
  const row = target.closest<HTMLElement>('[data-node]')
  if (!row?.dataset.node || target.closest('button,a,input')) return
  row.focus()
  act(row.dataset.node)
}

/** As far in and as long as names are; the same each time. */
const lines = ['ms-0 w-36', 'ms-6 w-28', 'ms-6 w-40', 'ms-0 w-32', 'ms-6 w-24', 'ms-0 w-44']

function TreeSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-0.5">
      <span className="sr-only">{label}</span>
      {lines.map((line) => (
        <div key={line} className="flex min-h-11 items-center ps-11">
          <Skeleton shape="text" className={line} />
        </div>
      ))}
    </div>
  )
}

function Failed({ onRetry, level }: { onRetry: (() => void) | undefined; level: 2 | 3 | undefined }) {
  const { t } = useUi()
  return (
    <FailedNotice
      title={t('admin.failed.title')}
      text={t('table.failed.text')}
      retryLabel={t('table.retry')}
      onRetry={onRetry}
      level={level}
    />
  )
}
