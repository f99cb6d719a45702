import type { SheetData } from 'read-excel-file/universal'
import { unguarded } from './table-file.ts'

/** A row with its number as a program for tables counts: the head is the first. */
export type FileRow = { line: number; texts: string[] }
/** What stands in a file. */
export type FileTable = { head: string[]; rows: FileRow[] }

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

/** The text of a file; undefined for what is in an encoding that does not say what it is, as older Thai files. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
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

/** Reads a CSV file or a workbook. Never throws: what cannot be read is told. */
export async function readTable(file: Blob): Promise<FileTable | FileProblem> {
  if (file.size > mostBytes) return { code: 'size' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return { code: 'empty' }
  if (isOldExcel(bytes)) return { code: 'kind' }
  const text = isXlsx(bytes) ? undefined : textOf(bytes)
  if (!isXlsx(bytes) && text === undefined) return { code: 'encoding' }
  const cells = text === undefined ? await workbookCells(file) : await csvCells(text)
  return 'code' in cells ? cells : tableOf(cells)
}
