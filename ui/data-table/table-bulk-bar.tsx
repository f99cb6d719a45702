import IconX from '~icons/lucide/x'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { BulkAction } from './data-table.types.ts'

const button =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-3.5 font-semibold text-small ' +
  'hover:bg-inverse-fg hover:text-inverse focus-visible:outline-inverse-fg'

export type TableBulkBarProps = {
  ids: readonly string[]
  actions: readonly BulkAction[]
  /** Whether every row that matches is meant, and how many they are. */
  all: boolean
  total: number
  /** Whether more than what is ticked can be meant. */
  canSelectAll: boolean
  onAll: () => void
  onClear: () => void
}

/** What can be done with the rows that are selected; stays in sight at the foot of the window. Draws nothing without any. */
export function TableBulkBar(props: TableBulkBarProps) {
  const { ids, actions, onClear, all, total } = props
  const { t } = useUi()
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t('table.bulk')}
      data-slot="bulk-bar"
      className="sticky bottom-[calc(var(--tab-bar,0px)+1rem)] z-30 mx-auto flex max-w-full animate-fade-in items-center gap-1 rounded-lg bg-inverse p-1.5 text-inverse-fg shadow-overlay forced-colors:outline"
    >
      <p className="shrink-0 px-3.5 text-inverse-muted text-small tabular-nums">
        {all ? t('table.selectedAll', { count: total }) : t('table.selected', { count: ids.length })}
      </p>
      {props.canSelectAll && !all && total > ids.length ? (
        <button type="button" onClick={props.onAll} className={cx(button, 'underline underline-offset-4')}>
          {t('table.select.all', { count: total })}
        </button>
      ) : null}
      <div className="flex min-w-0 gap-1 overflow-x-auto">
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            data-tone={action.tone ?? 'plain'}
            aria-keyshortcuts={action.shortcut?.toUpperCase()}
            onClick={() => action.onSelect(ids, { all })}
            className={button}
          >
            {action.icon ? <Icon of={action.icon} size="sm" /> : null}
            {action.label}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label={t('table.select.clear')}
        title={t('table.select.clear')}
        onClick={onClear}
        className={button}
      >
        <Icon of={IconX} size="sm" />
      </button>
    </section>
  )
}
