import { useState } from 'react'
import IconStar from '~icons/lucide/star'
import IconTrash from '~icons/lucide/trash-2'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { DataTableProps, SavedView, TableView } from './data-table.types.ts'
import { RenameView } from './rename-view.tsx'
import { SaveView } from './save-view.tsx'

export type TableViewsProps = Pick<
  DataTableProps<object>,
  'label' | 'onSaveView' | 'onUpdateView' | 'onDeleteView' | 'onRenameView' | 'onOpenWithView' | 'canShareViews'
> & {
  views: readonly SavedView[]
  view: TableView
  activeId: string | undefined
  onChoose: (view: SavedView) => void
}

const pill =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 forced-colors:border-b-0 text-muted text-small -outline-offset-2 hover:text-fg ' +
  'aria-pressed:border-action aria-pressed:forced-ring forced-colors:aria-pressed:border-b-2 aria-pressed:font-semibold aria-pressed:text-fg'

/** Kept views above the table, each with its number; the one that is shown is pressed in, and what is shown can be kept under a name. */
export function TableViews({ label, views, view, activeId, onChoose, ...props }: TableViewsProps) {
  const { t, language } = useUi()
  const { onSaveView, onUpdateView, onDeleteView, onRenameView, onOpenWithView } = props
  const active = views.find(({ id }) => id === activeId)
  // What somebody does to a view of theirs may be kept in its place.
  const [lastId, setLastId] = useState(activeId)
  if (activeId !== undefined && activeId !== lastId) setLastId(activeId)
  const last = active ? undefined : views.find(({ id, fixed }) => id === lastId && !fixed)
  const number = new Intl.NumberFormat(language)
  return (
    <fieldset aria-label={t('table.views', { label })} className="flex min-w-0 items-center gap-1 border-line border-b">
      <div className="-mb-px flex min-w-0 gap-1 overflow-x-auto">
        {views.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === activeId}
            title={one.shared ? t('table.view.isShared') : undefined}
            onClick={() => onChoose(one)}
            className={pill}
          >
            {one.name}
            {one.count === undefined ? null : (
              <span className="rounded-full bg-sunken px-2 font-normal text-caption text-muted tabular-nums">
                {number.format(one.count)}
              </span>
            )}
          </button>
        ))}
      </div>
      {active && !active.fixed && onOpenWithView ? (
        <IconButton
          icon={IconStar}
          size="sm"
          label={t('table.view.default', { name: active.name })}
          aria-pressed={active.opens === true}
          onClick={() => onOpenWithView(active.id, !active.opens)}
          className="aria-pressed:forced-on aria-pressed:bg-action-soft aria-pressed:text-action"
        />
      ) : null}
      {active && !active.fixed && onRenameView ? (
        <RenameView
          key={active.id}
          name={active.name}
          taken={views.filter(({ id, fixed }) => !fixed && id !== active.id).map(({ name }) => name)}
          onRename={(name) => onRenameView(active.id, name)}
        />
      ) : null}
      {active && !active.fixed && onDeleteView ? (
        <IconButton
          icon={IconTrash}
          size="sm"
          label={t('table.view.delete', { name: active.name })}
          onClick={() => onDeleteView(active.id)}
        />
      ) : null}
      {!active && (onSaveView || onUpdateView) ? (
        <div className="ms-auto flex shrink-0 items-center">
          {last && onUpdateView ? (
            <Button variant="quiet" size="sm" onClick={() => onUpdateView(last.id, view)}>
              {t('table.view.update', { name: last.name })}
            </Button>
          ) : null}
          {onSaveView ? (
            <SaveView canShare={props.canShareViews} onSave={(name, shared) => onSaveView(name, view, { shared })} />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}
