import { z } from '@medusajs/framework/zod'
import { REVIEW_MODULE } from '../../modules/review/index.ts'
import type { Decision, ReviewStatus } from '../../modules/review/service.ts'
import { invalid } from '../problem.ts'
import { fieldAmong, type Kind, value } from '../records/kind.ts'

const state = /^(waiting|approved|rejected):(\d{1,9})$/

const fields = {
  /**
   * `waiting:3`: how far it is, and which of the buyer's texts that is said of. So nobody approves, undoes or puts back what
   * they have not read: what the buyer wrote meanwhile is a conflict.
   */
  state: value(z.string().regex(state, 'is no state of a review')),
  reason: value(z.string().trim().max(500).nullable()),
  reply: value(z.string().trim().max(2000).nullable()),
}

/** Of a review what staff decide. Its words are the buyer's. */
export const review: Kind = {
  reference: 'review',
  read: async (container, ids) => {
    const rows = await container.resolve(REVIEW_MODULE).reviewsById(ids)
    return new Map(
      rows.map(({ id, title, product_id, status, version, reason, reply }) => [
        id,
        { title, product_id, state: `${status}:${version}`, reason, reply },
      ]),
    )
  },
  field: (path) => (path.startsWith('metadata.') ? undefined : fieldAmong(fields, [], path)),
  plan({ id, changed, now }) {
    const [, status, version] = state.exec(String(changed.state ?? now.state)) ?? []
    if (version !== String(now.state).split(':')[1]) throw invalid({ state: 'is about another text' })
    const reason = 'reason' in changed ? changed.reason : now.reason
    if (status === 'rejected' && !reason) throw invalid({ reason: 'is told to the buyer, and needed' })
    const write: Decision = { id, version: Number(version) }
    if ('state' in changed) write.status = status as ReviewStatus
    if ('reason' in changed) write.reason = changed.reason as string | null
    if ('reply' in changed) write.reply = changed.reply as string | null
    return { review: write }
  },
}
