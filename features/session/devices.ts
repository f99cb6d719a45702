/** A device on which the customer is signed in, as `GET /api/_auth/sessions` tells it. */
export type Device = {
  id: string
  /** The one that asks. */
  current: boolean
  /** How it came in: `oidc`, `credentials`, `telegram`, `sdk`. */
  way: string
  /** Names of browser and system; null when the device does not say. */
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'desktop' | 'other'
  /** Moments in ISO 8601; the last one is true to the hour. */
  startedAt: string
  lastSeenAt: string
}

const kinds = ['phone', 'tablet', 'desktop'] as const
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function readDevice(value: unknown): Device[] {
  const one = (value ?? {}) as Record<string, unknown>
  const id = text(one.id)
  if (!id) return []
  return [
    {
      id,
      current: one.current === true,
      way: text(one.way) ?? 'unknown',
      browser: text(one.browser),
      system: text(one.system),
      kind: kinds.find((kind) => kind === one.kind) ?? 'other',
      startedAt: text(one.startedAt) ?? '',
      lastSeenAt: text(one.lastSeenAt) ?? '',
    },
  ]
}

/** Reads the devices of an answer; whatever is not one is left out. */
export function readDevices(answer: unknown): Device[] {
  const list = (answer as { sessions?: unknown } | null)?.sessions
  return Array.isArray(list) ? list.flatMap(readDevice) : []
}
