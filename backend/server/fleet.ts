import { type Revocation, revocation } from './auth/revocation-list.ts'
import type { SharedCounters } from './http/rate-limit.ts'
import type { Logger } from './log.ts'
import { parseEvents } from './read-layer/events.ts'
import type { Mark } from './read-layer/pulse.ts'
import type { ChangeEvent } from './read-layer/tags.ts'

const eventsChannel = 'talat:events'
const revocationsChannel = 'talat:revocations'
/** A sorted set, by the moment at which an entry may be forgotten: a new server begins with what the others know. */
const revocationsKey = 'talat:revoked'

export type FleetListeners = {
  changed(events: readonly ChangeEvent[], mark?: Mark): void
  revoked(entry: Revocation): void
}

/** The servers of one shop, as far as they must agree. */
export type Fleet = {
  /** Somebody in it keeps the list of ended sessions over a restart, so this server needs no file of its own. */
  keepsRevocations: boolean
  /** Hears the others and Medusa from now on; at once it is told every revocation that still counts. */
  listen(listeners: FleetListeners): void
  /** Passes on what Medusa has told this server alone. */
  publishChanges(events: readonly ChangeEvent[], mark?: Mark): void
  publishRevocation(entry: Revocation): void
  /** By what limits are counted for all servers together. */
  counters(): SharedCounters
  close(): Promise<void>
}

function parseRevocation(text: string): Revocation | null {
  try {
    return revocation.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON at all.
    return null
  }
}

/**
 * With Redis every server of a fleet hears of a change, whichever of them Medusa called, and of every session that ended
 * at another one. After a lost connection something may have been missed: everything counts as changed, and the
 * revocations are read again. Commands wait in memory while Redis is away.
 */
export async function joinFleet(url: string, log: Logger): Promise<Fleet> {
  const { createClient } = await import('@redis/client')
  const options = {
    url,
    RESP: 2 as const,
    socket: { reconnectStrategy: (tries: number) => Math.min(5_000, 100 * 2 ** tries) },
  }
  const subscriber = createClient(options)
  const publisher = createClient(options)
  for (const client of [subscriber, publisher])
    client.on('error', (error: unknown) => log.warn({ err: error }, 'redis'))
  const away = (error: unknown) => log.warn({ err: error }, 'redis is away')
  const begun: Promise<unknown>[] = []
  const open = () => {
    if (begun.length === 0) begun.push(publisher.connect().catch(away))
  }

  return {
    keepsRevocations: false,
    // Medusa tells the channel itself.
    publishChanges: () => undefined,
    listen({ changed, revoked }) {
      open()
      const catchUp = async () => {
        const entries = await publisher.zRangeByScore(revocationsKey, Date.now(), '+inf')
        for (const text of entries) {
          const entry = parseRevocation(text)
          if (entry) revoked(entry)
        }
      }
      let wasReady = false
      subscriber.on('ready', () => {
        if (wasReady) {
          changed([{ name: 'catalogue.changed', ids: [] }])
          catchUp().catch(away)
        }
        wasReady = true
      })
      const started = subscriber.connect().then(async () => {
        await subscriber.subscribe(eventsChannel, (message) => {
          const events = parseEvents(message)
          if (events) changed(events)
          else log.warn('a message that is not ours on the events channel')
        })
        await subscriber.subscribe(revocationsChannel, (message) => {
          const entry = parseRevocation(message)
          if (entry) revoked(entry)
          else log.warn('a message that is not ours on the revocations channel')
        })
        await catchUp()
      })
      begun.push(started.catch(away))
    },
    publishRevocation(entry) {
      open()
      const text = JSON.stringify(entry)
      Promise.all([
        publisher.zAdd(revocationsKey, { score: entry.until, value: text }),
        publisher.zRemRangeByScore(revocationsKey, '-inf', Date.now()),
        publisher.publish(revocationsChannel, text),
      ]).catch((error: unknown) => log.error({ err: error }, 'the other servers did not hear that a session ended'))
    },
    counters() {
      open()
      return { redis: publisher }
    },
    async close() {
      subscriber.destroy()
      publisher.destroy()
      await Promise.all(begun)
    },
  }
}

/** Several ways to the other servers as one: all are heard and told; limits are counted by the first. */
export function joined(fleets: readonly [Fleet, ...Fleet[]]): Fleet {
  const all = (work: (fleet: Fleet) => void) => {
    for (const fleet of fleets) work(fleet)
  }
  return {
    keepsRevocations: fleets.some(({ keepsRevocations }) => keepsRevocations),
    listen: (listeners) => all((fleet) => fleet.listen(listeners)),
    publishChanges: (events, mark) => all((fleet) => fleet.publishChanges(events, mark)),
    publishRevocation: (entry) => all((fleet) => fleet.publishRevocation(entry)),
    counters: () => fleets[0].counters(),
    async close() {
      await Promise.all(fleets.map((fleet) => fleet.close()))
    },
  }
}
