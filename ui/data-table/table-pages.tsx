import { useId } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { TableView } from './data-table.types.ts'
import type { ChangeView } from './use-table-state.ts'

export type TablePagesProps = {
  view: TableView
  page: number
  pages: number
  pageSize: number
  total: number
  sizes: readonly number[]
  onChange: ChangeView
}

/** Which rows of how many, how many a page, and the way to the others. The count is a status: a search says how much it found. */
export function TablePages({ view, page, pages, pageSize, total, sizes, onChange }: TablePagesProps) {
  const { t } = useUi()
  const id = useId()
  const from = (page - 1) * pageSize + 1
  const offered = sizes.includes(view.pageSize)
    ? sizes
    : [...sizes, view.pageSize].sort((a, b) => (a || 1e9) - (b || 1e9))
  return (
    <div data-slot="table-pages" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
      <p role="status" className="text-muted tabular-nums">
        {total > pageSize
          ? t('table.count', { from, to: Math.min(total, from + pageSize - 1), total })
          : t('table.count.all', { total })}
      </p>
      {total > Math.min(...offered.filter(Boolean)) ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <label htmlFor={id} className="flex items-center gap-2.5 text-muted">
            {t('table.rows')}
            <span className="relative">
              <select
                id={id}
                value={view.pageSize}
                onChange={(event) => onChange({ pageSize: Number(event.target.value) }, 'page')}
                className={cx(controlBox, 'h-11 w-auto appearance-none ps-3 pe-9 text-small pointer-coarse:text-body')}
              >
                {offered.map((size) => (
                  <option key={size} value={size}>
                    {size || t('table.rows.all')}
                  </option>
                ))}
              </select>
              <Icon of={IconChevron} size="sm" className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
            </span>
          </label>
          {pages > 1 ? (
            <nav aria-label={t('pagination.label')} className="flex items-center gap-2">
              <Turn to={page - 1} pages={pages} icon={IconLeft} label={t('pagination.previous')} onChange={onChange} />
              <span className="tabular-nums">{t('pagination.of', { page, pages })}</span>
              <Turn to={page + 1} pages={pages} icon={IconRight} label={t('pagination.next')} onChange={onChange} />
            </nav>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** At the first and last page it stays where it is and keeps the focus; it only does nothing. */
function Turn(props: { to: number; pages: number; icon: typeof IconLeft; label: string; onChange: ChangeView }) {
  const { to, pages, icon, label, onChange } = props
  const possible = to >= 1 && to <= pages
  return (
    <IconButton
      icon={icon}
      label={label}
      variant="secondary"
      aria-disabled={!possible || undefined}
      onClick={() => (possible ? onChange({ page: to }, 'page') : undefined)}
      className="rtl:-scale-x-100"
    />
  )
}
