import { HTTPException } from 'hono/http-exception'
import { reasonOf } from '../log.ts'
import { isUnreachable, unreachableStatus } from '../medusa.ts'
import { BodyTooLarge } from '../proxy/body.ts'
import { pageOfLastResort } from '../ssr/failure-page.ts'
import { problemOfStatus } from './problem.ts'
import { Busy } from './slots.ts'
import type { AppContext } from './types.ts'

/** A page is wanted by whoever navigates; calls read JSON. */
const wantsPage = (c: AppContext) =>
  (c.req.header('accept') ?? '').includes('text/html') && !c.req.path.startsWith('/api/')

/** Said by the body's own stream, alone or as the cause of a call that it broke off. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge)

/** What a request that failed is answered: the one place where failures become statuses. */
export function onError(error: unknown, c: AppContext): Response {
  // What fails behind an answer takes its place, and Hono would give it that one's headers: a length that is not its own.
  if (c.finalized) c.res = undefined
  if (error instanceof HTTPException) return error.getResponse()
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (isTooLarge(error)) return problemOfStatus(413)
  if (error instanceof Busy) return problemOfStatus(429, { 'retry-after': '2' })
  if (isUnreachable(error)) {
    const status = unreachableStatus(error)
    c.get('log').warn({ reason: reasonOf(error), status }, 'medusa did not answer')
    return problemOfStatus(status)
  }
  c.get('log').error({ err: error }, 'request failed')
  return wantsPage(c) ? pageOfLastResort(c) : problemOfStatus(500)
}
