import { languages, translated } from '../../lib/languages.ts'
import type { Values } from '../records/kind.ts'
import { addresses, type Format, handle, number, oneOf, ownNumber, price, someOf, status, words } from './cells.ts'
import type { Facts } from './facts.ts'

/** A product as it is, with what an import may change of it. */
export interface Known {
  id: string
  values: Values
  variants: KnownVariant[]
}
export interface KnownVariant {
  id: string
  values: Values
  /** The thing in stock; null where nobody counts. */
  itemId: string | null
  /** Pieces by place. */
  levels: ReadonlyMap<string, number>
}

/** A column of a file: which value it stands for, and how that is written. */
export interface Column extends Format {
  id: string
  of: 'product' | 'variant'
  /** Where the desk keeps it (docs/desk.md, "Records"); `pictures` and `stock.…` are an import's own. */
  path: string
}

/** Addresses of a product's pictures in their order. */
export const picturesOf = (values: Values): string[] =>
  ((values.images ?? []) as string[]).map((id) => String(values[`images.${id}.url`] ?? ''))

/** All columns, in the order in which they are written. @param copies as `addresses` takes them; for what is only written none */
export function columnsOf(facts: Facts, copies: ReadonlyMap<string, string> = new Map()): Column[] {
  const product = (id: string, path: string, format: Format): Column => ({ id, of: 'product', path, ...format })
  const variant = (id: string, path: string, format: Format): Column => ({ id, of: 'variant', path, ...format })
  /** In the shop's own language, and in each of the others: `title`, `title_…`. */
  const inWords = (id: string, most: number) => [
    product(id, id, words(most)),
    ...translated.map((language) =>
      product(`${id}_${language}`, `translations.${languages[language].locale}.${id}`, words(most)),
    ),
  ]
  return [
    product('handle', 'handle', handle),
    ...inWords('title', 500),
    ...inWords('description', 20_000),
    product('status', 'status', status),
    product('category', 'categories', someOf(facts.categories)),
    product('collection', 'collection_id', oneOf(facts.collections)),
    product('tags', 'tags', someOf(facts.tags)),
    product('type', 'type_id', oneOf(facts.types)),
    variant('size', `options.${facts.size.title}`, oneOf(facts.size.values, 'name')),
    variant('color', `options.${facts.color.title}`, oneOf(facts.color.values, 'name')),
    variant('sku', 'sku', ownNumber(200)),
    variant('barcode', 'barcode', ownNumber(200)),
    ...facts.currencies.map(({ code, digits }) => variant(`price_${code}`, `prices.${code}`, price(code, digits))),
    ...facts.locations.map(({ id }) => variant(`stock_${id}`, `stock.${id}`, number(0))),
    product('pictures', 'pictures', addresses(copies)),
  ]
}

/** The value that a column stands for, as it is now. */
export function heldBy({ of, path }: Column, known: Known, variant: KnownVariant | undefined): unknown {
  if (path === 'pictures') return picturesOf(known.values)
  if (path.startsWith('stock.')) return variant?.levels.get(path.slice('stock.'.length)) ?? null
  return (of === 'product' ? known.values : variant?.values)?.[path] ?? null
}
