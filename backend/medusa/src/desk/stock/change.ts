import { createHash, randomBytes } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../../completion/facts.ts'
import type { Entry } from '../activity/entry.ts'
import { id } from '../id.ts'
import { alone } from '../lock.ts'
import { type Conflict, conflict, DeskProblem, invalid } from '../problem.ts'
import { deskWriteWorkflow } from '../write.ts'
import { levelKey, levelsOf, unknownOf } from './levels.ts'

const place = { inventory_item_id: id, location_id: id }
const pieces = z.number().int().min(-1e9).max(1e9)
const wish = z.union([
  z.strictObject({ ...place, by: pieces }),
  z.strictObject({ ...place, from: pieces.min(0).nullable(), to: pieces.min(0) }),
])

/** Body of a change of stock: so many more or less, or a number that was counted instead of the one that was seen. */
export const stockBody = z.strictObject({
  idempotency_key: z.string().min(8).max(100),
  items: z.array(wish).min(1).max(500),
  /** Why, in a person's words; it stands in the notes of activity. */
  reason: z.string().trim().max(200).optional(),
})
type StockBody = z.infer<typeof stockBody>

/** One level before and after; `before` is null where there was none. */
export interface LevelChange {
  inventory_item_id: string
  location_id: string
  before: number | null
  after: number
}

export interface StockAnswer {
  levels: LevelChange[]
  /** True when the same key had been counted before: nothing was changed now. */
  repeated: boolean
}

/** Works out the levels after the wishes. Throws what cannot be. */
async function planOf(container: MedusaContainer, wishes: StockBody['items']): Promise<LevelChange[]> {
  const problems = await unknownOf(container, wishes)
  wishes.forEach((one, at) => {
    if (wishes.findIndex((other) => levelKey(other) === levelKey(one)) < at) problems[`items.${at}`] = 'is named twice'
  })
  const now = await levelsOf(container, [...new Set(wishes.map((one) => one.inventory_item_id))])
  const conflicts: Conflict[] = []
  const promised: Record<string, string> = {}
  const plan = wishes.map((one, at): LevelChange => {
    const { inventory_item_id, location_id } = one
    const level = now.get(levelKey(one))
    const before = level?.stocked_quantity ?? null
    const reserved = level?.reserved_quantity ?? 0
    const after = 'by' in one ? (before ?? 0) + one.by : one.to
    if ('to' in one && before !== one.to && (before ?? 0) !== (one.from ?? 0))
      conflicts.push({ path: `items.${at}`, base: one.from, mine: one.to, theirs: before })
    if (after < 0) problems[`items.${at}.by`] = `leaves ${after} pieces`
    // What was sold on order is promised beyond what is there; that may be filled up bit by bit, only not taken from.
    else if (after < reserved && after < (before ?? 0))
      promised[`items.${at}`] = `leaves ${after} pieces, ${reserved} are reserved`
    return { inventory_item_id, location_id, before, after }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (conflicts.length > 0) throw conflict(conflicts)
  if (Object.keys(promised).length > 0)
    throw new DeskProblem(409, 'reserved', 'Orders wait for more pieces than this leaves', { fields: promised })
  return plan
}

/** What a change of stock did, thing by thing. */
export function stockEntries(levels: readonly LevelChange[], reason = ''): Entry[] {
  const changed = levels.filter(({ before, after }) => before !== after)
  return [...new Set(changed.map((level) => level.inventory_item_id))].map((id): Entry => {
    const own = changed.filter((level) => level.inventory_item_id === id)
    const pieces = (which: 'before' | 'after') =>
      Object.fromEntries(own.map((level) => [`stocked.${level.location_id}`, level[which]]))
    const items = own.map(({ location_id, before, after }) => ({
      inventory_item_id: id,
      location_id,
      by: (before ?? 0) - after,
    }))
    return {
      action: 'stock',
      resource: 'inventory-item',
      resource_id: id,
      summary: '',
      before: pieces('before'),
      after: reason === '' ? pieces('after') : { ...pieces('after'), reason },
      revert: { as: 'stock', items },
    }
  })
}

async function writeLevels(container: MedusaContainer, levels: readonly LevelChange[]): Promise<void> {
  const rows = levels
    .filter(({ before, after }) => before !== after)
    .map(({ after, before, ...level }) => ({ ...level, stocked_quantity: after, isNew: before === null }))
  const bare = ({ isNew: _, ...row }: (typeof rows)[number]) => row
  await deskWriteWorkflow(container).run({
    input: {
      newLevels: rows.filter(({ isNew }) => isNew).map(bare),
      levels: rows.filter(({ isNew }) => !isNew).map(bare),
    },
  })
}

/**
 * What a process that died left behind: whether its levels were written shows in them, unless somebody changed them
 * since; then nobody can know.
 */
async function isWritten(container: MedusaContainer, levels: readonly LevelChange[]): Promise<boolean> {
  const now = await levelsOf(
    container,
    levels.map((level) => level.inventory_item_id),
  )
  const all = (which: 'before' | 'after') =>
    levels.every((level) => (now.get(levelKey(level))?.stocked_quantity ?? null) === level[which])
  if (all('after')) return true
  if (all('before')) return false
  throw new DeskProblem(409, 'unknown', 'It is not known whether this was counted. Look at the stock and count again.')
}

/** Changes stock; the same key twice counts once. Whole or not at all. */
export async function changeStock(container: MedusaContainer, body: StockBody): Promise<StockAnswer> {
  const { idempotency_key: key, items } = body
  const database = databaseOf(container)
  const said = createHash('sha256').update(JSON.stringify(items)).digest('hex')
  // The keys that Medusa's own reservations and shipments of these things wait for.
  const lockKeys = items.map(({ inventory_item_id }) => inventory_item_id)
  return alone(container, [`desk:stock:${key}`, ...lockKeys], async () => {
    const { rows } = await database.raw('select wish, levels, done from desk_stock_write where key = ?', [key])
    const known = rows[0] as { wish: string; levels: LevelChange[]; done: boolean } | undefined
    if (known && known.wish !== said)
      throw new DeskProblem(409, 'key_reused', 'This idempotency_key stands for another change of stock')
    if (known?.done) return { levels: known.levels, repeated: true }
    const levels = known?.levels ?? (await planOf(container, items))
    if (!known) {
      await database.raw('insert into desk_stock_write (id, key, wish, levels) values (?, ?, ?, ?::jsonb)', [
        `dstk_${randomBytes(13).toString('hex')}`,
        key,
        said,
        JSON.stringify(levels),
      ])
    }
    const repeated = known !== undefined && (await isWritten(container, levels))
    if (!repeated) {
      try {
        await writeLevels(container, levels)
      } catch (error) {
        await database.raw('delete from desk_stock_write where key = ?', [key])
        throw error
      }
    }
    await database.raw('update desk_stock_write set done = true, updated_at = now() where key = ?', [key])
    return { levels, repeated }
  })
}
