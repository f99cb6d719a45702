/** What a cell holds; `null` is an empty one. Amounts are in major units. */
export type SheetValue = string | number | boolean | null

/** What a cell says instead of what is saved: a value, or a text that is none (it is kept, so that nobody types it twice). */
export type SheetEdit = { value: SheetValue } | { text: string; problem: SheetProblem }

export type SheetProblem = 'number' | 'whole' | 'least' | 'most' | 'required' | 'yes' | 'formula'

/** Only what differs from what is saved: by row id, then by column id. Plain data, fit for a draft. */
export type SheetChanges = Readonly<Record<string, Readonly<Record<string, SheetEdit>>>>

export type SheetKind =
  | { kind: 'text'; required?: boolean }
  /** @property digits after the separator; 0 takes whole numbers only */
  | { kind: 'number'; digits: number; min?: number; max?: number; required?: boolean }
  | { kind: 'yes' }

export type SheetColumn<Row> = SheetKind & {
  id: string
  /** Finished words. */
  header: string
  /** Inside the head after its name: THB, kg. */
  unit?: string
  /** What is saved. */
  value: (row: Row) => SheetValue
  /** What holds while the cell is empty, by what the row's other columns say: shown in a quiet way, and where a formula begins. */
  otherwise?: (look: (column: string) => SheetValue) => SheetValue
  /** Shown and copied, never written. */
  readOnly?: boolean | ((row: Row) => boolean)
  /** Width in rem. @default 8 */
  width?: number
}

export type SheetProps<Row> = {
  /** What it is a sheet of; its name for screen readers. */
  label: string
  columns: readonly SheetColumn<Row>[]
  /** Keep the array stable between renders. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The row's own name, which stays in sight at its start. */
  rowName: (row: Row) => string
  /** Head of the names. */
  nameHeader: string
  changes: SheetChanges
  onChangesChange: (changes: SheetChanges) => void
  /** What the server refused, by row: a finished sentence. */
  refused?: Readonly<Record<string, string>>
  disabled?: boolean
  /** Tallest it gets before it scrolls in itself, any CSS length. @default 'min(70dvh, 44rem)' */
  maxHeight?: string
  className?: string
}

/** Places are counted from 0. */
export type SheetPlace = { row: number; column: number }
/** From where it was begun to where it was led; both ends belong to it. */
export type SheetSelection = { anchor: SheetPlace; head: SheetPlace }
export type SheetArea = { top: number; bottom: number; start: number; end: number }
