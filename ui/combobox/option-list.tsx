import type { UseComboboxPropGetters } from 'downshift'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import IconCheck from '~icons/lucide/check'
import IconPlus from '~icons/lucide/plus'
import IconRetry from '~icons/lucide/rotate-cw'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { type ComboboxRow, inGroups } from './find-options.ts'

type Getters = UseComboboxPropGetters<ComboboxRow>

export type OptionListProps = {
  panel: RefObject<HTMLDivElement | null>
  /** Accessible name of the list. */
  name: string
  id: string
  rows: readonly ComboboxRow[]
  /** Stands in place of, or above, the rows: loading, nothing found, failed. */
  note: ReactNode
  loading: boolean
  active: number
  many: boolean
  isChosen: (row: ComboboxRow) => boolean
  getMenuProps: Getters['getMenuProps']
  getItemProps: Getters['getItemProps']
}

/** The list under a combobox. It stays in the page while closed, so that the box can always name it. */
export function OptionList(props: OptionListProps) {
  const { panel, name, id, rows, note, loading, active, many, isChosen } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be pressed here, a press is only kept from the box
    <div
      ref={panel}
      popover="manual"
      data-slot="combobox-list"
      // A press on a group's name or the scrollbar must not take the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed m-0 flex-col overflow-hidden rounded-lg border border-line bg-surface text-fg shadow-overlay open:flex"
    >
      {note ? (
        <p className="flex min-h-14 items-center gap-3 px-4.5 py-2 text-muted text-small">
          {loading ? <Spinner size="sm" /> : null}
          {note}
        </p>
      ) : null}
      <div
        {...props.getMenuProps({
          'aria-label': name,
          'aria-multiselectable': many || undefined,
          hidden: rows.length === 0,
          // The list itself scrolls, not a box around it: the keyboard moves in it through the combobox.
          className: 'min-h-0 overflow-y-auto overscroll-contain p-1.5',
        })}
      >
        {inGroups(rows).map(({ group, rows: run }, at) => {
          const items = run.map(({ row, index }) => (
            <Row
              key={row.action ?? row.value}
              row={row}
              active={index === active}
              chosen={isChosen(row)}
              itemProps={props.getItemProps({
                item: row,
                index,
                'aria-selected': isChosen(row),
                'aria-disabled': row.disabled || undefined,
              })}
            />
          ))
          if (group === undefined) return items
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
            <div key={group} role="group" aria-labelledby={`${id}-group-${at}`} className="not-first:mt-1.5">
              <p
                // By its place: a name with a space in it would be two ids.
                id={`${id}-group-${at}`}
                role="presentation"
                className="px-3 pt-2 pb-1 font-semibold text-caption text-muted"
              >
                {group}
              </p>
              {items}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type RowProps = { row: ComboboxRow; active: boolean; chosen: boolean; itemProps: ComponentProps<'div'> }

function Row({ row, active, chosen, itemProps }: RowProps) {
  return (
    <div
      {...itemProps}
      data-active={active || undefined}
      className={cx(
        'flex min-h-11 scroll-m-1.5 items-center gap-3 rounded-md px-3 py-2 text-small data-active:bg-sunken data-active:forced-on',
        row.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
        row.action ? 'font-semibold text-action' : null,
      )}
    >
      {row.action ? <Icon of={row.action === 'new' ? IconPlus : IconRetry} size="sm" /> : null}
      <span className="min-w-0 flex-1">
        <span className={cx('block wrap-anywhere', chosen && 'font-semibold')}>{row.label}</span>
        {row.description ? (
          <span className="block text-caption text-muted wrap-anywhere">{row.description}</span>
        ) : null}
      </span>
      {chosen ? <Icon of={IconCheck} size="sm" className="text-action" /> : null}
    </div>
  )
}
