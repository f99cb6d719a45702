import type { MedusaContainer } from '@medusajs/framework/types'
import type { ItemRow, JobRow, Reason } from '../../modules/desk-job/service.ts'
import { type Entry, recordEntry } from '../activity/entry.ts'
import { alone } from '../lock.ts'
import { conflict, missing } from '../problem.ts'
import type { Values } from '../records/kind.ts'
import { type Change, same } from '../records/merge.ts'
import { readRecords, saveRecord } from '../records/save.ts'
import { saveRecords } from '../records/save-many.ts'
import { refusalOf } from '../route.ts'
import { changeStock, stockEntries } from '../stock/change.ts'
import { picturesOf } from './columns.ts'
import { makeVariants, removeVariants } from './create.ts'
import type { NewVariant } from './plan.ts'

/** What became of an item: what was written, and why the rest was not. */
export interface Done {
  changes: Change[]
  entries: Entry[]
  reason: Reason | null
}

const isVariant = (path: string): boolean => /^variant\.\w+$/.test(path)

/** The changes of an item by what they are about. */
function partsOf(changes: readonly Change[]) {
  const variants = new Map<string, Change[]>()
  const parts = { product: [] as Change[], pictures: [] as Change[], members: [] as Change[], stock: [] as Change[] }
  for (const change of changes) {
    const [, id, path] = /^variant\.(\w+)\.(.+)$/.exec(change.path) ?? []
    if (isVariant(change.path)) parts.members.push(change)
    else if (id) variants.set(id, [...(variants.get(id) ?? []), { ...change, path }])
    else if (change.path.startsWith('stock.')) parts.stock.push(change)
    else if (change.path === 'pictures') parts.pictures.push(change)
    else parts.product.push(change)
  }
  return { ...parts, variants }
}

/** Other pictures: those that stay keep their words. */
async function putPictures(container: MedusaContainer, id: string, change: Change): Promise<Entry[]> {
  const now = (await readRecords(container, 'product', [id])).get(id)
  if (!now) throw missing(`product ${id}`)
  const urls = picturesOf(now)
  if (same(urls, change.to)) return []
  if (!same(urls, change.from ?? []))
    throw conflict([{ path: 'pictures', base: change.from, mine: change.to, theirs: urls }])
  const ids = (now.images ?? []) as string[]
  const to = ((change.to ?? []) as string[]).map((url) => ids[urls.indexOf(url)] ?? { url })
  const { entry } = await saveRecord(container, 'product', id, [{ path: 'images', from: ids, to }])
  return entry ? [entry] : []
}

/** Pieces more or less; in the way back by the same number, so that what was sold in between stays sold. */
async function putStock(container: MedusaContainer, job: JobRow, item: ItemRow, changes: readonly Change[]) {
  const items = changes.map(({ path, from, to }) => {
    const [, inventory_item_id, location_id] = path.split('.')
    const place = { inventory_item_id, location_id }
    const [before, after] = [from as number | null, (to ?? 0) as number]
    return job.undo_of ? { ...place, by: after - (before ?? 0) } : { ...place, from: before, to: after }
  })
  const { levels } = await changeStock(container, { idempotency_key: `import:${job.id}:${item.position}`, items })
  return stockEntries(levels)
}

/** Variants that come, and those that an import made and that go again. */
async function putMembers(container: MedusaContainer, id: string, changes: readonly Change[]): Promise<Entry[]> {
  const made = changes.flatMap(({ from, to }) => (from === null ? [to as NewVariant] : []))
  const gone = changes.flatMap(({ path, to }) => (to === null ? [path.slice('variant.'.length)] : []))
  return alone(container, [`desk:product:${id}`], async () => {
    const ids = [...made.map((variant) => variant.id), ...gone]
    const before = await readRecords(container, 'variant', ids)
    const open = made.filter((variant) => !before.has(variant.id))
    if (open.length > 0)
      await makeVariants(
        container,
        open.map((variant) => ({ productId: id, variant })),
      )
    const stale = gone.filter((variant) => before.has(variant))
    if (stale.length > 0) await removeVariants(container, stale)
    const after = await readRecords(container, 'variant', ids)
    return ids.flatMap((one) => recordEntry('variant', one, before.get(one), after.get(one)) ?? [])
  })
}

/** Fields of a record, as the changes that were really made. */
const written = (changed: readonly { path: string; before: unknown; after: unknown }[], prefix = ''): Change[] =>
  changed.map(({ path, before, after }) => ({ path: `${prefix}${path}`, from: before, to: after }))

const entryOf = (kind: 'product' | 'variant', id: string, changes: readonly Change[], values: Values): Entry[] => {
  const side = (which: 'from' | 'to') => Object.fromEntries(changes.map((change) => [change.path, change[which]]))
  const entry = recordEntry(kind, id, side('from'), side('to'))
  if (!entry) return []
  const parent_id = kind === 'variant' ? ((values.product_id ?? null) as string | null) : null
  return [{ ...entry, parent_id, summary: String(values.title ?? '') }]
}

/**
 * Writes the noted changes of an item, part by part: each is guarded, and a part that is refused keeps no other back.
 * @param isLeft begun by a process that died: what is so already was written by it
 */
export async function writeItem(
  container: MedusaContainer,
  job: JobRow,
  item: ItemRow,
  isLeft: boolean,
): Promise<Done> {
  const changes = item.changes ?? []
  const id = item.record_id
  const { product, pictures, members, stock, variants } = partsOf(changes)
  const done: Done = { changes: [], entries: [], reason: null }
  const part = async (write: () => Promise<void>) => {
    try {
      await write()
    } catch (error) {
      const problem = refusalOf(error)
      if (!problem) throw error
      done.reason ??= { code: problem.code, message: problem.message }
    }
  }
  const keep = (own: Change[], entries: Entry[]) => {
    done.changes.push(...own)
    done.entries.push(...entries)
  }
  const putProduct = async () => {
    const { changed, values } = await saveRecord(container, 'product', id, product)
    const own = isLeft ? product : written(changed)
    keep(own, entryOf('product', id, own, values))
  }
  const putVariants = async () => {
    const wishes = [...variants].map(([variant, own]) => ({ id: variant, changes: own }))
    const results = await saveRecords(container, 'variant', wishes)
    for (const { id: variant, changes: wished } of wishes) {
      await part(async () => {
        const result = results.get(variant)
        if (!result || !('changed' in result)) throw result ?? missing(`variant ${variant}`)
        const own = isLeft ? wished : written(result.changed)
        const prefixed = own.map((change) => ({ ...change, path: `variant.${variant}.${change.path}` }))
        keep(prefixed, entryOf('variant', variant, own, result.values))
      })
    }
  }
  // A size that goes with its variant can go only after it.
  const steps = [
    ...(product.length > 0 ? [putProduct] : []),
    ...(variants.size > 0 ? [putVariants] : []),
    ...(members.length > 0 ? [async () => keep(members, await putMembers(container, id, members))] : []),
  ]
  for (const step of job.undo_of ? steps.reverse() : steps) await part(step)
  for (const change of pictures) await part(async () => keep([change], await putPictures(container, id, change)))
  if (stock.length > 0) await part(async () => keep(stock, await putStock(container, job, item, stock)))
  return done
}
