import type { Coin } from '../number-field/coin.ts'
import type { PictureView } from '../picture/picture.tsx'
import type { WordKey } from '../words/words.ts'

export type { WordKey }

/** What stands in one cell of a list of the back office, as finished data. */
export type CellView =
  /** `note` says more below it; `lang` where it is not the page's own. */
  | { kind: 'text'; text: string; note?: string; lang?: string }
  /** Made for machines: addresses, codes, numbers of articles. */
  | { kind: 'code'; text: string }
  /** One of a few things that can be said. */
  | { kind: 'word'; word: WordKey }
  | { kind: 'state'; word: WordKey; tone: 'good' | 'going' | 'wait' | 'bad' | 'quiet' }
  | { kind: 'tags'; texts: readonly string[] }
  /** Another page of the back office; among facts, for a row is a link itself. */
  | { kind: 'link'; text: string; href: string }
  /** A way to pay, by the backend's name of it. */
  | { kind: 'way'; provider: string }

export type WordOption = { value: string; word: WordKey }
/** By what a column is narrowed. */
export type FilterView =
  | { kind: 'choice'; options: readonly WordOption[] }
  | { kind: 'range'; input: 'number' | 'date' }

export type ColumnView = {
  id: string
  head: WordKey
  sortable: boolean
  align?: 'end'
  /** Width in rem where the table is narrow. */
  width?: number
  hidden?: boolean
  /** A state, which stands below the name where rows are cards. */
  card?: 'status'
  filter?: FilterView
}

/** One row: what it is called, and its cells by column. */
export type RowView = { id: string; name: string; cells: Readonly<Record<string, CellView>> }

/** The words of one kind of thing. */
export type ResourceWords = {
  /** All of them: the list's heading. */
  title: WordKey
  /** What they are for, in one sentence. */
  text: WordKey
  /** Makes one; without it nobody can. */
  add?: WordKey
  /** There are none yet. */
  none: WordKey
}

/** One field of a record's form, by the path of its value. */
export type FieldView = {
  path: string
  label: WordKey
  text?: WordKey
  optional?: boolean
  /** Can only be said while it is made, or only afterwards. */
  only?: 'new' | 'saved'
} & (
  | { input: 'text'; lang?: string; code?: boolean }
  | { input: 'long'; lang?: string }
  | { input: 'yes' }
  | { input: 'number'; min?: number; max?: number; digits?: number; unit?: string }
  /** A moment of the shop's own place, saved as ISO. */
  | { input: 'moment' }
  | { input: 'choice'; options: readonly WordOption[] }
  | { input: 'picture' }
  /** What it costs, as rows of `PriceRow`; `source` names where it can hold. */
  | { input: 'prices'; source: string }
  /** Sizes and the body each is made for, as rows of `SizeRow`. */
  | { input: 'sizes' }
  /** One or some of what is found by typing; `source` names where. */
  | { input: 'one' | 'some'; source: string }
  /** Things that belong to it, each with its own page. */
  | { input: 'members'; source: string; title: WordKey }
)

/** A price: in a currency or a region (`where`), and from which worth of the goods on; null where it is for any. */
export type PriceRow = { id?: string; where: string; amount: number | null; from: number | null }

/** A size of a chart as it is written: ranges of centimetres by part of the body ("90–95"). */
export type SizeRow = { size: string; chest?: string; waist?: string; hip?: string; foot?: string }

/** Fields that stand together. */
export type FieldGroup = {
  title: WordKey
  text?: WordKey
  /** Beside the others where there is room. */
  side?: boolean
  fields: readonly FieldView[]
}

export type Option = {
  value: string
  label: string
  description?: string
  href?: string
  /** In what its amounts are, where it is a place at which a price holds. */
  coin?: Coin
}
/** So many members of a thing are shown until somebody asks for more. */
export const firstMembers = 8

/** What a field offers now, and what is chosen in it. */
export type OptionsView = {
  options: readonly Option[]
  /** All that is chosen; of many members those have their names that are shown. */
  chosen: readonly Option[]
  status: 'ready' | 'loading' | 'failed'
  onQueryChange: (query: string) => void
  onRetry: () => void
  /** So many of the members are shown now. */
  onShow?: (count: number) => void
}

/** What is drawn of a file that was chosen, and how it is sent. */
export type PictureFieldView = {
  picture: PictureView | null
  /** Sends a file and answers its address. Rejects when it did not arrive. */
  onUpload: (file: File, onPercent: (percent: number) => void) => Promise<string>
}
