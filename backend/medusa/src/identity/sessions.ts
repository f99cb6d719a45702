import { deviceOf } from '../modules/customer-session/device.ts'
import type { SeenSession } from '../modules/customer-session/store.ts'

const shortText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64
/** Milliseconds since 1970, of this millennium. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 946_684_800_000 && value < 32_503_680_000_000

/** Reads what the server in front says about a session that is in use; undefined when it is not that. */
export function seenBody(body: unknown): Omit<SeenSession, 'customer_id'> | undefined {
  const { sid, way, started_at, expires_at, user_agent } = (body ?? {}) as Record<string, unknown>
  if (!shortText(sid) || !shortText(way) || !isMoment(started_at) || !isMoment(expires_at)) return undefined
  return {
    sid,
    way,
    started_at: new Date(started_at),
    expires_at: new Date(expires_at),
    device: deviceOf(user_agent),
  }
}
