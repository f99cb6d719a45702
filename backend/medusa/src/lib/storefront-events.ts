import type { Logger } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { pulse } from './pulse.ts'

/** What the storefront server hears: the name of the event and the ids it is about (none: anything may have changed). */
export interface StorefrontEvent {
  name: string
  ids: string[]
}

type Publish = (channel: string, message: string) => Promise<unknown>

/** Events wait this long for company, so that a bulk edit is one call. Milliseconds. */
const GATHER_MS = 150
const RETRY_MS = 500
/** More ids than this are said as none: anything may have changed. */
const MANY = 500

/** Gathers events by name and sends them to the storefront server; never fails the work that caused them. */
export class StorefrontEvents {
  readonly #send: (events: StorefrontEvent[]) => Promise<void>
  readonly #warn: (message: string) => void
  #waiting = new Map<string, Set<string>>()
  #timer: NodeJS.Timeout | undefined
  /** Ends the work of telling what is waiting. */
  #told: () => void = () => undefined
  /** The message under way: they go one after the other, so that none overtakes another. */
  #sending: Promise<void> = Promise.resolve()

  constructor(send: (events: StorefrontEvent[]) => Promise<void>, warn: (message: string) => void) {
    this.#send = send
    this.#warn = warn
  }

  add(name: string, ids: readonly string[] = []): void {
    if (this.#waiting.size === 0) this.#told = pulse.begin()
    const known = this.#waiting.get(name) ?? new Set()
    for (const id of ids) known.add(id)
    this.#waiting.set(name, known)
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref()
  }

  /** Sends what is waiting now: one try, one retry, then a line in the log (the storefront's cache expires by itself). */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const events = [...this.#waiting].map(([name, ids]) => ({ name, ids: ids.size > MANY ? [] : [...ids] }))
    this.#waiting = new Map()
    const told = this.#told
    this.#sending = this.#sending.then(() => this.#deliver(events)).finally(told)
    await this.#sending
  }

  async #deliver(events: StorefrontEvent[]): Promise<void> {
    try {
      await this.#send(events)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      await this.#send(events).catch((error: Error) =>
        this.#warn(`the storefront did not hear of ${events.map((event) => event.name).join(', ')}: ${error.message}`),
      )
    }
  }
}

/** Posts events to the storefront server with the shared secret, and by which message of which life of ours it hears of them. */
export async function postEvents(events: StorefrontEvent[], target: { url: string; secret: string }): Promise<void> {
  const message = { events, life: pulse.life, number: pulse.number() }
  const answer = await fetch(`${target.url}/internal/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talat-secret': target.secret },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(3000),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

let shared: StorefrontEvents | undefined

/** The one gatherer of this process. With Redis every storefront process hears, by channel `talat:events`. */
export function storefrontEvents(logger: Logger): StorefrontEvents {
  if (shared) return shared
  const settings = readSettings()
  const publish = settings.redisUrl ? redisPublisher(settings.redisUrl) : undefined
  const target = { url: settings.storefrontUrl, secret: settings.internalSecret }
  // A storefront that is not running yet is normal on a laptop: say it once, not at every save.
  let quiet = false
  const send = async (events: StorefrontEvent[]) => {
    if (publish) await (await publish)('talat:events', JSON.stringify({ events }))
    await postEvents(events, target)
    quiet = false
  }
  shared = new StorefrontEvents(send, (message) => {
    if (!quiet) logger.warn(message)
    quiet = true
  })
  return shared
}

async function redisPublisher(url: string): Promise<Publish> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 })
  return (channel, message) => client.publish(channel, message)
}
