/** A door for the browser tests: through it they stop and start Medusa, as an outage would. Loopback only. */
import http from 'node:http'
import { portOf } from '../../backend/local/lib/ports.mjs'

/**
 * POST /medusa/stop and POST /medusa/start; each answers 204 when it is done, and is harmless when it already is.
 * @param {{ stopMedusa: () => Promise<void>, startMedusa: () => Promise<void> }} stack
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openControl(stack) {
  /** @type {Record<string, () => Promise<void>>} */
  const actions = { '/medusa/stop': () => stack.stopMedusa(), '/medusa/start': () => stack.startMedusa() }
  // One after the other: a start that overtakes a stop would leave none running.
  let last = Promise.resolve()
  const server = http.createServer((request, answer) => {
    const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined
    if (!action) {
      answer.writeHead(404).end()
      return
    }
    last = last.then(action).then(
      () => void answer.writeHead(204).end(),
      (error) => void answer.writeHead(500).end(error.message),
    )
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)))
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}
