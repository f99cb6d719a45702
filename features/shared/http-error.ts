/**
 * The six codes of a network client (checklist R-598…R-603; conditions in behaviour §9).
 * ECONNABORTED and ETIMEDOUT exist for callers that set a timeout: the shop itself sets none.
 */
export type HttpErrorCode =
  | 'ERR_NETWORK'
  | 'ECONNABORTED'
  | 'ETIMEDOUT'
  | 'ERR_BAD_REQUEST'
  | 'ERR_BAD_RESPONSE'
  | 'ERR_CANCELED'

type HttpErrorInit = {
  /** HTTP status; 0 when no response arrived. */
  status: number
  statusText: string
  message: string
  code: HttpErrorCode
  /** Medusa's own `code` or `type` of the body, for example `insufficient_inventory`. */
  reason?: string
  /** What is wrong by field, as the server in front says it: the codes of its rules. */
  fields?: Readonly<Record<string, string>>
  /** The whole answer, for callers who know what more is in it. */
  body?: unknown
  cause?: unknown
}

/**
 * Any answer with a status of 300 or above, or no answer at all (R-579…R-583).
 * `message` is the body's message, else the status text; people are shown words for `reason`, never the message alone.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly statusText: string
  readonly code: HttpErrorCode
  readonly reason: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly body: unknown

  constructor({ status, statusText, message, code, reason, fields, body, cause }: HttpErrorInit) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.statusText = statusText
    this.code = code
    this.reason = reason
    this.fields = fields
    this.body = body
  }
}

/** The client code for a refused status: 4xx is the request's fault, everything else the response's (behaviour §9). */
export const codeOfStatus = (status: number): HttpErrorCode =>
  status >= 400 && status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Builds the error of a refused answer from its parsed body; a body that is not Medusa's JSON falls back to the status text. */
export function errorOfResponse(status: number, statusText: string, body: unknown): HttpError {
  const { message, code, type, fields } = isRecord(body) ? body : {}
  const text = statusText || `Status ${status}`
  const reason = [code, type].find((value): value is string => typeof value === 'string')
  return new HttpError({
    status,
    statusText: text,
    message: typeof message === 'string' && message !== '' ? message : text,
    code: codeOfStatus(status),
    body,
    reason,
    fields: isRecord(fields) ? (fields as Record<string, string>) : undefined,
  })
}

/** True for an error of ours, also across bundles where `instanceof` fails. */
export const isHttpError = (error: unknown): error is HttpError =>
  error instanceof HttpError || (error instanceof Error && error.name === 'HttpError' && 'status' in error)

/** A superseded call: silent everywhere. */
export const isCanceled = (error: unknown): boolean => isHttpError(error) && error.code === 'ERR_CANCELED'

/** No answer arrived, or the gateway says that Medusa is away: the request may be tried again later. */
export const isAway = (error: unknown): boolean =>
  isHttpError(error) && (error.code === 'ERR_NETWORK' || [502, 503, 504].includes(error.status))
