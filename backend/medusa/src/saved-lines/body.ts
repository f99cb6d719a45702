import { z } from '@medusajs/framework/zod'
import { keptAt, keptId } from '../lib/kept.ts'
import { MOST_PIECES, MOST_SAVED } from '../modules/saved-line/service.ts'

const line = z.strictObject({
  variant_id: keptId,
  quantity: z.number().int().min(1).max(MOST_PIECES),
  kept_at: keptAt,
})

/** `POST /store/saved-lines`: what comes, and the variants that go. */
export const savedLinesBody = z.strictObject({
  add: z.array(line).max(MOST_SAVED).default([]),
  remove: z.array(keptId).max(MOST_SAVED).default([]),
})
export type SavedLinesBody = z.infer<typeof savedLinesBody>
