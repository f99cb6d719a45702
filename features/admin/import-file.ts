import type { SheetData } from 'read-excel-file/universal'
import { unguarded } from './table-file.ts'

/** A row with its number as a program for tables counts: the head is the first. */
export type FileRow = { line: number; texts: string[] }
/** How older programs write letters without saying so: Thai, and what Western Europe writes with. */
export const oldEncodings = ['windows-874', 'windows-1252'] as const
export type OldEncoding = (typeof oldEncodings)[number]
/** What stands in a file; `encoding` where its letters were read by a guess, or as somebody said. */
export type FileTable = { head: string[]; rows: FileRow[]; encoding?: OldEncoding }

/** Why a file cannot be read; words are `transfer.file.*`. */
export type FileProblem = {
  code: 'empty' | 'noRows' | 'encoding' | 'kind' | 'size' | 'rows' | 'broken' | 'ragged'
  /** Where it shows. */
  line?: number
}

/** The same as the desk's own (docs/desk.md, "Import"). */
export const mostRows = 5000
/** Of a file, in bytes. */
export const mostBytes = 8 * 1024 * 1024

const isXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** What Excel saved before 2007: nothing reads it but Excel. */
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** UTF-16 says so in its first two bytes, as Excel's "Unicode text" does. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes that Windows-874 gives no letter. */
const isNoThai = (byte: number) => (byte >= 0xdb && byte <= 0xde) || byte >= 0xfc

/** Thai letters follow one another; those with an accent stand alone between plain ones. */
function guessed(bytes: Uint8Array): OldEncoding {
  if (bytes.some(isNoThai)) return 'windows-1252'
  const high = bytes.reduce((count, byte) => count + Number(byte > 0x7f), 0)
  const together = bytes.reduce((count, byte, at) => count + Number(byte > 0x7f && (bytes[at + 1] ?? 0) > 0x7f), 0)
  return together * 2 >= high ? 'windows-874' : 'windows-1252'
}

/** The text of a file, by what it says of its letters, as somebody says, or as it looks; undefined for what is no text. */
function textOf(bytes: Uint8Array, said?: OldEncoding): { text: string; encoding?: OldEncoding } | undefined {
  const own = said ? undefined : decoded(bytes, encodingOf(bytes))
  const encoding = said ?? guessed(bytes)
  const found = own === undefined ? { text: new TextDecoder(encoding).decode(bytes), encoding } : { text: own }
  return found.text.includes('\u0000') ? undefined : found
}

/** Cells of a workbook as texts: numbers with the digits that its program shows, days as days. */
const cellText = (cell: SheetData[number][number]): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Rows of texts as a table, or what is wrong with them. Pure. */
export function tableOf(cells: readonly (readonly string[])[]): FileTable | FileProblem {
  const isBlank = (texts: readonly string[]) => texts.every((text) => text.trim() === '')
  const first = cells.findIndex((texts) => !isBlank(texts))
  if (first < 0) return { code: 'empty' }
  const head = (cells[first] ?? []).map((text) => unguarded(text).trim())
  while (head.at(-1) === '') head.pop()
  const rows = cells.flatMap((texts, at): FileRow[] =>
    at <= first || isBlank(texts) ? [] : [{ line: at + 1, texts: texts.map(unguarded) }],
  )
  if (rows.length === 0) return { code: 'noRows' }
  if (rows.length > mostRows) return { code: 'rows' }
  const ragged = rows.find(({ texts }) => texts.slice(head.length).some((text) => text.trim() !== ''))
  if (ragged) return { code: 'ragged', line: ragged.line }
  return { head, rows: rows.map(({ line, texts }) => ({ line, texts: head.map((_, at) => texts[at] ?? '') })) }
}

/** What stands between cells: what the head has most of. A guess by all rows is led astray by what people write. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const bare = head.replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** A first line for Excel, which says what stands between cells and is no row. */
const said = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i

async function csvCells(whole: string): Promise<string[][] | FileProblem> {
  const { default: papa } = await import('papaparse')
  const text = whole.replace(said, '')
  const delimiter = said.exec(whole)?.[1] ?? delimiterOf(text)
  const { data, errors } = papa.parse<string[]>(text, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  return broken ? { code: 'broken', line: (broken.row ?? 0) + 1 } : data
}

async function workbookCells(file: Blob): Promise<string[][] | FileProblem> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    return (await readSheet(file)).map((row) => row.map(cellText))
  } catch {
    return { code: 'broken' }
  }
}

/**
 * Reads a CSV file or a workbook. Never throws: what cannot be read is told.
 * @param said how its letters are written, where the guess was wrong
 */
export async function readTable(file: Blob, said?: OldEncoding): Promise<FileTable | FileProblem> {
  if (file.size > mostBytes) return { code: 'size' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return { code: 'empty' }
  if (isOldExcel(bytes)) return { code: 'kind' }
  const read = isXlsx(bytes) ? undefined : textOf(bytes, said)
  if (!isXlsx(bytes) && !read) return { code: 'encoding' }
  const cells = read ? await csvCells(read.text) : await workbookCells(file)
  if ('code' in cells) return cells
  const table = tableOf(cells)
  return read?.encoding && !('code' in table) ? { ...table, encoding: read.encoding } : table
}
