import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

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
  // Written at once: lines keep their order, and the last ones are out when the process ends.
  return pino(options, destination ?? pino.destination({ dest: 1, sync: true }))
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
