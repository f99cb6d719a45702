import { z } from '@medusajs/framework/zod'
import type { Entry } from '../activity/entry.ts'
import { id } from '../id.ts'

/** Body of an export of people's data: those of one page; with the first page how many there are in all. */
export const exportedBody = z.strictObject({
  ids: z.array(id).min(1).max(200),
  count: z.number().int().min(1).optional(),
})

/** That somebody takes data of people out, and of how many: noted once, with the first page. */
export const takenOut = (resource: 'order' | 'customer', count: number | undefined): Entry | undefined =>
  count === undefined
    ? undefined
    : { action: 'exported', resource, resource_id: null, summary: `× ${count}`, before: null, after: null }
