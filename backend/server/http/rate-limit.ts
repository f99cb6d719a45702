import { isIPv6 } from 'node:net'
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'

/** So many tries a window for each key. */
export type RateLimit = {
  /** Counts one try, or several; answers 0 when it is within the limit, else the seconds to wait. */
  hit(key: string, tries?: number): Promise<number>
  /** The seconds to wait before the next try would pass, without counting one; 0 when it would. */
  wait(key: string): Promise<number>
  /** Begins anew for this key, as after a success. */
  forget(key: string): Promise<void>
}

/** Makes one limit: `name` keeps its counts apart from those of the others. */
export type RateLimits = (name: string, most: number, windowMs: number) => RateLimit

/** By what several servers count together: a client of @redis/client, or the process that started them (cluster/primary.ts). */
export type SharedCounters = { redis?: unknown; cluster?: true }

export type RateLimitOptions = SharedCounters & {
  /** Widens every limit, for tests; a production start refuses it. @default 1 */
  factor?: number
}

/** Who counts for all gets this long to answer; then this process counts by itself. Milliseconds. */
const answersWithin = { redis: 500, cluster: 5_000 } as const

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
const isRefusal = (reason: unknown): reason is RateLimiterRes => !(reason instanceof Error)

/**
 * The limits of this server: in its memory, or where several servers count together. While that is away or silent they go on
 * in memory, so that an outage neither lets everybody in nor shuts everybody out.
 */
export function createRateLimits({ factor = 1, redis, cluster }: RateLimitOptions = {}): RateLimits {
  return (name, most, windowMs) => {
    const options = {
      keyPrefix: `talat:limit:${name}`,
      points: Math.max(1, Math.round(most * factor)),
      duration: Math.ceil(windowMs / 1000),
    }
    const memory = new RateLimiterMemory(options)
    const shared = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true })
      : cluster
        ? new RateLimiterCluster({ ...options, timeoutMs: answersWithin.cluster })
        : undefined
    const limiter = shared
      ? new RLWrapperTimeouts({
          limiter: shared,
          insuranceLimiter: memory,
          timeoutMs: answersWithin[redis ? 'redis' : 'cluster'],
        })
      : memory
    return {
      async hit(key, tries = 1) {
        try {
          await limiter.consume(key, tries)
          return 0
        } catch (reason) {
          if (isRefusal(reason)) return secondsOf(reason)
          throw reason
        }
      },
      async wait(key) {
        const now = await limiter.get(key)
        return now && now.consumedPoints >= options.points ? secondsOf(now) : 0
      },
      async forget(key) {
        await limiter.delete(key)
      },
    }
  }
}

/** One visitor for a limit: an IPv4 address, or the /64 that a provider gives to one household, since IPv6 has plenty. */
export function visitorKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address || 'unknown'
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
