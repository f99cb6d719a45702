import type { MiddlewareHandler } from 'hono'
import { type Logger, pathTemplate } from '../log.ts'
import { clientAddress } from './client-address.ts'
import { messengerFrames } from './messenger-frames.ts'
import { requestIdOf } from './request-id.ts'
import { newNonce, type SecurityHeaders } from './security-headers.ts'
import type { AppContext, AppEnv } from './types.ts'

/** Probes, files and every tab's question for its session are logged only when someone looks for them. */
const quiet = /^\/(?:healthz|readyz|assets\/|media\/|builds\/|favicon|api\/_auth\/session$)/
const reads = new Set(['GET', 'HEAD'])

function logWhenDone(c: AppContext, log: Logger, started: number): void {
  const { pathname } = new URL(c.req.url)
  const write = (done: boolean) => {
    const { status } = c.res
    const entry = {
      method: c.req.method,
      path: pathTemplate(pathname),
      status,
      ms: Math.round(performance.now() - started),
      ...(done ? {} : { cut: true }),
    }
    if (status >= 500) log.error(entry, 'request')
    else if (reads.has(c.req.method) && quiet.test(pathname)) log.debug(entry, 'request')
    else log.info(entry, 'request')
  }
  const { outgoing } = c.env ?? {}
  if (outgoing) outgoing.once('close', () => write(outgoing.writableFinished))
  else write(true)
}

/** Gives each request its id, nonce, client address and log; each answer its id and security headers; then logs it. */
export const requestScope =
  (options: {
    log: Logger
    security: SecurityHeaders
    trustedProxies: number
    /** Whether the shop is a mini app of a messenger too. */
    miniApp: boolean
  }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const log = options.log.child({ requestId })
    const nonce = newNonce()
    c.set('requestId', requestId)
    c.set('nonce', nonce)
    c.set('scripts', `'nonce-${nonce}'`)
    c.set('log', log)
    c.set(
      'client',
      clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), options.trustedProxies),
    )
    await next()
    const { headers } = c.res
    const html = headers.get('content-type')?.startsWith('text/html') ?? false
    const frames = html && options.miniApp ? messengerFrames(c.req.raw) : []
    for (const [name, value] of html ? options.security.page(c.get('scripts'), frames) : options.security.other) {
      if (!headers.has(name)) headers.set(name, value)
    }
    headers.set('x-request-id', requestId)
    logWhenDone(c, log, started)
  }
