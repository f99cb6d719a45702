import type { MedusaContainer } from '@medusajs/framework/types'
import type { z } from '@medusajs/framework/zod'
import { alone } from '../lock.ts'
import { DeskProblem } from '../problem.ts'
import { deskRoute, refusalOf } from '../route.ts'
import { settle } from './begun/settle.ts'
import { releaseAfter } from './begun/unowed.ts'
import { mustBeOpen, openChangeOf } from './change/open.ts'
import { mustLive, type Order, orderNow } from './order.ts'

/** What somebody does with an order. */
export interface OrderAct<Body> {
  /** As the notes of activity name it. */
  action: string
  body: z.ZodType<Body>
  /** Nothing of the order is other than before: not noted. */
  silent?: boolean
  /** What is answered beside the order's id. */
  answer?: (container: MedusaContainer, order: string) => Promise<Record<string, unknown>>
  /** Checks what was seen against the order as it is now, and does it. Answers what the notes tell of it. */
  run: (call: {
    container: MedusaContainer
    order: Order
    body: Body
    actor: string
  }) => Promise<Record<string, unknown> | undefined>
}

/** Medusa's refusals that a person can do something about, by its words: it has no codes for them. */
const known: readonly [RegExp, code: string][] = [
  [/No stock reservation|exceeds the reserved/i, 'no_reservation'],
  [/Insufficient|Not enough stock|not enough inventory|required inventory/i, 'out_of_stock'],
  [/Shipping profile .* does not match|grouped by shipping requirement/i, 'other_parcel'],
  [/is already active|existing .*order change|active change/i, 'change_open'],
  [/fulfillments must be canceled/i, 'parcels_open'],
  [/location/i, 'wrong_location'],
  [/refund more than/i, 'too_much'],
]

/** A refusal in codes of the desk, so that a page can say it in its reader's language. */
export function coded(error: unknown): unknown {
  if (error instanceof DeskProblem) return error
  const { message } = (error ?? {}) as { message?: unknown }
  const [, code] = known.find(([words]) => words.test(String(message))) ?? []
  if (code) return new DeskProblem(409, code, String(message))
  return refusalOf(error) ?? error
}

/**
 * A route of one order: under its lock, against what the person saw, so that two people or two presses do a thing once.
 * Whoever comes second reads `conflict`. Answers `{ id }` at least; the order itself is asked for anew.
 */
export function orderRoute<Body>({ action, body: schema, silent = false, answer, run }: OrderAct<Body>) {
  return deskRoute(schema, async ({ container, params, body, actor, note }) => {
    const { id } = params
    return alone(container, [`desk:order:${id}`], async () => {
      // Who has the lock may tidy up after a process that died with it.
      await settle(container, id)
      const order = await orderNow(container, id)
      mustLive(order)
      try {
        const after = await run({ container, order, body, actor })
        const summary = `#${order.display_id}`
        if (!silent) note({ action, resource: 'order', resource_id: id, summary, before: null, after: after ?? null })
      } catch (error) {
        const problem = coded(error)
        // Medusa says that a change is open, not whose.
        if (problem instanceof DeskProblem && problem.code === 'change_open' && problem.details.by === undefined)
          await mustBeOpen(container, await openChangeOf(container, id), null)
        throw problem
      }
      await releaseAfter(container, id)
      return { id, ...(await answer?.(container, id)) }
    })
  })
}
