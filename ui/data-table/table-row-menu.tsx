import { useState } from 'react'
import IconMore from '~icons/lucide/ellipsis'
import { Icon } from '../icon/icon.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { useUi } from '../provider/ui-provider.tsx'

type TableRowMenuProps<Row> = { row: Row; name: string; actions: (row: Row) => readonly MenuItem[] }
const none: readonly MenuItem[] = []

/** What can be done with one row. Its items are drawn once somebody comes near: a hundred rows have a hundred of them. */
export function TableRowMenu<Row>({ row, name, actions }: TableRowMenuProps<Row>) {
  const { t } = useUi()
  const [near, setNear] = useState(false)
  const label = t('table.row.actions', { row: name })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that somebody comes near
    <span data-row-menu onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Menu
        label={label}
        trigger={
          <>
            <Icon of={IconMore} size="sm" />
            <span className="sr-only">{label}</span>
          </>
        }
        items={near ? actions(row) : none}
        buttonProps={{ variant: 'quiet', className: 'size-11 px-0' }}
      />
    </span>
  )
}
