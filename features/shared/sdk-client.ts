import { Client } from '@medusajs/js-sdk'
import type { Transport } from './commerce-port.ts'
import { askingTwice } from './http-client.ts'
import { sdkTransport, type Watch } from './sdk-transport.ts'

/**
 * The SDK keeps of a refusal its message alone, and takes no `fetch` of ours: so the page's own is looked at, and the body of a
 * refusal noted by the signal of its call. Without it nobody would learn what stands in the way of a save.
 */
function watchFetch(): Watch {
  const refusals = new WeakMap<AbortSignal, Promise<unknown> | null>()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { signal } = init ?? {}
    if (signal && refusals.has(signal) && response.status >= 300)
      refusals.set(
        signal,
        response
          .clone()
          .json()
          .catch(() => undefined),
      )
    return response
  }
  return (signal) => {
    const own = AbortSignal.any([new AbortController().signal, ...(signal ? [signal] : [])])
    refusals.set(own, null)
    return { init: { signal: own }, refusal: () => refusals.get(own) ?? undefined }
  }
}

/**
 * The SDK in a browser whose session is a cookie. Only for pages that can bear its weight: ask for this file by `import()`.
 * @param baseUrl absolute, for example `https://shop.example/api`
 */
export const browserSdk = (baseUrl: string): Transport =>
  askingTwice(
    sdkTransport(
      new Client({
        baseUrl,
        auth: { type: 'session' },
        // Texts come untranslated, as they are edited; left to itself the SDK would send a language out of the storage.
        globalHeaders: { 'x-medusa-locale': null },
      }),
      watchFetch(),
    ),
  )
