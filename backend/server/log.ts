import cluster from 'node:cluster'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** What may wait in memory until it is written; lines beyond it are dropped and counted. */
const keepBytes = 4 * 1024 * 1024
const tryAgainAfter = 1_000
/** How long the end of the process waits for its last lines, in ms. */
const lastLinesWithin = 2_000

/** What is still to be done when the process ends: one listener, however many logs there are. */
const ends: (() => void)[] = []
function atTheEnd(act: () => void): void {
  if (ends.push(act) > 1) return
  process.on('exit', () => {
    for (const end of ends) end()
  })
}

/**
 * The standard output, written beside the requests and in order: a reader that stands still or a slow disk stops nobody.
 * A full disk ends nobody either: lines wait, then are dropped, and when there is room `onRecovered` hears why and how many.
 * What waits when the process ends (by a crash too) is written then.
 */
function output(onRecovered: (lost: { reason: string; dropped: number }) => void): DestinationStream {
  let tries = Number.POSITIVE_INFINITY
  const stream = pino.destination({
    dest: 1,
    sync: false,
    // Every line at once; 1 instead of 0, since only then one can wait for a flush.
    minLength: 1,
    maxLength: keepBytes,
    // What a pipe takes in one piece: the lines of several servers stay whole.
    ...(cluster.isWorker ? { maxWrite: 4096 } : {}),
    retryEAGAIN: () => tries-- > 0,
  })
  let dropped = 0
  let reason = ''
  let trying: NodeJS.Timeout | undefined
  stream.on('drop', () => {
    dropped += 1
    reason ||= 'too much at once'
  })
  stream.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message
    trying ??= setInterval(() => stream.flush(), tryAgainAfter).unref()
  })
  stream.on('drain', () => {
    clearInterval(trying)
    trying = undefined
    if (reason === '') return
    const lost = { reason, dropped }
    dropped = 0
    reason = ''
    onRecovered(lost)
  })
  atTheEnd(() => {
    // Whoever reads may have stopped for good: some tries of 100 ms each.
    tries = lastLinesWithin / 100
    try {
      stream.flushSync()
    } catch {
      // No room for the last lines, and nobody left who could try again.
    }
  })
  return stream
}

/** Resolves when all lines so far are written, or could not be for two seconds. */
export const flushed = (log: Logger): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, lastLinesWithin)
    log.flush(() => {
      clearTimeout(late)
      resolve()
    })
  })

/**
 * The server's log: one JSON object a line, no personal data: no addresses of people, no cookies, no queries,
 * no bodies. Errors keep type, message and stack.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  if (destination) return pino(options, destination)
  const log: Logger = pino(
    options,
    output((lost) => log.error(lost, 'the log could not be written for a while: is the disk full?')),
  )
  return log
}

/** An expected failure in one short text, for logs that would otherwise repeat a stack with every request of an outage. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Ids of Medusa (`cart_01J…`), long numbers and hashes, and anything with an @. */
const secretive = /^(?:[a-z]+_[A-Za-z0-9]{6,}|\d{5,}|[A-Fa-f0-9]{16,}|.*(?:@|%40).*|.{81,})$/

/** The path as logs show it: `/store/carts/cart_01J…` becomes `/store/carts/:id`; the query is left out. */
export const pathTemplate = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (secretive.test(segment) ? ':id' : segment))
    .join('/')
    .replace(/^(\/media\/w\d+)\/.+$/, '$1/:key')
    .replace(/(\/order-summary)\/[^/.]+/, '$1/:id')
    .replace(/\/orders\/[^/]+(?=\/invoice\.pdf)/, '/orders/:id')
