import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import IconDisplay from '~icons/lucide/sliders-horizontal'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import type { DataColumn, TableView } from './data-table.types.ts'
import { firstView, movedColumn, orderedColumns } from './table-view.ts'
import type { ChangeView } from './use-table-state.ts'

export type TableDisplayProps<Row> = {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onChange: ChangeView
}

/** How high the rows are, which columns are shown and in which order. */
export function TableDisplay<Row>({ columns, view, onChange }: TableDisplayProps<Row>) {
  const { t, announce } = useUi()
  const ordered = orderedColumns(columns, view.order)
  const order = ordered.map((column) => column.id)
  const move = (column: DataColumn<Row>, step: 1 | -1) => {
    const next = movedColumn(order, column.id, step)
    onChange({ order: next }, 'display')
    announce(t('table.column.moved', { column: column.header, place: next.indexOf(column.id) + 1, count: next.length }))
  }
  return (
    <Popover
      label={t('table.display')}
      align="end"
      buttonProps={{ size: 'sm', className: 'min-h-11' }}
      trigger={
        <>
          <Icon of={IconDisplay} size="sm" />
          <span className="@max-xl:sr-only">{t('table.display')}</span>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          legend={t('table.density')}
          value={view.density}
          onValueChange={(density) => onChange({ density: density as TableView['density'] }, 'display')}
          options={[
            { value: 'roomy', label: t('table.density.roomy') },
            { value: 'compact', label: t('table.density.compact') },
          ]}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-small">{t('table.columns')}</legend>
          <ul>
            {ordered.slice(1).map((column, index) => (
              <li key={column.id} className="flex items-start gap-1">
                <Checkbox
                  label={column.header}
                  checked={!view.hidden.includes(column.id)}
                  onChange={(event) =>
                    onChange(
                      {
                        hidden: event.target.checked
                          ? view.hidden.filter((id) => id !== column.id)
                          : [...view.hidden, column.id],
                      },
                      'display',
                    )
                  }
                  className="min-w-0 flex-1"
                />
                {/* Not `disabled` at the ends: the button that was just pressed must keep the focus. */}
                <IconButton
                  icon={IconUp}
                  label={t('table.column.earlier', { column: column.header })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(column, -1)}
                />
                <IconButton
                  icon={IconDown}
                  label={t('table.column.later', { column: column.header })}
                  aria-disabled={index === ordered.length - 2 || undefined}
                  onClick={() => move(column, 1)}
                  className="-ms-1"
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            const { order, hidden, density } = firstView(columns)
            onChange({ order, hidden, density }, 'display')
          }}
          className="self-start"
        >
          {t('table.display.reset')}
        </Button>
      </div>
    </Popover>
  )
}
