import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import type { Servers } from './cluster/messages.ts'
import { healthTimeout, type Medusa } from './medusa.ts'

const keep = 1_000
/** A shop that was found in order is not asked again for so long. */
const keepShop = 30_000
/** Below this the disk counts as full: nothing of use can be written. */
const leastBytes = 16 * 1024 * 1024

export type Readiness = {
  ready: boolean
  medusa: 'up' | 'down' | 'closing'
  /** Medusa lives, but knows neither our key nor a region: `npm run setup` has not run. */
  shop?: 'not set up'
  /** The disk of the data folder; the shop still answers, but pictures, logs and perhaps orders cannot be written. */
  disk?: 'full'
  /** How many servers of this start take requests, where there are several. */
  servers?: Servers
}

export type ReadinessOptions = {
  /** With it, Medusa must also know this key and have a region. */
  publishableKey?: string
  /** Free bytes of the disk; see `freeBytesOf`. */
  freeBytes?: () => Promise<number>
  /** Of a start with several servers. */
  servers?: () => Servers
}

/** Free bytes where `folder` is; unlimited where that cannot be told. */
export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const disk = await statfs(folder).catch(() => null)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

const someRegion = z.object({ regions: z.array(z.unknown()).min(1) })

/**
 * Whether the shop can serve: asks Medusa's `/ready` (which asks its database), or `/health` where that does not exist,
 * and whether Medusa has a shop for our key, for at most three seconds each, and keeps the answer for one, so that probes
 * cost next to nothing.
 */
export function createReadiness(
  medusa: Medusa,
  { publishableKey, freeBytes, servers }: ReadinessOptions = {},
): { check(): Promise<Readiness>; close(): void } {
  let last: { at: number; answer: Promise<Readiness> } | undefined
  let shopUntil = 0
  let closing = false

  const call = (path: string, headers: Record<string, string> = {}) =>
    medusa.call({ method: 'GET', path, headers, lane: 'health', signal: AbortSignal.timeout(healthTimeout) })

  async function status(path: string): Promise<number> {
    const { statusCode, body } = await call(path)
    await body.dump()
    return statusCode
  }
  async function isSetUp(key: string): Promise<boolean> {
    if (Date.now() < shopUntil) return true
    const { body } = await call('/store/regions?limit=1&fields=id', { 'x-publishable-api-key': key })
    const found = someRegion.safeParse(await body.json()).success
    if (found) shopUntil = Date.now() + keepShop
    return found
  }
  async function ask(): Promise<Readiness> {
    try {
      const ready = await status('/ready')
      if ((ready === 404 ? await status('/health') : ready) !== 200) return { ready: false, medusa: 'down' }
      if (publishableKey && !(await isSetUp(publishableKey))) return { ready: false, medusa: 'up', shop: 'not set up' }
      return { ready: true, medusa: 'up' }
    } catch {
      // No answer in time is an answer: not ready.
      return { ready: false, medusa: 'down' }
    }
  }
  async function withDisk(): Promise<Readiness> {
    const [answer, free] = await Promise.all([ask(), freeBytes?.()])
    return free !== undefined && free < leastBytes ? { ...answer, disk: 'full' } : answer
  }
  return {
    async check() {
      if (closing) return { ready: false, medusa: 'closing' }
      if (!last || Date.now() - last.at > keep) last = { at: Date.now(), answer: withDisk() }
      const answer = await last.answer
      return servers ? { ...answer, servers: servers() } : answer
    },
    close() {
      closing = true
    },
  }
}
