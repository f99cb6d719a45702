import type { Servers } from './cluster/messages.ts'
import type { Env } from './env.ts'
import { createReadiness, freeBytesOf } from './health.ts'
import { createLogger } from './log.ts'
import { createMedusa } from './medusa.ts'
import { createPulse } from './read-layer/pulse.ts'
import { createReadLayer } from './read-layer/read-layer.ts'

/** The long-lived parts of one server process; `servers` says how many there are of one start. */
export function createParts(env: Env, servers?: () => Servers) {
  const internalSecret = env.INTERNAL_SECRET[0] ?? ''
  const medusa = createMedusa(env.MEDUSA_URL, { internalSecret })
  const pulse = createPulse(medusa, internalSecret)
  return {
    env,
    log: createLogger(env.LOG_LEVEL),
    medusa,
    pulse,
    layer: createReadLayer({ maxBytes: env.READ_CACHE_MB * 1024 * 1024, known: pulse.known }),
    readiness: createReadiness(medusa, {
      publishableKey: env.MEDUSA_PUBLISHABLE_KEY,
      freeBytes: freeBytesOf(env.TALAT_DATA),
      servers,
    }),
  }
}
