import { useEffect, useRef, useState } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import type { SheetArea, SheetPlace, SheetProps, SheetSelection } from './sheet.types.ts'
import {
  addStep,
  areaOf,
  at,
  cellText,
  countChanges,
  emptyHistory,
  fillArea,
  type Grid,
  placeBlock,
  placesIn,
  pruned,
  type Typed,
  travel,
  writeTexts,
} from './sheet-model.ts'

/** Everything a sheet does, for the keys, the pointer and the bar above it to call. All of it is one step to take back. */
export function useSheet<Row>(props: SheetProps<Row>) {
  const { columns, rows, rowId, changes, onChangesChange, disabled = false } = props
  const { t, language, announce } = useUi()
  const grid: Grid<Row> = { columns, rows, rowId, locale: language }
  const [chosen, setSelection] = useState<SheetSelection>(() => at(0, 0))
  const [editing, setEditing] = useState<string | null>(null)
  const [history, setHistory] = useState(emptyHistory)
  const hadKeyboard = useRef(false)
  const selection = within(chosen, rows.length, columns.length)
  const area = areaOf(selection)

  // Rows that were saved and read anew take their edits away.
  const told = useRef(onChangesChange)
  told.current = onChangesChange
  useEffect(() => {
    const left = pruned({ columns, rows, rowId, locale: '' }, changes)
    if (left !== changes) told.current(left)
  }, [columns, rows, rowId, changes])

  /** Writes texts as one step, and says how many cells changed, cannot be read or did not fit. */
  function write(typed: readonly Typed[], after: SheetSelection = selection, say = true): void {
    if (disabled) return
    const written = writeTexts(grid, changes, typed)
    setHistory((now) => addStep(now, { writes: written.writes, before: selection, after }))
    setSelection(after)
    if (written.changes !== changes) onChangesChange(written.changes)
    if (!say) return
    const unread = written.writes.filter(({ after }) => after && 'problem' in after).length
    announce(t('sheet.written', { count: written.writes.length, unread, refused: written.refused }))
  }

  /** The text that was typed into the open cell; `all` writes it into all selected ones. */
  function commit(text: string, move: { rows: number; columns: number } | null, all = false): void {
    setEditing(null)
    const places = all ? [...placesIn(area)] : [selection.head]
    const next = move ? moved(selection.head, move, rows.length, columns.length) : selection
    write(
      places.map((place) => ({ place, text })),
      next,
      all,
    )
  }

  function paste(block: readonly (readonly string[])[]): void {
    const { typed, area: to } = placeBlock(block, area)
    const last = { row: to.bottom, column: to.end }
    write(typed, within({ anchor: { row: to.top, column: to.start }, head: last }, rows.length, columns.length))
  }

  function goBack(way: 'undo' | 'redo'): void {
    const there = disabled ? null : travel(history, changes, way)
    if (!there) {
      announce(t(`sheet.${way}.none`))
      return
    }
    setHistory(there.history)
    setSelection(within(there.selection, rows.length, columns.length))
    onChangesChange(there.changes)
    announce(t(`sheet.${way}.done`))
  }

  /** What the handle was drawn over takes what was selected before, again and again. */
  function spread(source: SheetArea, target: SheetArea): void {
    const height = source.bottom - source.top + 1
    const width = source.end - source.start + 1
    const isSource = ({ row, column }: SheetPlace) =>
      row >= source.top && row <= source.bottom && column >= source.start && column <= source.end
    const typed = [...placesIn(target)].flatMap((place) => {
      const row = source.top + ((((place.row - source.top) % height) + height) % height)
      const column = source.start + ((((place.column - source.start) % width) + width) % width)
      return isSource(place) ? [] : [{ place, text: cellText(grid, changes, { row, column }) }]
    })
    write(typed, {
      anchor: { row: target.top, column: target.start },
      head: { row: target.bottom, column: target.end },
    })
  }

  const { cells, problems } = countChanges(changes)
  return {
    grid,
    changes,
    selection,
    area,
    select: setSelection,
    editing,
    /** Whether the table that was just taken away had the keyboard, for the one in its place. */
    hadKeyboard,
    /** Opens the active cell with a text in it: its own, or the first letter that was typed. */
    edit(text: string): void {
      // What is typed where nothing can be written would be gone without a word.
      const isFixed = (place: SheetPlace) => writeTexts(grid, {}, [{ place, text }]).refused > 0
      if (!disabled && ![...placesIn(area)].every(isFixed)) setEditing(text)
    },
    cancel: () => setEditing(null),
    commit,
    paste,
    /** What reads a block did not come. */
    notPasted: () => announce(t('sheet.notPasted')),
    clear: () => write([...placesIn(area)].map((place) => ({ place, text: '' }))),
    fill: (along: 'down' | 'across') => write(fillArea(grid, changes, area, along)),
    spread,
    write,
    goBack,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    cells,
    problems: problems.length,
    /** To the next cell that cannot be saved, from the active one on. */
    nextProblem(): void {
      const places = problems
        .map(({ row, column }) => ({
          row: rows.findIndex((one) => rowId(one) === row),
          column: columns.findIndex((one) => one.id === column),
        }))
        .filter((place) => place.row >= 0 && place.column >= 0)
        .sort((a, b) => a.row - b.row || a.column - b.column)
      const { row, column } = selection.head
      const next = places.find((place) => place.row > row || (place.row === row && place.column > column)) ?? places[0]
      if (next) setSelection(at(next.row, next.column))
    },
    textsOf: (): string[][] =>
      rows
        .slice(area.top, area.bottom + 1)
        .map((_, row) =>
          columns
            .slice(area.start, area.end + 1)
            .map((_, column) => cellText(grid, changes, { row: area.top + row, column: area.start + column })),
        ),
  }
}

export type SheetControl<Row> = ReturnType<typeof useSheet<Row>>

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** A selection never leaves the sheet, also when rows went away under it. */
function within({ anchor, head }: SheetSelection, rows: number, columns: number): SheetSelection {
  const inside = ({ row, column }: SheetPlace) => ({ row: clamp(row, rows), column: clamp(column, columns) })
  return { anchor: inside(anchor), head: inside(head) }
}

export function moved(
  from: SheetPlace,
  by: { rows: number; columns: number },
  rows: number,
  columns: number,
): SheetSelection {
  return at(clamp(from.row + by.rows, rows), clamp(from.column + by.columns, columns))
}
