import { readSettings } from '../config/settings.ts'

/** The server in front answers such questions in milliseconds; who waits longer waits for nothing. */
const PATIENCE_MS = 15_000

/** Asks the server in front, where the words, the design system and the keys of links are. @throws when it does not answer */
export function askStorefront(path: `/internal/${string}`, body: Record<string, unknown>): Promise<Response> {
  const { storefrontUrl, internalSecret } = readSettings()
  return fetch(storefrontUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talat-secret': internalSecret },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new Error(`The server in front does not answer at ${new URL(storefrontUrl).host}: ${error.message}`)
  })
}
