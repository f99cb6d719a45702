/** Stands between Medusa and the server in front, hands every change on as it came, and tells tests what was said. */
import http from 'node:http'
import { portOf } from '../../backend/local/lib/ports.mjs'

/**
 * Before the shop is started: its address is the backend's STOREFRONT_URL. `connect` says where the shop then is.
 * GET / answers everything heard so far: `[{ name, ids }, …]`. Loopback only.
 * @returns {Promise<{ url: string, connect: (shop: string) => void, close: () => Promise<void> }>}
 */
export async function openEventsTap() {
  let shop = ''
  /** @type {{ name: string, ids: string[] }[]} */
  const heard = []
  const server = http.createServer(async (request, answer) => {
    if (request.method === 'GET') {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify(heard))
      return
    }
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const headers = {
      'content-type': 'application/json',
      'x-talat-secret': String(request.headers['x-talat-secret'] ?? ''),
    }
    const told = await fetch(`${shop}${request.url}`, { method: 'POST', headers, body }).catch(() => null)
    // Only what the shop took as well: Medusa says the rest again.
    if (told?.ok && request.url === '/internal/events') heard.push(...JSON.parse(body.toString()).events)
    answer.writeHead(told?.status ?? 502).end(await told?.text())
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    connect(address) {
      shop = address
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}
