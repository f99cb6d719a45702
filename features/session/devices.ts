import * as z from 'zod/mini'

const text = z.catch(z.nullable(z.string().check(z.minLength(1))), null)
const device = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.catch(z.boolean(), false),
  /** How it came in: `oidc`, `credentials`, `telegram`, `sdk`. */
  way: z.catch(z.string(), 'unknown'),
  /** Names of browser and system; null when the device does not say. */
  browser: text,
  system: text,
  kind: z.catch(z.enum(['phone', 'tablet', 'desktop', 'other']), 'other'),
  /** Moments in ISO 8601; the last one is true to the hour. */
  startedAt: z.catch(z.string(), ''),
  lastSeenAt: z.catch(z.string(), ''),
})
/** A device on which the customer is signed in, as `GET /api/_auth/sessions` tells it. */
export type Device = z.infer<typeof device>

const answer = z.object({ sessions: z.array(z.unknown()) })

/** Reads the devices of an answer; whatever is not one is left out. */
export const readDevices = (body: unknown): Device[] =>
  (answer.safeParse(body).data?.sessions ?? []).flatMap((one) => device.safeParse(one).data ?? [])
