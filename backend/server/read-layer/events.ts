import { z } from 'zod'
import { readJson } from '../http/body.ts'
import { isFromBackend } from '../http/internal-secret.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import type { Mark } from './pulse.ts'
import type { ChangeEvent } from './tags.ts'

const event = z.object({ name: z.string().max(200), ids: z.array(z.string().max(200)).max(2000).default([]) })
/** `mark` is missing in what comes by Redis, behind which several Medusas may speak. */
type EventListener = (events: readonly ChangeEvent[], mark?: Mark) => void

/** The body of `/internal/events` and the message on the channel `talat:events`. */
export const eventsSchema = z.object({
  events: z.array(event).max(1000),
  life: z.string().max(100).optional(),
  number: z.number().optional(),
})

/** `POST /internal/events`: Medusa says what has changed, with the shared secret in `x-talat-secret`. */
export function eventsEndpoint(
  listeners: readonly EventListener[],
  secrets: readonly string[],
): (c: AppContext) => Promise<Response> {
  return async (c) => {
    if (!isFromBackend(c, secrets)) return problemOfStatus(401)
    const { events, life, number } = await readJson(c, eventsSchema)
    const mark = life !== undefined && number !== undefined ? { life, number } : undefined
    for (const listener of listeners) listener(events, mark)
    c.get('log').debug({ events: events.map(({ name, ids }) => ({ name, count: ids.length })) }, 'catalogue changed')
    return Response.json({ accepted: events.length })
  }
}

/** The events of a message; null when it is not one. */
export function parseEvents(text: string): z.output<typeof event>[] | null {
  try {
    return eventsSchema.safeParse(JSON.parse(text)).data?.events ?? null
  } catch {
    // Not JSON at all.
    return null
  }
}
