import { randomBytes } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../../completion/facts.ts'

/** Pieces put aside for a line, as they were and as they are to be. */
export interface Aside {
  line_item_id: string
  inventory_item_id: string
  location_id: string
  from: number
  to: number
}
export interface Pieces {
  id: string
  quantity: number
}
interface Label {
  tracking_number: string
  tracking_url: string
  label_url: string
}
/** How a parcel leaves. */
export interface Leaving {
  labels: Label[]
  created_by: string
  no_notification: boolean
}

/** What is to become of a parcel, by what is done with it. */
export interface Plans {
  fulfil: { items: Pieces[]; aside: Aside[]; created_by: string; no_notification: boolean; leaving: Leaving | null }
  unpack: { parcel: string; aside: Aside[]; canceled_by: string; no_notification: boolean }
  ship: { parcel: string } & Leaving
  deliver: { parcel: string; no_notification: boolean }
  /** What the order owes, by a payment session of `amount`; `sent` once its payer has given the order to charge it. */
  pay: { session: string; amount: number; sent: boolean }
}
export type Kind = keyof Plans
/** Stock of a thing at a location, and by how much it went up or down. */
export interface Adjustment {
  inventoryItemId: string
  locationId: string
  adjustment: number
}
/** `moved` is what was taken from stock, or put back; null while nothing was. */
export type Begun = {
  [K in Kind]: { id: string; order_id: string; kind: K; plan: Plans[K]; moved: Adjustment[] | null; age_ms: number }
}[Kind]

/** Notes what is begun with an order; its id. */
export async function begin<K extends Kind>(
  container: MedusaContainer,
  order: string,
  kind: K,
  plan: Plans[K],
): Promise<string> {
  const id = `dobg_${randomBytes(13).toString('hex')}`
  await databaseOf(container).raw(
    'insert into desk_order_begun (id, order_id, kind, plan) values (?, ?, ?, ?::jsonb)',
    [id, order, kind, JSON.stringify(plan)],
  )
  return id
}

/** What was begun goes on. */
export async function goesOn<K extends Kind>(container: MedusaContainer, id: string, plan: Plans[K]): Promise<void> {
  await databaseOf(container).raw('update desk_order_begun set plan = ?::jsonb where id = ?', [
    JSON.stringify(plan),
    id,
  ])
}

/** It is done, or undone: there is nothing to be remembered of it. */
export async function ended(container: MedusaContainer, id: string): Promise<void> {
  await databaseOf(container).raw('delete from desk_order_begun where id = ?', [id])
}

/** What was begun with an order, the latest first. */
export async function begunWith(container: MedusaContainer, order: string): Promise<Begun[]> {
  const { rows } = await databaseOf(container).raw(
    `select id, order_id, kind, plan, moved, extract(epoch from clock_timestamp() - created_at)::float * 1000 as age_ms
       from desk_order_begun where order_id = ? order by created_at desc`,
    [order],
  )
  return rows as unknown as Begun[]
}

/** Orders with which something was begun before a moment. */
export async function ordersBegun(container: MedusaContainer, before: Date): Promise<string[]> {
  const { rows } = await databaseOf(container).raw(
    'select order_id from desk_order_begun where created_at < ? group by order_id order by min(created_at) limit 200',
    [before],
  )
  return rows.map(({ order_id }) => String(order_id))
}
