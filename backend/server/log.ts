import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** What waits in memory while the log cannot be written; lines beyond it are dropped and counted. */
const keepBytes = 256 * 1024
const tryAgainAfter = 1_000

/**
 * The standard output, written at once (lines keep their order, and the last ones are out when the process ends). A full
 * disk ends nobody: lines wait, then are dropped, and when there is room `told` hears why and how many.
 */
function output(told: (lost: { reason: string; dropped: number }) => void): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: keepBytes })
  let dropped = 0
  let reason = ''
  let trying: NodeJS.Timeout | undefined
  const tryAgain = () => {
    try {
      stream.flushSync()
    } catch {
      // Still no room: asked again in a second.
      return
    }
    clearInterval(trying)
    trying = undefined
    const lost = { reason, dropped }
    dropped = 0
    told(lost)
  }
  stream.on('drop', () => {
    dropped += 1
  })
  stream.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message
    trying ??= setInterval(tryAgain, tryAgainAfter).unref()
  })
  return stream
}

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
