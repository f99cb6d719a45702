import type {
  SheetArea,
  SheetChanges,
  SheetColumn,
  SheetEdit,
  SheetPlace,
  SheetSelection,
  SheetValue,
} from './sheet.types.ts'
import { readCell, writeCell } from './sheet-values.ts'

/** Steps that can be taken back. The oldest one goes first. */
export const historyLength = 200

export type Grid<Row> = {
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  locale: string
}

type Write = { row: string; column: string; before: SheetEdit | undefined; after: SheetEdit | undefined }
/** One thing a person did, with what was selected before and after it, so that taking it back shows where it was. */
export type Step = { writes: readonly Write[]; before: SheetSelection; after: SheetSelection }
export type History = { past: readonly Step[]; future: readonly Step[] }
export const emptyHistory: History = { past: [], future: [] }

export const areaOf = ({ anchor, head }: SheetSelection): SheetArea => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  start: Math.min(anchor.column, head.column),
  end: Math.max(anchor.column, head.column),
})

export const at = (row: number, column: number): SheetSelection => ({ anchor: { row, column }, head: { row, column } })

/** What a cell says now: the change, else what is saved. */
export function cellValue<Row>(grid: Grid<Row>, changes: SheetChanges, row: Row, column: SheetColumn<Row>): SheetValue {
  const edit = changes[grid.rowId(row)]?.[column.id]
  if (!edit) return column.value(row)
  return 'value' in edit ? edit.value : edit.text
}

/** What holds in a cell while it is empty; null where nothing does. */
export function heldValue<Row>(
  columns: readonly SheetColumn<Row>[],
  edits: SheetChanges[string] | undefined,
  row: Row,
  column: SheetColumn<Row>,
): SheetValue {
  const look = (name: string) => {
    const other = columns.find((one) => one.id === name)
    const edit = edits?.[name]
    return edit ? ('value' in edit ? edit.value : null) : (other?.value(row) ?? null)
  }
  return column.otherwise?.(look) ?? null
}

export const isReadOnly = <Row>(column: SheetColumn<Row>, row: Row): boolean =>
  typeof column.readOnly === 'function' ? column.readOnly(row) : column.readOnly === true

const isSame = (a: SheetEdit | undefined, b: SheetEdit | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Puts edits where they belong; one that says what is saved is none. */
export function withEdits(
  changes: SheetChanges,
  writes: readonly { row: string; column: string; edit: SheetEdit | undefined }[],
): SheetChanges {
  const next: Record<string, Record<string, SheetEdit>> = {}
  for (const { row, column, edit } of writes) {
    const own = next[row] ?? { ...changes[row] }
    next[row] = own
    if (edit) own[column] = edit
    else delete own[column]
  }
  const all = { ...changes, ...next }
  for (const row of Object.keys(next)) if (Object.keys(all[row] ?? {}).length === 0) delete all[row]
  return all
}

/** What remains to be saved after the rows were read anew: edits that are saved by now go. */
export function pruned<Row>(grid: Grid<Row>, changes: SheetChanges): SheetChanges {
  const gone: { row: string; column: string; edit: undefined }[] = []
  for (const row of grid.rows) {
    const id = grid.rowId(row)
    for (const [column, edit] of Object.entries(changes[id] ?? {})) {
      const of = grid.columns.find((one) => one.id === column)
      if (of && 'value' in edit && edit.value === of.value(row)) gone.push({ row: id, column, edit: undefined })
    }
  }
  return gone.length > 0 ? withEdits(changes, gone) : changes
}

export type Typed = { place: SheetPlace; text: string }
export type Written = { changes: SheetChanges; writes: readonly Write[]; refused: number }

/** Reads texts into cells, all of them against what the sheet said before: a formula never sees another one's answer. */
export function writeTexts<Row>(grid: Grid<Row>, changes: SheetChanges, typed: readonly Typed[]): Written {
  const writes: Write[] = []
  let refused = 0
  for (const { place, text } of typed) {
    const row = grid.rows[place.row]
    const column = grid.columns[place.column]
    if (row === undefined || !column || isReadOnly(column, row)) {
      refused++
      continue
    }
    const id = grid.rowId(row)
    const look = (name: string) => {
      const other = grid.columns.find((one) => one.id === name)
      return other && cellValue(grid, changes, row, other)
    }
    const current = cellValue(grid, changes, row, column) ?? heldValue(grid.columns, changes[id], row, column)
    const edit = readCell(column, text, grid.locale, current, look)
    const after = 'value' in edit && edit.value === column.value(row) ? undefined : edit
    const before = changes[id]?.[column.id]
    if (!isSame(before, after)) writes.push({ row: id, column: column.id, before, after })
  }
  const edits = writes.map(({ row, column, after }) => ({ row, column, edit: after }))
  return { changes: writes.length > 0 ? withEdits(changes, edits) : changes, writes, refused }
}

/** Cells of an area, row by row. */
export function* placesIn({ top, bottom, start, end }: SheetArea): Generator<SheetPlace> {
  for (let row = top; row <= bottom; row++) for (let column = start; column <= end; column++) yield { row, column }
}

/**
 * Where a pasted block goes: it is repeated where it divides the selection, and has its own size otherwise, from the
 * selection's first cell on.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  area: SheetArea,
): { typed: Typed[]; area: SheetArea } {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const rows = area.bottom - area.top + 1
  const columns = area.end - area.start + 1
  const repeats = rows % height === 0 && columns % width === 0
  const to = repeats ? area : { ...area, bottom: area.top + height - 1, end: area.start + width - 1 }
  const typed = [...placesIn(to)].map((place) => ({
    place,
    text: block[(place.row - area.top) % height]?.[(place.column - area.start) % width] ?? '',
  }))
  return { typed, area: to }
}

/** The first row (or column) of the selection into the rest of it. */
export function fillArea<Row>(
  grid: Grid<Row>,
  changes: SheetChanges,
  area: SheetArea,
  along: 'down' | 'across',
): Typed[] {
  return [...placesIn(area)].flatMap((place) => {
    const isFirst = along === 'down' ? place.row === area.top : place.column === area.start
    if (isFirst) return []
    const from = along === 'down' ? { ...place, row: area.top } : { ...place, column: area.start }
    return [{ place, text: cellText(grid, changes, from) }]
  })
}

/** A cell as it is copied. */
export function cellText<Row>(grid: Grid<Row>, changes: SheetChanges, place: SheetPlace): string {
  const row = grid.rows[place.row]
  const column = grid.columns[place.column]
  return row === undefined || !column ? '' : writeCell(cellValue(grid, changes, row, column))
}

export function addStep(history: History, step: Step): History {
  if (step.writes.length === 0) return history
  return { past: [...history.past, step].slice(-historyLength), future: [] }
}

/** Takes the last step back or does it again; null where there is none. */
export function travel(
  history: History,
  changes: SheetChanges,
  way: 'undo' | 'redo',
): { history: History; changes: SheetChanges; selection: SheetSelection } | null {
  const step = way === 'undo' ? history.past.at(-1) : history.future[0]
  if (!step) return null
  const isBack = way === 'undo'
  const edits = step.writes.map(({ row, column, before, after }) => ({ row, column, edit: isBack ? before : after }))
  return {
    history: isBack
      ? { past: history.past.slice(0, -1), future: [step, ...history.future] }
      : { past: [...history.past, step], future: history.future.slice(1) },
    changes: withEdits(changes, edits),
    selection: isBack ? step.before : step.after,
  }
}

/** How many cells wait to be saved, and which cannot be. */
export function countChanges(changes: SheetChanges): { cells: number; problems: { row: string; column: string }[] } {
  const problems: { row: string; column: string }[] = []
  let cells = 0
  for (const [row, own] of Object.entries(changes))
    for (const [column, edit] of Object.entries(own)) {
      cells++
      if ('problem' in edit) problems.push({ row, column })
    }
  return { cells, problems }
}
