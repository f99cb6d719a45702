import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { problem, problemOfStatus } from './problem.ts'
import { refusal } from './refusal.ts'
import type { AppContext, AppMiddleware } from './types.ts'

const json = /^application\/(?:[\w.-]+\+)?json\b/i

/** Whether a content type says JSON; a page of another site cannot send it without asking first. */
export const isJson = (type: string | undefined | null): boolean => json.test(type ?? '')

/**
 * At most so many bytes of a body, declared or counted. The library copies a body of unknown length into a new request, and
 * takes only the platform's own for that; Node's adapter has another.
 */
export function limitBody(maxSize: number): AppMiddleware {
  const limit = bodyLimit({ maxSize, onError: () => problemOfStatus(413) })
  return (c, next) => {
    const { raw } = c.req
    if (raw.body && !raw.headers.has('content-length')) {
      const { method, headers, body, signal } = raw
      // The types are a browser's, which sends no streams.
      const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
      c.req.raw = new Request(raw.url, init)
    }
    return limit(c, next)
  }
}

/** `items.0.quantity: Invalid input: expected number`, for the first few things that are wrong. */
const sentenceOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')

/**
 * The one reader of JSON: the body by its schema; an empty body is an empty object. Ends the request with 415 for another
 * type and with a 400 that says what is wrong.
 */
export async function readJson<T>(c: AppContext, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  if (text !== '' && !isJson(c.req.header('content-type'))) throw refusal(problemOfStatus(415))
  let value: unknown
  try {
    value = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw refusal(problem(400, 'invalid_data', 'The body is not JSON'))
  }
  const read = schema.safeParse(value)
  if (!read.success) throw refusal(problem(400, 'invalid_data', `Invalid request: ${sentenceOf(read.error)}`))
  return read.data
}
