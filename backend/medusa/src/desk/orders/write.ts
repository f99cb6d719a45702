import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../../completion/facts.ts'
import { oweOrderLetter } from '../../letters/orders.ts'
import { digest } from '../../letters/owe.ts'
import { rowsOf } from '../../lib/rows.ts'
import type { Entry } from '../activity/entry.ts'
import { alone } from '../lock.ts'
import { DeskProblem } from '../problem.ts'
import { mustBeAsSeen, orderNow } from './order.ts'

/** What staff write to whoever ordered. */
export const writeBody = z.strictObject({
  idempotency_key: z.uuid(),
  /** Whom it is meant for, as seen: an order may be somebody else's meanwhile. */
  email: z.string().max(320),
  message: z.string().trim().min(1, 'must say something').max(2000),
})

const same = 'select "to", data->>\'note\' as note from letter where key = ? and deleted_at is null'

/**
 * Sends whoever ordered what staff wrote, in a letter of the order's language; also of an order that is canceled. The same
 * key again is the same letter, and the note of who wrote it has the key's id: what a dead process left out is noted then.
 */
export async function writeToBuyer(
  container: MedusaContainer,
  id: string,
  { idempotency_key: key, email: seen, message }: z.infer<typeof writeBody>,
): Promise<{ answer: { id: string; to: string; repeated: boolean }; entry: Entry }> {
  // The same lock as an erasure's: nothing is written to somebody who has just been forgotten.
  return alone(container, [`desk:order:${id}`], async () => {
    const { display_id } = await orderNow(container, id)
    const [order] = await rowsOf<{ email: string | null }>(container, 'order', ['email'], { id })
    const to = order?.email ?? ''
    const happened = `${id}:${key}`
    const { rows } = await databaseOf(container).raw(same, [`order-note:${happened}`])
    const [before] = rows as { to: string; note: string | null }[]
    if (before && (before.note !== message || before.to !== seen))
      throw new DeskProblem(409, 'key_reused', 'This idempotency_key stands for another message')
    if (!before) {
      if (to === '') throw new DeskProblem(409, 'no_email', 'This order has no e-mail address to write to')
      mustBeAsSeen({ email: { seen, now: to } })
      await oweOrderLetter(container, 'order-note', id, happened, { note: message })
    }
    return {
      answer: { id, to: before?.to ?? to, repeated: before !== undefined },
      entry: {
        id: `dact_${digest(`order-note:${happened}`)}`,
        action: 'wrote',
        resource: 'order',
        resource_id: id,
        summary: `#${display_id}`,
        before: null,
        after: { message },
      },
    }
  })
}
