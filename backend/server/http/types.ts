import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from '../log.ts'

/** What every handler may ask about the request at hand. */
export type Variables = {
  requestId: string
  /** Address of the visitor; for limits only, never logged. */
  client: string
  /** Of this visitor's own page. */
  nonce: string
  /** The inline scripts that this answer's content security policy lets run: its nonce, or the hashes of a page that is kept. */
  scripts: string
  log: Logger
}

/** Bindings are missing when a request does not come over a socket (development server, unit tests). */
export type AppEnv = { Variables: Variables; Bindings: Partial<HttpBindings> }
export type AppContext = Context<AppEnv>
export type AppMiddleware = MiddlewareHandler<AppEnv>
