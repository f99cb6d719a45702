import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { alone } from '../lock.ts'
import { type Person, peopleOf } from '../people.ts'
import { DeskProblem } from '../problem.ts'

/** Whoever packs says so again before this is over; who went away without a word holds nothing for longer. Seconds. */
const HELD = 90

const keyOf = (order: string): string => `desk:packing:${order}`
const kept = (container: MedusaContainer) => container.resolve(Modules.CACHING)

/** A table is one open page: a person may pack at two. */
export const station = z.string().regex(/^[\w-]{8,64}$/, 'is no id of a packing table')

interface Holder {
  by: string
  station: string
}

const holderOf = async (container: MedusaContainer, order: string): Promise<Holder | null> =>
  ((await kept(container).get({ key: keyOf(order) })) as Holder | null) ?? null

/** Who has which of these orders on another table than this one. */
export async function holdersOf(
  container: MedusaContainer,
  orders: readonly string[],
  here: string | undefined,
): Promise<(order: string) => Person | null> {
  const held = new Map(await Promise.all(orders.map(async (id) => [id, await holderOf(container, id)] as const)))
  const personOf = await peopleOf(
    container,
    [...held.values()].map((holder) => holder?.by ?? null),
  )
  return (order) => {
    const holder = held.get(order)
    return holder && holder.station !== here ? personOf(holder.by) : null
  }
}

const alonePacking = <Result>(container: MedusaContainer, order: string, job: () => Promise<Result>) =>
  alone(container, [keyOf(order)], job)

/**
 * Somebody takes an order to the table, or says that it is still there. Of two the second is told who has it. This keeps two
 * people from walking for the same pieces; that an order is packed once is what its own lock is for (desk/orders/act.ts).
 */
export const takeOrder = (container: MedusaContainer, order: string, wish: Holder): Promise<void> =>
  alonePacking(container, order, async () => {
    const holder = await holderOf(container, order)
    if (holder && holder.station !== wish.station) {
      const person = (await peopleOf(container, [holder.by]))(holder.by)
      throw new DeskProblem(409, 'taken', 'Somebody else is packing this order', { holder: person })
    }
    // With a tag of its own: else the cache would look for tags in what is kept.
    await kept(container).set({ key: keyOf(order), data: { ...wish }, ttl: HELD, tags: ['desk:packing'] })
  })

/** It is put back; only the table that has it can. */
export const leaveOrder = (container: MedusaContainer, order: string, here: string): Promise<void> =>
  alonePacking(container, order, async () => {
    if ((await holderOf(container, order))?.station === here) await kept(container).clear({ key: keyOf(order) })
  })
