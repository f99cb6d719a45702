import { lazy, Suspense } from 'react'
import { cx } from '../internal/cx.ts'
import type { SheetProps } from './sheet.types.ts'
import { SheetBar } from './sheet-bar.tsx'
import { SheetCards } from './sheet-cards.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { type SheetControl, useSheet } from './use-sheet.ts'

/** From so many rows on only those in sight are in the page. */
const virtualFrom = 60
/** Seen until what draws the others has come. */
const firstRows = 30
const VirtualGrid = lazy(() => import('./virtual-grid.tsx'))

/**
 * Many cells edited as in a spreadsheet: blocks from Excel, fill, formulas (`=+10%`), two hundred steps to take back. It holds
 * only what differs from what is saved, and gives it to its caller, who saves. On a phone each row is a card.
 */
export function Sheet<Row>(props: SheetProps<Row>) {
  const sheet = useSheet(props)
  const isNarrow = useIsNarrow()
  return (
    <div data-slot="sheet" className={cx('grid min-w-0 gap-3', props.className)}>
      <SheetBar sheet={sheet} disabled={props.disabled === true} keys={!isNarrow} />
      {isNarrow ? <SheetCards {...props} sheet={sheet} /> : <Grid {...props} sheet={sheet} />}
    </div>
  )
}

function Grid<Row>(props: SheetProps<Row> & { sheet: SheetControl<Row> }) {
  const { rows } = props
  if (rows.length < virtualFrom) return <SheetGrid {...props} items={rows.map((_, index) => ({ index }))} />
  // The lazy part knows no type of its rows: it draws them by the same functions.
  const Virtual = VirtualGrid as typeof import('./virtual-grid.tsx').default
  const first = rows.slice(0, firstRows).map((_, index) => ({ index }))
  return (
    <Suspense fallback={<SheetGrid {...props} items={first} />}>
      <Virtual {...props} />
    </Suspense>
  )
}
