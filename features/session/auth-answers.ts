import * as z from 'zod/mini'

/** What the calls to `/api/_auth/*` answer besides the session itself: fetched with the first form or list, not by every page. */

const provider = z.object({ id: z.string(), name: z.string(), type: z.string(), actors: z.array(z.string()) })
export type Provider = z.infer<typeof provider>

export const csrfAnswer = z.object({ csrfToken: z.string() })
export const providersAnswer = z.record(z.string(), provider)
export const identitiesAnswer = z.object({ providers: z.array(z.string()) })
export const refusedForm = z.object({ fields: z.record(z.string(), z.string()) })
export const formAnswer = z.object({ url: z.optional(z.string()) })
export const problem = z.object({ message: z.string() })
