import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { SheetArea, SheetPlace } from './sheet.types.ts'
import { cellText } from './sheet-model.ts'
import type { SheetControl } from './use-sheet.ts'

/** Where on the sheet the pointer is: a cell, the head of a column (row −1) or of a row (column −1). */
function placeAt(target: EventTarget | null): SheetPlace | null {
  const cell = (target as Element | null)?.closest<HTMLElement>('[data-place]')
  if (!cell) return null
  const [row = 0, column = 0] = (cell.dataset.place ?? '').split(',').map(Number)
  return { row, column }
}

/** Selecting and filling with a mouse or a pen; a finger scrolls, and a tap chooses. */
export function useSheetPointer<Row>(sheet: SheetControl<Row>) {
  const { grid, selection, area } = sheet
  const drag = useRef<'select' | 'fill' | null>(null)
  const [reach, setReach] = useState<SheetArea | null>(null)

  function choose({ row, column }: SheetPlace, leads: boolean): void {
    const far = { row: grid.rows.length - 1, column: grid.columns.length - 1 }
    const anchor = { row: row < 0 ? 0 : row, column: column < 0 ? 0 : column }
    const head = { row: row < 0 ? far.row : row, column: column < 0 ? far.column : column }
    const isWhole = row < 0 || column < 0
    // Of a whole column or row the first cell has the keyboard, so that nothing scrolls away.
    if (isWhole) sheet.select({ anchor: head, head: leads ? selection.head : anchor })
    else sheet.select(leads ? { anchor: selection.anchor, head } : { anchor, head })
  }

  return {
    /** What letting go of the handle would fill. */
    reach,
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return
      const { activeElement } = document
      // What is being typed is kept first: the open box would go with its cell before it hears that it was left.
      if (sheet.editing !== null && activeElement !== event.target) (activeElement as HTMLElement | null)?.blur()
      const isHandle = (event.target as Element).matches('[data-slot=sheet-handle]')
      const place = placeAt(event.target)
      if (isHandle) {
        event.preventDefault()
        drag.current = 'fill'
      } else if (place && !(event.target as Element).matches('input')) {
        if (event.shiftKey) event.preventDefault()
        choose(place, event.shiftKey)
        if (event.pointerType !== 'touch') drag.current = 'select'
      }
    },
    /** A head takes no focus itself: it gives the keyboard to the sheet. */
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      if (!(event.target as Element).closest('th')) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!drag.current) return
      if (event.buttons === 0) {
        drag.current = null
        setReach(null)
        return
      }
      const place = placeAt(event.target)
      if (!place || place.row < 0 || place.column < 0) return
      if (drag.current === 'select') {
        const { head } = selection
        if (head.row !== place.row || head.column !== place.column) choose(place, true)
      } else setReach(reached(area, place))
    },
    onPointerUp(): void {
      if (drag.current === 'fill' && reach) sheet.spread(area, reach)
      drag.current = null
      setReach(null)
    },
    onDoubleClick(event: MouseEvent): void {
      const place = placeAt(event.target)
      if (!place || place.row < 0 || place.column < 0 || sheet.editing !== null) return
      sheet.edit(cellText(grid, sheet.changes, place))
    },
  }
}

/** The handle goes one way at a time: the one in which it was drawn farther. */
function reached(area: SheetArea, { row, column }: SheetPlace): SheetArea {
  const down = row > area.bottom ? row - area.bottom : Math.min(0, row - area.top)
  const across = column > area.end ? column - area.end : Math.min(0, column - area.start)
  if (Math.abs(down) >= Math.abs(across))
    return { ...area, top: Math.min(area.top, row), bottom: Math.max(area.bottom, row) }
  return { ...area, start: Math.min(area.start, column), end: Math.max(area.end, column) }
}
