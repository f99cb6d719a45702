import { z } from '@medusajs/framework/zod'

/** An id of what a customer keeps on a list, as browsers may name it. */
export const keptId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** When it came onto the list, in ms: what comes from a browser keeps its place. Never later than now, which it is without. */
export const keptAt = z
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .optional()
  .transform((ms) => new Date(Math.min(ms ?? Date.now(), Date.now())))
