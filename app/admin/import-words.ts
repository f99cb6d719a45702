import type { ImportColumn } from '#features/admin/import-columns.ts'
import { type FileProblem, mostBytes, mostRows } from '#features/admin/import-file.ts'
import type { CellProblem } from '#features/admin/imports.queries.ts'
import { languageCodes } from '#features/shared/language.ts'
import { languages } from '#ui/words/languages.ts'
import { loadWords } from '#ui/words/load.ts'
import { makeTranslate, type Translate, type WordKey } from '#ui/words/words.ts'

const named =
  'handle title description status category collection tags type size color sku barcode pictures base'.split(' ')
const problems =
  'empty unknown status number negative digits whole long url handle shortened currency twice taken differs held no_size options other_options no_option not_managed'.split(
    ' ',
  )

/** What a column is called: `Price THB`, `Stock: Bangkok`, `Title (ไทย)`. */
export function columnName(t: Translate, { id, name }: ImportColumn): string {
  const [start = '', ...rest] = id.split('_')
  const end = rest.join('_')
  if (start === 'price') return t('transfer.column.price', { currency: end.toUpperCase() })
  if (start === 'stock') return t('transfer.column.stock', { place: name ?? end })
  if (!named.includes(start)) return id
  const word = t(`transfer.column.${start}` as WordKey)
  const language = languageCodes.find((code) => code === end)
  return language ? `${word} (${languages[language].name})` : word
}

/** What columns are called in every language of the shop: a file may come from somebody who reads another one. */
export async function allColumnNames(): Promise<(column: ImportColumn) => string[]> {
  const words = await Promise.all(languageCodes.map((code) => loadWords(code, 'transfer')))
  const translates = words.map((loaded, at) => makeTranslate(languageCodes[at] ?? 'en', () => loaded))
  return (column) => translates.map((t) => columnName(t, column))
}

/** Why a file was not taken. */
export const fileProblem = (t: Translate, { code, line = 0 }: FileProblem): string =>
  t(`transfer.file.${code}`, { line, rows: mostRows, megabytes: mostBytes / 1024 / 1024 })

/** What is wrong with a cell. */
export const cellProblem = (t: Translate, { code, missing = [], row = 0 }: CellProblem): string =>
  t(`transfer.problem.${problems.includes(code) ? code : 'other'}` as WordKey, {
    names: missing.join(', '),
    row,
  })
