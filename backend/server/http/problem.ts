/** Medusa's own error shape, so that clients read one kind of error body (behaviour §3.4). */
export type Problem = { type: string; message: string; code?: string }

/** A JSON error answer; never cached. */
export const problem = (
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json({ type, message } satisfies Problem, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** A 400 that says which fields are wrong and how, by the codes of their rules; `root` is none of them. */
export const fieldProblem = (code: string, fields: Record<string, string>, type = 'invalid_data'): Response =>
  Response.json(
    { type, code, message: `Please check: ${Object.keys(fields).join(', ')}`, fields },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )

const types: Record<number, [type: string, message: string]> = {
  400: ['invalid_data', 'The request is not valid'],
  401: ['unauthorized', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not_found', 'Not found'],
  405: ['not_allowed', 'Method not allowed'],
  409: ['conflict', 'The request conflicted with another request'],
  413: ['too_large', 'The request is too large'],
  415: ['invalid_data', 'The body must be JSON'],
  429: ['too_many_requests', 'Too many requests'],
  502: ['unavailable', 'The shop is not available right now'],
  503: ['unavailable', 'The shop is not available right now'],
  504: ['unavailable', 'The shop did not answer in time'],
}

/** The error answer that fits a status when there is nothing better to say. */
export function problemOfStatus(status: number, headers?: Record<string, string>): Response {
  const [type, message] =
    types[status] ??
    (status >= 500 ? ['unknown_error', 'An unknown error occurred.'] : ['invalid_data', 'The request is not valid'])
  // What is left of the body is not read, so that connection carries no other request.
  const closed = status === 413 ? { connection: 'close' } : undefined
  return problem(status, type, message, { ...closed, ...headers })
}
