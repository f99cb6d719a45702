import { HttpError } from './http-error.ts'

/** The error for a request that got no (whole) answer: canceled, timed out or a network failure. */
export function noAnswer(cause: unknown, signal?: AbortSignal): HttpError {
  const reason = signal?.aborted ? (signal.reason as unknown) : cause
  const name = reason instanceof Error ? reason.name : ''
  if (name === 'TimeoutError') {
    return new HttpError({ status: 0, statusText: '', message: 'timeout exceeded', code: 'ETIMEDOUT', cause })
  }
  if (signal?.aborted)
    return new HttpError({ status: 0, statusText: '', message: 'canceled', code: 'ERR_CANCELED', cause })
  // The browser itself cut the request, as it does when the page is left.
  if (name === 'AbortError') {
    return new HttpError({ status: 0, statusText: '', message: 'Request aborted', code: 'ECONNABORTED', cause })
  }
  return new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK', cause })
}
