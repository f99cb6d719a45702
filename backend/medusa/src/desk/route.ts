import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import type { z } from '@medusajs/framework/zod'
import { isCollision, takenFieldsOf } from '../http/failures.ts'
import type { Entry } from './activity/entry.ts'
import { type Doer, doerOf, noteActivity } from './activity/note.ts'
import { DeskProblem, invalid } from './problem.ts'

/** What a route of the desk gets. */
export interface DeskCall<Body> {
  container: MedusaContainer
  /** Names of the address: `{id}` and so on. */
  params: Record<string, string>
  body: Body
  /** The member of staff; an API key's id when a program calls. */
  actor: string
  doer: Doer
  /** Says what was done, for the notes of activity. */
  note: (...entries: (Entry | undefined)[]) => void
}

/** Problems of a body by path; the first of each path. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return fields
}

/** Errors of Medusa in the desk's words; undefined for those that are nobody's fault here. */
export function refusalOf(error: unknown): DeskProblem | undefined {
  if (error instanceof DeskProblem) return error
  if (isCollision(error))
    return new DeskProblem(409, 'busy', 'Somebody else is changing the same. Try again in a moment.')
  // Workflows hand on errors as plain objects.
  const { type, message } = (error ?? {}) as { type?: unknown; message?: unknown }
  if (typeof message !== 'string') return undefined
  const [taken] = takenFieldsOf(error)
  if (taken) return new DeskProblem(400, 'duplicate', message, { fields: { [taken]: message } })
  if (type === 'not_found') return new DeskProblem(404, 'not_found', message)
  if (type === 'invalid_data' || type === 'not_allowed' || type === 'invalid_argument')
    return new DeskProblem(400, String(type), message, { fields: {} })
  return undefined
}

/** Answers a refusal as JSON; what is no refusal is thrown again, for Medusa's own handler to log. */
export function refuse(error: unknown, response: MedusaResponse): void {
  const problem = refusalOf(error)
  if (!problem) throw error
  if (problem.code === 'busy') response.set('retry-after', '1')
  const { status, code, message, details } = problem
  response.status(status).json({ type: code, code, message, ...details })
}

type Handler = (request: AuthenticatedMedusaRequest, response: MedusaResponse) => Promise<void>

/**
 * A route of the desk: reads the body (or the query, where there is none) by its schema, answers what `run` gives, and
 * refusals as `{ code, message, fields?, conflicts?, … }` (docs/desk.md). Medusa has checked that staff are calling.
 */
export function deskRoute<Body>(schema: z.ZodType<Body>, run: (call: DeskCall<Body>) => Promise<unknown>): Handler {
  return async (request, response) => {
    const entries: Entry[] = []
    const doer = doerOf(request)
    try {
      const given = request.method === 'GET' || request.method === 'DELETE' ? request.query : (request.body ?? {})
      const read = schema.safeParse(given)
      if (!read.success) throw invalid(fieldsOf(read.error))
      const answer = await run({
        container: request.scope,
        params: request.params,
        body: read.data,
        actor: request.auth_context?.actor_id ?? '',
        doer,
        note: (...done) => entries.push(...done.filter((entry) => entry !== undefined)),
      })
      await noteActivity(request.scope, doer, entries)
      response.json(answer)
    } catch (error) {
      // Of several writes those before the one that failed were done.
      await noteActivity(request.scope, doer, entries)
      refuse(error, response)
    }
  }
}
