import type { Client } from '@medusajs/js-sdk'
import type { Transport, TransportInit } from './commerce-port.ts'
import { errorOfResponse, HttpError } from './http-error.ts'
import { noAnswer } from './no-answer.ts'

/** Looks at one call on the wire: what the SDK has to be given for it, and afterwards the body of a refusal. */
export type Watch = (signal: AbortSignal | undefined) => { init: object; refusal(): unknown }

/** The SDK's error of a refusal: status and message, without the codes that stand beside it in the body. */
const isRefusal = (error: unknown): error is Error & { status: number; statusText?: string } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

/** What the SDK rejects with, as the house's error. */
async function httpErrorOf(error: unknown, signal: AbortSignal | undefined, body: unknown): Promise<HttpError> {
  if (isRefusal(error))
    return errorOfResponse(error.status, error.statusText ?? '', (await body) ?? { message: error.message })
  // The SDK parses a good answer itself and lets the parser's own error through.
  if (error instanceof SyntaxError)
    return new HttpError({
      status: 502,
      statusText: 'Bad Gateway',
      message: 'The answer is not JSON',
      code: 'ERR_BAD_RESPONSE',
      cause: error,
    })
  return noAnswer(error, signal)
}

/**
 * Medusa's own SDK behind the house's port: on the server for the calls of loaders, over the server's own sockets, in the
 * browser for the back office (sdk-client.ts). Paths, queries and bodies are sent as the SDK sends them; rejects with HttpError.
 */
export function sdkTransport(client: Pick<Client, 'fetch'>, watch: Watch): Transport {
  return {
    async fetch<T>(path: string, { policy: _, signal, ...init }: TransportInit = {}): Promise<T> {
      const watched = watch(signal)
      // The SDK says that it sends JSON even when it sends nothing, which Medusa then tries to read.
      const silent = init.body === undefined ? { 'content-type': null } : undefined
      try {
        const body = init.body as Record<string, unknown> | undefined
        return await client.fetch<T>(path, {
          ...init,
          signal,
          ...watched.init,
          body,
          headers: { ...silent, ...init.headers },
        })
      } catch (error) {
        throw await httpErrorOf(error, signal, watched.refusal())
      }
    },
  }
}
