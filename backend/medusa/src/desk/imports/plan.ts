import { soleOption } from '../../lib/sole-variant.ts'
import type { Change } from '../records/merge.ts'
import { markOf, newHandleProblem, type Problem, readBase } from './cells.ts'
import { type Column, heldBy, type Known, type KnownVariant } from './columns.ts'
import type { Facts } from './facts.ts'

/** A row of a file: its texts by column. */
export interface ImportRow {
  /** Where it stands in the file. */
  line: number
  cells: Record<string, string>
}

/** A cell that somebody has changed in the shop since it was exported, and that the file changes too. */
export interface Stale {
  column: string
  theirs: string
  mine: string
}

export interface RowVerdict {
  line: number
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong' | 'stale'
  problems: Record<string, Problem>
  stale: Stale[]
}

/** A variant that is made. */
export interface NewVariant {
  id: string
  /** Its place among the variants of its product. */
  variant_rank: number
  title: string
  options: Record<string, string>
  sku: string | null
  barcode: string | null
  prices: { currency_code: string; amount: number }[]
  /** Pieces by place. */
  stock: Record<string, number>
}
/** A product that is made. */
export interface NewProduct {
  /** Values of the product by the paths of its columns. */
  values: Record<string, unknown>
  sizes: string[]
  colors: string[]
  variants: NewVariant[]
}

/** What the rows of one product come to: a verdict for each, and what is to be written. */
export interface GroupPlan {
  rows: RowVerdict[]
  create?: NewProduct
  /** As an item of a job keeps them (docs/desk.md, "Import"). */
  changes: Change[]
}

/** Columns by which a variant is found: no two have the same. */
const ownNumbers = ['sku', 'barcode'] as const
export type OwnNumber = (typeof ownNumbers)[number]

/** What rows are judged against. */
export interface Ground {
  facts: Facts
  columns: readonly Column[]
  /** The variant that has a SKU or a barcode. */
  owners: Readonly<Record<OwnNumber, ReadonlyMap<string, string>>>
  /** Lines whose SKU or barcode another row has too, and which. */
  twice: Readonly<Record<OwnNumber, ReadonlyMap<number, number>>>
  newId: () => string
}

interface Wish {
  column: Column
  text: string
  value: unknown
}
interface ReadRow {
  row: ImportRow
  wishes: Wish[]
  problems: Record<string, Problem>
  stale: Stale[]
  baseId: string
  marks: ReadonlyMap<string, string>
}

const problem = (code: string, message: string): Problem => ({ code, message })
const byRow = (code: string, message: string, row: number | undefined): Problem => ({
  ...problem(code, `Row ${row} ${message}`),
  row,
})
const textOf = (row: ImportRow, id: string) => row.cells[id]?.trim() ?? ''

/** Reads all cells of a row. An empty cell says nothing, unless its base says that it was emptied. */
function readRow(row: ImportRow, { columns, twice }: Ground): ReadRow {
  const { id: baseId, marks } = readBase(row.cells.base ?? '')
  const problems: Record<string, Problem> = {}
  const wishes = columns.flatMap((column): Wish[] => {
    const raw = row.cells[column.id]
    const cleared = markOf('') !== marks.get(column.id) && marks.has(column.id)
    if (raw === undefined || (raw.trim() === '' && !cleared)) return []
    const read = column.read(raw)
    // What stands as it was exported is right, whatever it is.
    if ('problem' in read && marks.get(column.id) !== markOf(raw)) problems[column.id] = read.problem
    return 'problem' in read ? [] : [{ column, value: read.value, text: column.write(read.value) }]
  })
  if (textOf(row, 'handle') === '') problems.handle = problem('empty', 'Every row needs the handle of its product')
  const emptied = wishes.find(({ column, text }) => (column.id === 'title' || column.id === 'status') && text === '')
  if (emptied) problems[emptied.column.id] = problem('empty', 'Must not be empty')
  for (const id of ownNumbers)
    if (twice[id].has(row.line)) problems[id] ??= byRow('twice', 'has the same', twice[id].get(row.line))
  return { row, wishes, problems, stale: [], baseId, marks }
}

/** Notes a wish that goes against what somebody did since the export; false when there is nothing to change. */
function isWanted(read: ReadRow, { column, text: mine }: Wish, theirs: string, overwrite: boolean): boolean {
  if (mine === theirs) return false
  const mark = read.marks.get(column.id)
  if (mark === undefined) return true
  if (mark === markOf(mine)) return false
  if (mark !== markOf(theirs) && !overwrite) read.stale.push({ column: column.id, theirs, mine })
  return true
}

const optionsOf = (read: ReadRow, facts: Facts): Record<string, string> =>
  Object.fromEntries(
    [facts.color, facts.size].flatMap(({ title }) => {
      const wish = read.wishes.find(({ column }) => column.path === `options.${title}`)
      return wish?.text ? [[title, wish.text]] : []
    }),
  )

/** The variant that a row is about: by its base, its SKU, or its size and color. */
function variantOf(read: ReadRow, known: Known, facts: Facts): KnownVariant | undefined {
  if (isPicture(read)) return undefined
  const sku = textOf(read.row, 'sku')
  const options = optionsOf(read, facts)
  const titles = [facts.size.title, facts.color.title]
  const isBare = ({ values }: KnownVariant) => titles.every((title) => !values[`options.${title}`])
  return (
    known.variants.find(({ id }) => id === read.baseId) ??
    known.variants.find(({ values }) => sku !== '' && values.sku === sku) ??
    (Object.keys(options).length > 0
      ? known.variants.find(({ values }) =>
          titles.every((title) => (values[`options.${title}`] ?? '') === (options[title] ?? '')),
        )
      : undefined) ??
    // One piece without sizes and colors needs no more to be known by, also where it gets another SKU.
    (Object.keys(options).length === 0 && known.variants.length === 1 && (sku === '' || isBare(known.variants[0]))
      ? known.variants[0]
      : undefined)
  )
}

/** A row that only brings another picture of its product, as other shops write those behind the first. */
const isPicture = ({ row }: ReadRow): boolean =>
  textOf(row, 'pictures') !== '' &&
  Object.entries(row.cells).every(([id, text]) => id === 'handle' || id === 'pictures' || text.trim() === '')

const withPictures = (wish: Wish, more: Wish): Wish => {
  const value = [...new Set([...(wish.value as string[]), ...(more.value as string[])])]
  return { ...wish, value, text: wish.column.write(value) }
}

/** Values of the product itself; rows of one product must not disagree, but pictures are all that any of them names. */
function productWishes(reads: readonly ReadRow[]): { read: ReadRow; wish: Wish }[] {
  const found = new Map<string, { read: ReadRow; wish: Wish }>()
  for (const read of reads) {
    for (const wish of read.wishes.filter(({ column }) => column.of === 'product')) {
      const before = found.get(wish.column.id)
      if (!before) found.set(wish.column.id, { read, wish })
      else if (wish.column.id === 'pictures') before.wish = withPictures(before.wish, wish)
      else if (before.wish.text !== wish.text && wish.text !== '')
        read.problems[wish.column.id] = byRow('differs', 'of this product says otherwise', before.read.row.line)
    }
  }
  return [...found.values()]
}

const cellOf = (read: ReadRow, id: string) => read.wishes.find(({ column }) => column.id === id)?.value ?? null

/** A row as a variant that is made. */
function newVariant(read: ReadRow, variant_rank: number, { facts, newId }: Ground): NewVariant {
  const options = optionsOf(read, facts)
  const amounts = facts.currencies.flatMap(({ code }) => {
    const amount = cellOf(read, `price_${code}`)
    return typeof amount === 'number' ? [{ currency_code: code, amount }] : []
  })
  const stock = facts.locations.flatMap(({ id }) => {
    const pieces = cellOf(read, `stock_${id}`)
    return typeof pieces === 'number' ? [[id, pieces] as const] : []
  })
  return {
    id: newId(),
    variant_rank,
    title: Object.values(options).join(' / '),
    options: Object.keys(options).length > 0 ? options : { [soleOption.title]: soleOption.value },
    sku: cellOf(read, 'sku') as string | null,
    barcode: cellOf(read, 'barcode') as string | null,
    prices: amounts,
    stock: Object.fromEntries(stock),
  }
}

/** What has to hold of the rows that make variants. */
function checkNew(reads: readonly ReadRow[], known: Known | undefined, { facts }: Ground): void {
  const globals = [facts.color, facts.size]
  const has = known?.variants[0]
  const shape = (read: ReadRow) => Object.keys(optionsOf(read, facts)).join()
  const own = has && globals.flatMap(({ title }) => (has.values[`options.${title}`] ? [title] : [])).join()
  const others = has && Object.keys(has.values).filter((path) => path.startsWith('options.')).length
  const wanted = own ?? (reads[0] ? shape(reads[0]) : '')
  for (const read of reads) {
    const at = ['size', 'color'].find((id) => read.problems[id])
    if (at) continue
    if (own !== undefined && others !== own.split(',').filter(Boolean).length)
      read.problems.size = problem('other_options', 'This product has options of its own; add variants on its page')
    // One row without any is a product that comes as it is.
    else if (shape(read) === '' && (known || reads.length > 1))
      read.problems.size = problem('no_size', 'A variant needs a size or a color')
    else if (shape(read) !== wanted)
      read.problems.size = problem('options', 'All variants of a product have a size, a color, or both')
  }
}

function checkNumbers(read: ReadRow, variant: KnownVariant | undefined, { owners }: Ground): void {
  for (const id of ownNumbers) {
    const owner = owners[id].get(textOf(read.row, id))
    if (owner && owner !== variant?.id) read.problems[id] ??= problem('taken', 'Another variant has the same')
  }
}

/** Two rows that are about one variant. */
function checkTwice(reads: readonly ReadRow[], idOf: (read: ReadRow) => string): void {
  const seen = new Map<string, number>()
  // What the size or the color is, is not known of a row where they are wrong.
  for (const read of reads.filter(({ problems }) => !problems.size && !problems.color)) {
    const id = idOf(read)
    const before = seen.get(id)
    if (before === undefined) seen.set(id, read.row.line)
    else read.problems.handle ??= byRow('twice', 'is the same variant', before)
  }
}

const isWrong = ({ problems }: ReadRow) => Object.keys(problems).length > 0

/** Rows of a product wait while what they say of the product itself is wrong. */
function hold(reads: readonly ReadRow[], columns: readonly Column[]): void {
  const cause = reads.find(({ problems }) =>
    columns.some(({ id, of }) => of === 'product' && problems[id] && problems[id].code !== 'twice'),
  )
  if (cause) holdFor(cause, reads)
}

/** Keeps rows back that are right, until another one is. */
function holdFor(cause: ReadRow | undefined, reads: readonly ReadRow[]): void {
  for (const read of reads)
    if (!isWrong(read)) read.problems.handle = byRow('held', 'of this product is wrong', cause?.row.line)
}

const verdict = (read: ReadRow, otherwise: RowVerdict['verdict']): RowVerdict => ({
  line: read.row.line,
  verdict: isWrong(read) ? 'wrong' : read.stale.length > 0 ? 'stale' : otherwise,
  problems: read.problems,
  stale: read.stale,
})

/** A product that is not there yet. */
function planCreate(reads: readonly ReadRow[], ground: Ground): GroupPlan {
  const wishes = productWishes(reads)
  const said = (id: string) => wishes.find(({ wish }) => wish.column.id === id)?.wish
  const [first] = reads
  if (first && !said('title')?.text && !reads.some(({ problems }) => problems.title))
    first.problems.title = problem('empty', 'A new product needs a title')
  const own = reads.filter((read) => !isPicture(read))
  checkNew(own, undefined, ground)
  checkTwice(own, (read) => JSON.stringify(optionsOf(read, ground.facts)))
  for (const read of reads) {
    checkNumbers(read, undefined, ground)
    const wrongHandle = newHandleProblem(textOf(read.row, 'handle'))
    if (wrongHandle) read.problems.handle ??= wrongHandle
  }
  hold(reads, ground.columns)
  const good = own.filter((read) => !isWrong(read))
  if (good.length === 0) holdFor(own[0] ?? first, reads)
  const rows = reads.map((read) => verdict(read, 'new'))
  if (good.length === 0) return { rows, changes: [] }
  const variants = good.map((read, at) => newVariant(read, at, ground))
  const { size, color } = ground.facts
  const used = (title: string) => [...new Set(variants.flatMap(({ options }) => options[title] ?? []))]
  const values = Object.fromEntries(wishes.map(({ wish }) => [wish.column.path, wish.value]))
  return {
    rows,
    create: { values, variants, sizes: used(size.title), colors: used(color.title) },
    changes: [{ path: 'product', from: null, to: values.handle }],
  }
}

/** Sizes and colors that a product gets along with its variants. */
function optionChanges(known: Known, wanted: readonly Record<string, string>[], facts: Facts): Change[] {
  return [facts.color, facts.size].flatMap(({ id, title, values }): Change[] => {
    const path = `options.${id}`
    const from = (known.values[path] ?? []) as string[]
    const ids = wanted.flatMap((options) => values.find(({ name }) => name === options[title])?.id ?? [])
    const to = [...new Set([...from, ...ids])]
    return to.length === from.length ? [] : [{ path, from, to }]
  })
}

/** A product that is there: what the rows change of it. */
function planUpdate(
  reads: readonly ReadRow[],
  known: Known,
  ground: Ground,
  overwrite: ReadonlySet<number>,
): GroupPlan {
  const { facts, columns } = ground
  const of = new Map(reads.map((read) => [read, variantOf(read, known, facts)]))
  const bare = reads.filter((read) => !of.get(read))
  const isVariant = ({ wishes }: ReadRow) => wishes.some(({ column, text }) => column.of === 'variant' && text !== '')
  const fresh = bare.filter(isVariant)
  checkNew(fresh, known, ground)
  checkTwice(
    reads,
    (read) => of.get(read)?.id ?? (isVariant(read) ? JSON.stringify(optionsOf(read, facts)) : `${read.row.line}`),
  )
  for (const read of reads) checkNumbers(read, of.get(read), ground)

  const changes: Change[] = []
  const changed = new Map<ReadRow, Change[]>(reads.map((read) => [read, []]))
  for (const { read, wish } of productWishes(reads)) {
    // The product was found by it, maybe under the one that it has at another shop.
    if (wish.column.id === 'handle') continue
    const from = heldBy(wish.column, known, undefined)
    if (isWanted(read, wish, wish.column.write(from), overwrite.has(read.row.line)))
      changed.get(read)?.push({ path: wish.column.path, from, to: wish.value })
  }
  const renamed: Record<string, string>[] = []
  for (const [read, variant] of of) {
    if (!variant) continue
    for (const wish of read.wishes.filter(({ column }) => column.of === 'variant')) {
      const from = heldBy(wish.column, known, variant)
      if (!isWanted(read, wish, wish.column.write(from), overwrite.has(read.row.line))) continue
      const { path } = wish.column
      if (path.startsWith('stock.')) {
        // Nobody counts it, or nobody says how many: then it stays.
        if (wish.value === null) continue
        if (!variant.itemId) read.problems[wish.column.id] = problem('not_managed', 'The stock of this is not counted')
        else changed.get(read)?.push({ path: `stock.${variant.itemId}.${path.slice(6)}`, from, to: wish.value })
        continue
      }
      if (path.startsWith('options.')) {
        if (!(path in variant.values) || wish.value === null)
          read.problems[wish.column.id] = problem('no_option', 'The variants of this product do not differ by this')
        renamed.push({ [path.slice(8)]: wish.text })
      }
      changed.get(read)?.push({ path: `variant.${variant.id}.${path}`, from, to: wish.value })
    }
  }
  hold(reads, columns)
  const isGood = (read: ReadRow) => !isWrong(read) && read.stale.length === 0
  const made = fresh.filter(isGood).map((read, at) => newVariant(read, known.variants.length + at, ground))
  changes.push(...optionChanges(known, [...made.map(({ options }) => options), ...renamed], facts))
  for (const [read, own] of changed) if (isGood(read)) changes.push(...own)
  for (const variant of made) changes.push({ path: `variant.${variant.id}`, from: null, to: variant })
  const rows = reads.map((read) => {
    if (fresh.includes(read)) return verdict(read, 'new')
    return verdict(read, (changed.get(read)?.length ?? 0) > 0 ? 'changed' : 'unchanged')
  })
  return { rows, changes }
}

/**
 * What the rows of one product come to, by what is there now. Pure but for the ids of new variants.
 * @param overwrite lines whose stale cells are written all the same
 */
export function planGroup(
  known: Known | undefined,
  rows: readonly ImportRow[],
  ground: Ground,
  overwrite: ReadonlySet<number>,
): GroupPlan {
  const reads = rows.map((row) => readRow(row, ground))
  return known ? planUpdate(reads, known, ground, overwrite) : planCreate(reads, ground)
}
