/**
 * Keeps a service running: one that dies is started again while the others finish their work. Between tries it rests,
 * from a quarter of a second to half a minute; one that never lives for a minute is given up after eight tries.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { asFailure, Failure, messageOf } from './failure.mjs'
import { signal } from './processes.mjs'
import { lasting } from './progress.mjs'

/** Milliseconds and tries; the tests use shorter ones. */
export const usualLimits = { first: 250, longest: 30_000, tries: 8, settled: 60_000 }

/** @typedef {import('./children.mjs').Service} Service */

/**
 * What a keeper reports: `died` (it is started again after `rest` ms, or not when `rest` is null), `back` (it serves
 * again), `lost` (given up, with the failure that says why).
 * @typedef {{ kind: 'died', name: string, service: Service, rest: number | null }
 *   | { kind: 'back', name: string, away: number, tries: number }
 *   | { kind: 'lost', name: string, failure: Failure }} KeeperEvent
 */

/**
 * What is kept; pid is null while it is away.
 * @typedef {{ name: string, readonly pid: number | null, isServing(): boolean, start(): Promise<unknown>, release(): void,
 *   stop(): Promise<void>, kill(signalName?: NodeJS.Signals): Promise<void>, serving(ms?: number): Promise<void> }} Keeper
 */

/**
 * @template {Service} S
 * @param {{
 *   name: string,
 *   start: (about: { again: boolean, spawned: (service: Service) => void }) => Promise<S>,
 *   needs?: Keeper[],
 *   restart?: boolean,
 *   tell?: (event: KeeperEvent) => void,
 *   limits?: typeof usualLimits,
 * }} options
 *   start: answers when the service serves; tells `spawned` as soon as there is a process, so that it can be stopped.
 *   needs: must serve before this one is started again
 */
export function createKeeper({
  name,
  start,
  needs = [],
  restart = true,
  tell = () => undefined,
  limits = usualLimits,
}) {
  let wanted = false
  /** @type {S | null} */
  let service = null
  /**
   * The process of a start that is not ready yet.
   * @type {Service | null}
   */
  let starting = null
  /** @type {Promise<void> | null} */
  let recovery = null
  let tries = 0
  let servingSince = 0
  let resting = new AbortController()

  /** @param {boolean} again */
  async function open(again) {
    try {
      const opened = await start({
        again,
        spawned: (process) => {
          starting = process
          if (!wanted) process.stop()
        },
      })
      if (!wanted) {
        await opened.stop()
        throw new Failure('The start was interrupted.')
      }
      service = opened
      servingSince = Date.now()
      opened.onDeath = died
      if (opened.exit) died(opened)
      return opened
    } finally {
      starting = null
    }
  }

  /** @param {Service} dead */
  function died(dead) {
    if (!wanted || service !== dead) return
    service = null
    if (Date.now() - servingSince > limits.settled) tries = 0
    tell({ kind: 'died', name, service: dead, rest: restart ? rest() : null })
    if (restart) recovery = recover(Date.now())
    else wanted = false
  }

  const rest = () => Math.min(limits.longest, limits.first * 2 ** tries)

  /** @param {number} since */
  async function recover(since) {
    /** @type {unknown} */
    let last = null
    for (;;) {
      if (tries >= limits.tries) return giveUp(last)
      await pause(rest(), undefined, { signal: resting.signal }).catch(() => undefined)
      while (wanted && !needs.every((other) => other.isServing())) await pause(50)
      if (!wanted) return
      tries += 1
      const tried = tries
      try {
        await open(true)
        tell({ kind: 'back', name, away: Date.now() - since, tries: tried })
        return
      } catch (error) {
        if (!wanted) return
        last = error
      }
    }
  }

  /** @param {unknown} last */
  function giveUp(last) {
    wanted = false
    const failure = asFailure(last)
    const why = last ? ` ${messageOf(failure ?? last)}` : ''
    tell({
      kind: 'lost',
      name,
      failure: new Failure(
        `${name} ended again and again: it was started ${limits.tries} times and did not stay.${why}`,
        {
          details: failure?.details,
          cause: last,
        },
      ),
    })
  }

  return {
    name,
    /** The number of its process; null while it is away. */
    get pid() {
      return service?.pid ?? null
    },
    isServing: () => service !== null && !service.exit,
    /** Starts it, unless it runs or is just coming back. */
    /** @returns {Promise<S | null>} null when it is just coming back */
    async start() {
      if (wanted) return service
      wanted = true
      tries = 0
      resting = new AbortController()
      try {
        return await open(false)
      } catch (error) {
        wanted = false
        throw error
      }
    },
    /** From now on a death is no reason to start it again; ends a wait for the next try. */
    release() {
      wanted = false
      resting.abort()
    },
    async stop() {
      this.release()
      await starting?.stop()
      await recovery
      const going = service
      service = null
      await going?.stop()
    },
    /**
     * Ends its process without asking, as a fault would, and waits until it is gone.
     * @param {NodeJS.Signals} [signalName]
     */
    async kill(signalName = 'SIGKILL') {
      const victim = service
      if (!victim) throw new Failure(`${name} does not run.`)
      signal(victim.pid ?? 0, signalName)
      while (service === victim && !victim.exit) await pause(10)
    },
    /** Waits until it serves (again). @param {number} [ms] */
    async serving(ms = 120_000) {
      const until = Date.now() + ms
      while (!this.isServing()) {
        if (Date.now() > until) throw new Failure(`${name} did not come back in ${lasting(ms)}.`)
        await pause(25)
      }
    },
  }
}
