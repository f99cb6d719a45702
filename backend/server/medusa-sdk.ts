import { Client } from '@medusajs/js-sdk'
import type { Dispatcher } from 'undici'
import type { Transport } from '#features/shared/commerce-port.ts'
import { sdkTransport } from '#features/shared/sdk-transport.ts'

/** What went over the wire in one call. */
type Seen = { bytes: number; status: number; refusal: Buffer[] }

/** Passes a call on and notes its size, and of a refusal the body, of which the SDK's error keeps the message alone. */
const noting =
  (seen: Seen): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (...start) => handler.onRequestStart?.(...start),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart(controller, status, ...rest) {
        seen.status = status
        handler.onResponseStart?.(controller, status, ...rest)
      },
      onResponseData(controller, chunk) {
        seen.bytes += chunk.length
        if (seen.status >= 300) seen.refusal.push(chunk)
        handler.onResponseData?.(controller, chunk)
      },
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...failure) => handler.onResponseError?.(...failure),
    })

function parse({ refusal }: Seen): unknown {
  try {
    return JSON.parse(Buffer.concat(refusal).toString('utf8'))
  } catch {
    // A page of HTML: the status is all there is to know.
    return {}
  }
}

/**
 * Medusa's SDK over the sockets of this server: one client for all visitors, so whoever asks brings a token in the headers.
 * Answers of one call also how many bytes it took, for a memory that is bounded in them.
 */
export function createMedusaSdk(
  baseUrl: string,
  dispatcher: Dispatcher,
): (...call: Parameters<Transport['fetch']>) => Promise<{ value: unknown; bytes: number }> {
  const client = new Client({
    baseUrl,
    auth: { type: 'jwt', jwtTokenStorageMethod: 'nostore' },
    // Else it would send an empty language where nobody named one.
    globalHeaders: { 'x-medusa-locale': null },
  })
  return async (path, init) => {
    const seen: Seen = { bytes: 0, status: 0, refusal: [] }
    const transport = sdkTransport(client, () => ({
      // Node's fetch follows redirects, which would take a token elsewhere, and asks for a compression that costs both sides.
      init: { dispatcher: dispatcher.compose(noting(seen)), redirect: 'manual' },
      refusal: () => parse(seen),
    }))
    const headers = { 'accept-encoding': 'identity', ...init?.headers }
    return { value: await transport.fetch(path, { ...init, headers }), bytes: seen.bytes }
  }
}
