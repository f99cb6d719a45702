import type { FileRow } from './import-file.ts'

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

/** `Option1 Name` says what stands in `Option1 Value`, in its first row. */
function optionHeads(head: readonly string[], rows: readonly FileRow[]): string[] {
  return head.map((text) => {
    const [, start = '', number = ''] = /^(.*option ?)(\d) value$/.exec(key(text)) ?? []
    if (number === '') return text
    const at = head.findIndex((other) => key(other) === `${start}${number} name`)
    return rows.map(({ texts }) => texts[at]?.trim() ?? '').find((name) => name !== '') ?? text
  })
}

/**
 * Which column each heading stands for, '' for none; each column is given once. Pure.
 * @param labels what a column is called in the languages of the shop
 */
export function matchColumns(
  head: readonly string[],
  rows: readonly FileRow[],
  columns: readonly ImportColumn[],
  labels: (column: ImportColumn) => readonly string[],
): string[] {
  const names = columns.map((column) => ({ id: column.id, names: namesOf(column, columns, labels(column)) }))
  const given = new Set<string>()
  return optionHeads(head, rows).map((text) => {
    const found = names.find((one) => !given.has(one.id) && one.names.has(key(text)))
    if (found) given.add(found.id)
    return found?.id ?? ''
  })
}

/** The mapped cells of a row, by column. Pure. */
export const cellsOf = (texts: readonly string[], mapping: readonly string[]): Record<string, string> =>
  Object.fromEntries(mapping.flatMap((column, at) => (column === '' ? [] : [[column, texts[at] ?? '']])))
