import type { Transport } from '#features/shared/commerce-port.ts'
import { staffSession } from './staff-session.ts'

/** Only the back office carries Medusa's SDK; a shopper's page must never name this file but by `import()`. */
const load = () =>
  import('#features/shared/sdk-client.ts').then(({ browserSdk }) => browserSdk(`${location.origin}/api`))
let sdk: Promise<Transport> | undefined

/**
 * The browser's way to Medusa's admin calls, for pages of the back office. When the session has ended a call waits for the
 * person to sign in again.
 */
export const adminTransport: Transport = {
  async fetch(path, init = {}) {
    sdk ??= load()
    // A file that did not arrive is fetched again by the next question.
    sdk.catch(() => {
      sdk = undefined
    })
    const client = await sdk
    const isWrite = (init.method ?? 'GET') !== 'GET'
    // A copy for each try: the SDK writes into what it is given.
    return staffSession.during(() => client.fetch(path, { ...init }), { isWrite, signal: init.signal })
  },
}
