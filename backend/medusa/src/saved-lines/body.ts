import { z } from '@medusajs/framework/zod'
import { MOST_PIECES, MOST_SAVED } from '../modules/saved-line/service.ts'

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const line = z.strictObject({
  variant_id: id,
  quantity: z.number().int().min(1).max(MOST_PIECES),
  /** When it left the cart, in ms: what comes from a browser keeps its place. Never later than now. */
  kept_at: z
    .number()
    .int()
    .min(0)
    .max(8.64e15)
    .optional()
    .transform((ms) => new Date(Math.min(ms ?? Date.now(), Date.now()))),
})

/** `POST /store/saved-lines`: what comes, and the variants that go. */
export const savedLinesBody = z.strictObject({
  add: z.array(line).max(MOST_SAVED).default([]),
  remove: z.array(id).max(MOST_SAVED).default([]),
})
export type SavedLinesBody = z.infer<typeof savedLinesBody>
