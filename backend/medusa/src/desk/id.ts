import { z } from '@medusajs/framework/zod'

/** An id of anything in Medusa, as a request may name it. */
export const id = z.string().min(1).max(100)
