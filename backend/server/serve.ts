import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './http/types.ts'
import type { Logger } from './log.ts'

/** Longest wait for running requests when the server closes, in ms. */
const drainWithin = 10_000

export type Running = {
  port: number
  /** Takes no more connections, lets running requests end, cuts what is left after the drain time. */
  close(drainMs?: number): Promise<void>
}

/**
 * Starts listening. Connections are kept longer (65 s) than a load balancer in front keeps them, else it would write into
 * closing ones. A head over 16 kB is answered 431, one that takes longer than 20 s to arrive 408.
 */
export function startServer(app: Hono<AppEnv>, options: { port: number; host: string; log: Logger }): Promise<Running> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: { maxHeaderSize: 16_384, keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000 },
  }) as Server

  const close = (drainMs = drainWithin): Promise<void> =>
    new Promise((resolve) => {
      const cut = setTimeout(() => {
        options.log.warn('cutting what is still running')
        server.closeAllConnections()
      }, drainMs)
      // A connection that becomes idle while the rest drains is of no use any more.
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(cut)
        clearInterval(sweep)
        resolve()
      })
      server.closeIdleConnections()
    })

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.removeListener('error', reject)
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : options.port, close })
    })
  })
}
