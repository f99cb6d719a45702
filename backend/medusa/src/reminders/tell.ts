import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { type Database, databaseOf } from '../completion/facts.ts'
import { readSettings } from '../config/settings.ts'
import { type NewLetter, owed } from '../letters/owed.ts'
import { letterRunner } from '../letters/runner.ts'
import { languageOfLocale } from '../lib/languages.ts'
import { inLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'
import { emailDigest, isDue, REST_DAYS, type ReminderFacts, untold } from './due.ts'

export const CART_REMINDER = 'cart-reminder'

const BATCH = 100
/** A letter that waits longer for the mail server tells of a cart that is nobody's news any more. Seconds. */
const GOOD_FOR = 86_400

type Connection = { transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> }

interface CartRow {
  currency_code: string
  item_total: number
  items: {
    id: string
    created_at: Date
    title: string
    product_title: string | null
    variant_id: string | null
    variant_title: string | null
    thumbnail: string | null
    quantity: number
    total: number
  }[]
}

const lineFields = [
  'id',
  'created_at',
  'title',
  'product_title',
  'variant_id',
  'variant_title',
  'thumbnail',
  'quantity',
  'total',
]
const cartFields = ['id', 'currency_code', 'item_total', ...lineFields.map((name) => `items.${name}`)]

/** What the letter tells of the cart: its goods and what they cost together. Nothing of who left it. */
async function letterFacts(container: MedusaContainer, { id, cart_id }: ReminderFacts) {
  const [cart] = await rowsOf<CartRow>(container, 'cart', cartFields, { id: cart_id })
  if (!cart) return undefined
  return {
    reminder: id,
    currency: cart.currency_code,
    total: Number(cart.item_total),
    lines: inLineOrder(cart.items).map(({ title, product_title, variant_title, thumbnail, quantity, total }) => ({
      ...{ title: product_title ?? title, detail: variant_title, thumbnail },
      ...{ quantity: Number(quantity), total: Number(total) },
    })),
  }
}

const told = `update cart_reminder set told_at = now(), email_digest = ?, updated_at = now()
  where id = ? and told_at is null and deleted_at is null
    and not exists (select 1 from cart_reminder x where x.email_digest = ? and x.deleted_at is null
      and (x.stopped_at is not null or x.told_at > now() - interval '${REST_DAYS} days'))
  returning id`

/**
 * Marks the cart as written about and keeps its letter, both or neither: of two processes one does it, and of two carts with
 * one address one is told, since the address is taken by one at a time.
 */
async function tellOne(container: MedusaContainer, id: string, letter: NewLetter): Promise<boolean> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Connection
  const digest = emailDigest(letter.to)
  return connection.transaction(async (database) => {
    await database.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${CART_REMINDER}:${digest}`])
    const { rows } = await database.raw(told, [digest, id, digest])
    if (rows.length === 0) return false
    const { sql, values } = owed(letter)
    await database.raw(sql, values)
    return true
  })
}

/** Writes to everybody who asked for it and has left a cart behind, once a cart. @returns the carts that were told of */
export async function tellOfCarts(container: MedusaContainer): Promise<string[]> {
  const { cartLetterHours } = readSettings()
  const database = databaseOf(container)
  const done: string[] = []
  for (let after = ''; ; ) {
    const carts = await untold(database, after, BATCH)
    for (const cart of carts) {
      if (!isDue(cart, cartLetterHours)) continue
      const data = await letterFacts(container, cart)
      if (!data) continue
      const letter = {
        key: `${CART_REMINDER}:${cart.id}`,
        template: CART_REMINDER,
        to: cart.email ?? '',
        language: languageOfLocale(cart.locale),
        data,
        goodForSeconds: GOOD_FOR,
      }
      if (await tellOne(container, cart.id, letter)) done.push(cart.cart_id)
    }
    const last = carts.at(-1)
    if (!last || carts.length < BATCH) break
    after = last.id
  }
  if (done.length > 0) letterRunner.wake(container)
  return done
}
