import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { SheetProps } from './sheet.types.ts'
import { SheetGrid } from './sheet-grid.tsx'
import type { SheetControl } from './use-sheet.ts'

const rowHeight = 44

/** A long sheet: only the rows in sight are in the page. Carries the library that says which: load it with `React.lazy`. */
export default function VirtualGrid<Row>(props: SheetProps<Row> & { sheet: SheetControl<Row> }) {
  const { sheet, rows } = props
  const box = useRef<HTMLDivElement>(null)
  const { head } = sheet.selection
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: 640 },
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    // The row that has the keyboard stays, wherever one scrolls: a page without it would lose the focus.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([head.row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
      [head.row],
    ),
  })
  return (
    <SheetGrid
      {...props}
      box={box}
      items={virtualizer.getVirtualItems()}
      height={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
      onReveal={virtualizer.scrollToIndex}
    />
  )
}
