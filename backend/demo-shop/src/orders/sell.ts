import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import type { Goods } from '../../../medusa/src/scripts/seed.ts'
import { batches } from '../batches.ts'
import { chance } from '../plan.ts'
import { type Copy, connectionOf, writeCopies } from './copies.ts'
import { makeModel, type Place } from './models.ts'
import { personOf } from './people.ts'
import { type End, endOf, models, placedAt } from './plan.ts'

/** Of how many orders others are copies. */
const MODELS = 81
const BATCH = 10_000
/** How many orders a customer has, about. */
const EACH = 6

async function placeOf(context: SeedContext): Promise<Place> {
  const [store] = await context.rows<{ default_sales_channel_id: string; default_location_id: string }>('store', [
    'default_sales_channel_id',
    'default_location_id',
  ])
  const levels = await context.rows<{ inventory_item_id: string; stocked_quantity: number; reserved_quantity: number }>(
    'inventory_level',
    ['inventory_item_id', 'stocked_quantity', 'reserved_quantity'],
  )
  const rich = new Set(
    levels
      .filter((level) => Number(level.stocked_quantity) - Number(level.reserved_quantity) >= 30)
      .map((level) => level.inventory_item_id),
  )
  const links = await context.rows<{ variant_id: string; inventory_item_id: string }>(
    'product_variant_inventory_item',
    ['variant_id', 'inventory_item_id'],
  )
  const reasons = await context.rows<{ id: string }>('return_reason', ['id'])
  return {
    channelId: store.default_sales_channel_id,
    locationId: store.default_location_id,
    variants: links.filter(({ inventory_item_id }) => rich.has(inventory_item_id)).map(({ variant_id }) => variant_id),
    reasons: reasons.map(({ id }) => id),
  }
}

interface Known {
  id: string
  end: End
  abroad: boolean
  placed: Date
}

/** The models with what they have become; those that are missing are made. */
async function knownModels(context: SeedContext, index: (ids: string[]) => Promise<void>): Promise<Known[]> {
  const email = (number: number) => `model-${number}@customers.talat.example`
  const plans = models(MODELS)
  const there = async () => {
    const rows = await context.rows<{ id: string; email: string; created_at: Date }>(
      'order',
      ['id', 'email', 'created_at'],
      {
        email: plans.map(({ number }) => email(number)),
      },
    )
    return new Map(rows.map((row) => [row.email, row]))
  }
  const known = await there()
  const missing = plans.filter(({ number }) => !known.has(email(number)))
  const place = missing.length > 0 ? await placeOf(context) : undefined
  if (place && place.variants.length === 0) throw new Error('No variant has thirty pieces: there is nothing to sell.')
  for (const [at, model] of missing.entries()) {
    if (place) await makeModel(context, model, place)
    if (at % 10 === 9) context.say(`orders by hand ${at + 1}/${missing.length}`)
  }
  const now = await there()
  await index([...now.values()].map(({ id }) => id))
  return plans.flatMap(({ number, end, abroad }) => {
    const row = now.get(email(number))
    return row ? [{ id: row.id, end, abroad, placed: new Date(row.created_at) }] : []
  })
}

/** Fills the shop up to `count` orders: some made by Medusa's workflows, the others copies of those at other times. */
export const sell: NonNullable<Goods['sell']> = async (context, count, index) => {
  const known = await knownModels(context, index)
  const { rows } = await connectionOf(context).raw(
    'select count(*)::int as count from "order" where deleted_at is null',
  )
  const before = Number(rows[0]?.count)
  const people = Math.max(1, Math.ceil(count / EACH))
  const numbers = Array.from({ length: Math.max(0, count - before) }, (_, at) => before + at)
  let made = 0
  for (const group of batches(numbers, BATCH)) {
    const copies = group.map((number): Copy => {
      const at = placedAt(number, context.now)
      const end = endOf(number, at, context.now)
      const fitting = known.filter((model) => model.end === end)
      const model = fitting[Math.floor(chance(`copy ${number}`) ** 1.6 * fitting.length)]
      const who = Math.floor(chance(`who ${number}`) ** 1.5 * people) * 2 + Number(model.abroad)
      return {
        ...personOf(who, model.abroad),
        model: model.id,
        suffix: `_${number.toString(36)}`,
        seconds: (at.getTime() - model.placed.getTime()) / 1000,
        customer_id: `cus_seed_${who}`,
      }
    })
    await writeCopies(context, copies)
    made += copies.length
    context.say(`orders ${made}/${numbers.length}`)
  }
  return made
}
