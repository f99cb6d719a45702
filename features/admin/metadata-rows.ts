import { isSameValue, type RecordValues, unfinishedPrefix } from './record-edits.ts'

export type MetadataType = 'text' | 'number' | 'yes' | 'json'
/** A key as it is being typed; `of` is the saved one that it came from. */
export type MetadataRow = { id: string; of?: string; key: string; type: MetadataType; text: string }
/** Codes of `editor.data.problem.*`. */
export type KeyProblem = 'keyMissing' | 'keyWrong' | 'keyTwice' | 'keyOwn'
export type ValueProblem = 'empty' | 'number' | 'json' | 'long'
export type RowProblems = { key?: KeyProblem; value?: ValueProblem }

/** More are no data of a thing but a table of its own. */
export const mostKeys = 100
const longest = 10_000
const saved = 'metadata.'
const unfinished = `${unfinishedPrefix}metadata.`

const typeOf = (value: unknown): MetadataType =>
  typeof value === 'string'
    ? 'text'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'yes'
        : 'json'

const rowOf = (key: string, value: unknown): MetadataRow => {
  const type = typeOf(value)
  return { id: key, of: key, key, type, text: type === 'json' ? JSON.stringify(value, null, 2) : String(value) }
}

/** The same text as another kind of value; a yes-or-no is always one of both. */
export const retyped = (row: MetadataRow, type: MetadataType): MetadataRow => ({
  ...row,
  type,
  text: type === 'yes' && row.text !== 'true' ? 'false' : row.text,
})

/** What a row's text stands for. */
export function readValue({ type, text }: MetadataRow): { value: unknown } | { problem: ValueProblem } {
  const plain = text.trim()
  if (plain === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'long' }
  if (type === 'text') return { value: text }
  if (type === 'yes') return { value: plain === 'true' }
  if (type === 'number')
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain))
      ? { value: Number(plain) }
      : { problem: 'number' }
  try {
    const value: unknown = JSON.parse(text)
    // An empty value takes its key away, so it is none.
    return value === null || value === '' ? { problem: 'empty' } : { value }
  } catch {
    return { problem: 'json' }
  }
}

/** A row that nobody has typed anything into yet asks for nothing. */
const isBlank = ({ of, key, text, type }: MetadataRow) =>
  of === undefined && key === '' && (text === '' || type === 'yes')

/** What has to be mended, by row; the later one of two equal keys is one too many. */
export function problemsOf(rows: readonly MetadataRow[], isOwn: (key: string) => boolean): Record<string, RowProblems> {
  const seen = new Set<string>()
  const found: Record<string, RowProblems> = {}
  for (const row of rows) {
    const { id, key } = row
    const value = readValue(row)
    const isTaken = seen.has(key)
    seen.add(key)
    if (isBlank(row)) continue
    const keyProblem: KeyProblem | undefined =
      key === ''
        ? 'keyMissing'
        : !/^[^.\s][^\s]{0,99}$/.test(key)
          ? 'keyWrong'
          : isOwn(key)
            ? 'keyOwn'
            : isTaken
              ? 'keyTwice'
              : undefined
    const valueProblem = 'problem' in value ? value.problem : undefined
    if (keyProblem || valueProblem) found[id] = { key: keyProblem, value: valueProblem }
  }
  return found
}

/** The paths of a record that rows ask for, with what each is to hold; null for a key that goes. */
export function wishesOf(
  rows: readonly MetadataRow[],
  before: RecordValues,
  shown: RecordValues,
  isOwn: (key: string) => boolean,
): RecordValues {
  const problems = problemsOf(rows, isOwn)
  const wished: Record<string, unknown> = {}
  for (const path of Object.keys(shown)) if (isRow(path, isOwn) && shown[path] !== null) wished[path] = null
  // One that is not finished leaves what is saved as it is.
  for (const { id, of } of rows)
    if (problems[id] && of && before[saved + of] !== undefined) wished[saved + of] = before[saved + of]
  for (const row of rows) {
    const value = readValue(row)
    if (problems[row.id]) wished[unfinished + row.id] = row
    else if ('value' in value && !isBlank(row)) wished[saved + row.key] = value.value
  }
  return wished
}

const isRow = (path: string, isOwn: (key: string) => boolean) =>
  path.startsWith(unfinished) || (path.startsWith(saved) && !isOwn(path.slice(saved.length)))

/** Whether a record shows what rows ask for; otherwise it was read anew, put back or discarded. */
export const isShown = (wished: RecordValues, shown: RecordValues): boolean =>
  Object.entries(wished).every(([path, to]) => isSameValue(shown[path], to))

/** The rows of a record with its edits, by key; what was not finished stands where its key stood. */
export function rowsFrom(shown: RecordValues, isOwn: (key: string) => boolean): MetadataRow[] {
  const paths = Object.keys(shown).filter((path) => isRow(path, isOwn) && shown[path] !== null && shown[path] !== '')
  const open = paths.filter((path) => path.startsWith(unfinished)).map((path) => shown[path] as MetadataRow)
  const rows = paths
    .filter((path) => path.startsWith(saved))
    .map((path) => path.slice(saved.length))
    .sort((a, b) => a.localeCompare(b))
    .map((key) => open.find(({ of }) => of === key) ?? rowOf(key, shown[saved + key]))
  return [...rows, ...open.filter((row) => !rows.includes(row))]
}
