import { wordsOfHtml } from './html-words.ts'
import type { FileTable } from './import-file.ts'

/** A column that the desk takes; `name` of the place whose stock it is. */
export type ImportColumn = { id: string; name: string | null }

/** Headings of other shops' files, and short ones of our own. */
const others: Readonly<Record<string, readonly string[]>> = {
  handle: ['url handle', 'product handle', 'slug'],
  title: ['name', 'product title', 'product name'],
  description: ['body', 'body html', 'product description'],
  status: ['product status'],
  category: ['categories', 'product category', 'product categories'],
  collection: ['product collection', 'product collection title', 'collection title'],
  tags: ['tag', 'product tags', 'product tag 1'],
  type: ['product type', 'product type value', 'custom product type'],
  size: ['sizes'],
  color: ['colour', 'colors', 'colours'],
  sku: ['variant sku', 'inventory item sku'],
  barcode: ['variant barcode', 'ean', 'gtin', 'upc'],
  pictures: ['picture', 'images', 'image', 'image src', 'product image url', 'product image 1', 'product image 1 url'],
  base: [],
}
const plainPrice = ['price', 'variant price']
const plainStock = ['stock', 'quantity', 'variant inventory qty', 'variant inventory quantity', 'inventory quantity']

const key = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** All headings that a column goes by. */
function namesOf({ id, name }: ImportColumn, all: readonly ImportColumn[], labels: readonly string[]): Set<string> {
  const names = [id, ...labels, ...(others[id] ?? [])]
  const isFirst = (start: string) => all.find((one) => one.id.startsWith(start))?.id === id
  if (id.startsWith('price_')) {
    const code = id.slice('price_'.length)
    names.push(`price ${code}`, `variant price ${code}`, ...(isFirst('price_') ? plainPrice : []))
  }
  if (id.startsWith('stock_')) {
    if (name) names.push(`stock ${name}`, name)
    // With several places nobody can know which is meant.
    if (all.filter((one) => one.id.startsWith('stock_')).length === 1) names.push(...plainStock)
  }
  return new Set(names.map(key))
}

/** Columns that go together: `Option1 Name` says what stands in `Option1 Value`. */
const optionPairs = (head: readonly string[]) =>
  head.flatMap((text, value) => {
    const [, start = '', number] = /^(.*option ?)(\d) value$/.exec(key(text)) ?? []
    const name = number === undefined ? -1 : head.findIndex((other) => key(other) === `${start}${number} name`)
    return name < 0 ? [] : [{ name, value }]
  })

/** What other shops call the option of a product that has none. */
const noOptions = ['title', 'default option']

/**
 * A file whose options are named in its rows has a column for each of those names instead: with one product `Option1` is the
 * size, with another the color. Rows below the first of a product leave the names out. Pure.
 */
export function withOptions(table: FileTable): FileTable {
  const { head, rows } = table
  const pairs = optionPairs(head)
  if (pairs.length === 0) return table
  const names = new Map<string, string>()
  let said: string[] = []
  const found = rows.map(({ texts }) => {
    const own = pairs.map(({ name }) => texts[name]?.trim() ?? '')
    if (own.some((name) => name !== '')) said = own
    for (const name of said)
      if (name !== '' && !noOptions.includes(key(name)) && !names.has(key(name))) names.set(key(name), name)
    return new Map(pairs.map(({ value }, at) => [key(said[at] ?? ''), texts[value] ?? '']))
  })
  const gone = new Set(pairs.flatMap(({ name, value }) => [name, value]))
  const [first = 0] = [...gone].toSorted((one, other) => one - other)
  /** The columns of a row with others in the place of its pairs. */
  const put = (texts: readonly string[], options: readonly string[]) =>
    texts.flatMap((text, at) => (at === first ? options : gone.has(at) ? [] : [text]))
  return {
    head: put(head, [...names.values()]),
    rows: rows.map(({ line, texts }, at) => ({
      line,
      texts: put(
        texts,
        [...names.keys()].map((name) => found[at]?.get(name) ?? ''),
      ),
    })),
  }
}

/**
 * Which column each heading stands for, '' for none; each column is given once. Pure.
 * @param labels what a column is called in the languages of the shop
 */
export function matchColumns(
  head: readonly string[],
  columns: readonly ImportColumn[],
  labels: (column: ImportColumn) => readonly string[],
): string[] {
  const names = columns.map((column) => ({ id: column.id, names: namesOf(column, columns, labels(column)) }))
  const given = new Set<string>()
  return head.map((text) => {
    const found = names.find((one) => !given.has(one.id) && one.names.has(key(text)))
    if (found) given.add(found.id)
    return found?.id ?? ''
  })
}

/** The handle that the backend gives a product of this title. */
const handleOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)

type NamedCells = { line: number; cells: Readonly<Record<string, string>> }

/** A file that has no column of handles goes by its titles; a row without one belongs to the product above. Pure. */
export function withHandles(rows: readonly NamedCells[]): NamedCells[] {
  let last = ''
  return rows.map(({ line, cells }) => {
    if (cells.handle !== undefined) return { line, cells }
    if (cells.title?.trim()) last = handleOf(cells.title)
    return { line, cells: { handle: last, ...cells } }
  })
}

/** What another shop means by a cell: descriptions are HTML there, and numbers that are texts begin with an apostrophe. */
function meantBy(column: string, text: string): string {
  if (column.startsWith('description')) return wordsOfHtml(text)
  return column === 'sku' || column === 'barcode' ? text.replace(/^'(?=\d+$)/, '') : text
}

/** What stands in a row, by column. Pure. */
export function cellsOf(texts: readonly string[], mapping: readonly string[]): Record<string, string> {
  const cells = mapping.flatMap((column, at) => (column === '' ? [] : [[column, texts[at] ?? ''] as const]))
  // An export of our own comes back as it is.
  const isOurs = cells.some(([column, text]) => column === 'base' && text.trim() !== '')
  return Object.fromEntries(cells.map(([column, text]) => [column, isOurs ? text : meantBy(column, text)]))
}
