import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { SheetPlace } from './sheet.types.ts'
import { at, cellText, cellValue } from './sheet-model.ts'
import type { SheetControl } from './use-sheet.ts'
import { writeBlock } from './write-block.ts'

/** What reads a block comes when somebody works in the sheet: it is large, and most only look. */
const reader = () => import('./read-block.ts')

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
}

/**
 * Keys of a sheet, those of the spreadsheets that people know: arrows (shift leads the selection, Ctrl goes to the edge),
 * Home, End and pages; Enter or F2 opens a cell, letters overwrite it; Delete empties; Ctrl with Z, Y, C, V, D, R, A.
 */
export function useSheetKeys<Row>(sheet: SheetControl<Row>, dir: 'ltr' | 'rtl') {
  const { grid, selection } = sheet
  const last = { row: grid.rows.length - 1, column: grid.columns.length - 1 }

  const go = (to: SheetPlace, leads: boolean) => {
    const head = {
      row: Math.max(0, Math.min(last.row, to.row)),
      column: Math.max(0, Math.min(last.column, to.column)),
    }
    sheet.select(leads ? { anchor: selection.anchor, head } : { anchor: head, head })
  }

  function walk(event: KeyboardEvent): boolean {
    const { head } = selection
    const isFar = event.ctrlKey || event.metaKey
    const arrow = arrows[event.key]
    if (arrow) {
      const [down, across] = arrow
      const along = dir === 'rtl' ? -across : across
      if (isFar)
        go({ row: edge(head.row, down, last.row), column: edge(head.column, along, last.column) }, event.shiftKey)
      else go({ row: head.row + down, column: head.column + along }, event.shiftKey)
    } else if (event.key === 'Home') go({ row: isFar ? 0 : head.row, column: 0 }, event.shiftKey)
    else if (event.key === 'End') go({ row: isFar ? last.row : head.row, column: last.column }, event.shiftKey)
    else return false
    return true
  }

  function command(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey)) return false
    const key = event.key.toLowerCase()
    if (key === 'z') sheet.goBack(event.shiftKey ? 'redo' : 'undo')
    else if (key === 'y') sheet.goBack('redo')
    else if (key === 'd') sheet.fill('down')
    else if (key === 'r') sheet.fill('across')
    else if (key === 'a') sheet.select({ anchor: { row: 0, column: 0 }, head: last })
    else return false
    return true
  }

  function open(event: KeyboardEvent): boolean {
    const { head } = selection
    const column = grid.columns[head.column]
    const row = grid.rows[head.row]
    if (!column || row === undefined) return false
    if (column.kind === 'yes' && (event.key === ' ' || event.key === 'Enter')) {
      const { changes } = sheet
      const next = cellValue(grid, changes, row, column) !== true
      sheet.write([{ place: head, text: next ? 'yes' : 'no' }])
    } else if (event.key === 'Enter' || event.key === 'F2') sheet.edit(cellText(grid, sheet.changes, head))
    else if (event.key === 'Delete' || event.key === 'Backspace') sheet.clear()
    else if (event.key === 'Escape') sheet.select(at(head.row, head.column))
    else if (isLetter(event)) sheet.edit(event.key)
    else return false
    return true
  }

  return {
    onFocus(): void {
      // Asked for again by whoever pastes, who hears of it.
      reader().catch(() => undefined)
    },
    onKeyDown(event: KeyboardEvent): void {
      // Alt is the browser's (back, the menu); Ctrl belongs to whoever works in a spreadsheet.
      if (sheet.editing !== null || event.nativeEvent.isComposing || event.altKey) return
      if (command(event) || walk(event) || open(event)) event.preventDefault()
    },
    onCopy(event: ClipboardEvent): void {
      if (sheet.editing !== null) return
      event.preventDefault()
      const { text, html } = writeBlock(sheet.textsOf())
      event.clipboardData.setData('text/plain', text)
      event.clipboardData.setData('text/html', html)
      if (event.type === 'cut') sheet.clear()
    },
    onPaste(event: ClipboardEvent): void {
      if (sheet.editing !== null) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      reader().then(({ parseBlock }) => sheet.paste(parseBlock(text)), sheet.notPasted)
    },
  }
}

const edge = (from: number, by: number, last: number) => (by > 0 ? last : by < 0 ? 0 : from)

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' '
