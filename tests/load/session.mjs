// A thousand visible tabs of people who are signed in, each asking for its session once a second: what that costs the
// server in front, how long an answer takes, and that Medusa hears nothing of it.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { portOf } from '../../backend/local/lib/ports.mjs'
import { percentile } from './numbers.mjs'
import { startServer } from './server.mjs'

const people = 10
const shopper = { email: 'shopper@talat.example', password: 'Talat-demo-1' }

/**
 * Stands before Medusa, passes everything on and counts it.
 * @param {string | URL} medusaUrl
 */
async function countingProxy(medusaUrl) {
  const target = new URL(medusaUrl)
  let calls = 0
  const proxy = http.createServer((request, response) => {
    calls += 1
    const { hostname, port } = target
    const { method, headers, url } = request
    const passed = http.request({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await new Promise((done) => proxy.listen(0, '127.0.0.1', () => done(undefined)))
  return { url: `http://127.0.0.1:${portOf(proxy)}`, calls: () => calls, close: () => proxy.close() }
}

const cookiesOf = (/** @type {Response} */ answer) =>
  answer.headers.getSetCookie().map((/** @type {string} */ line) => line.split(';')[0])

/**
 * Signs the demo shopper in and answers the cookies of that browser.
 * @param {string} url
 */
export async function signIn(url) {
  const asked = await fetch(`${url}/api/_auth/csrf`)
  const { csrfToken } = await asked.json()
  const before = cookiesOf(asked).join('; ')
  const answer = await fetch(`${url}/api/_auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: before },
    body: new URLSearchParams({ ...shopper, csrfToken, callbackUrl: '/', json: 'true' }),
  })
  const cookie = [before, ...cookiesOf(answer)].join('; ')
  const session = await (await fetch(`${url}/api/_auth/session`, { headers: { cookie } })).json()
  if (session?.user?.email !== shopper.email) throw new Error('the demo shopper could not sign in')
  return cookie
}

/**
 * @param {{ medusaUrl: string, internalSecret: string, tabs?: number, seconds?: number }} options
 * @returns {Promise<{ tabs: number, asked: number, failed: number, p50: number, p99: number, cpu: number | null, medusaCalls: number }>}
 *   milliseconds; cpu as a share of one core; medusaCalls: calls that reached Medusa while the tabs were asking
 */
export async function sessionLoad({ medusaUrl, internalSecret, tabs = 1000, seconds = 10 }) {
  const medusa = await countingProxy(medusaUrl)
  const front = await startServer(medusa.url, internalSecret)
  const pool = new Pool(front.url, { connections: tabs, pipelining: 1 })
  try {
    /** @type {string[]} */
    const cookies = []
    for (let person = 0; person < people; person += 1) cookies.push(await signIn(front.url))
    /** @type {number[]} */
    const took = []
    let failed = 0
    /**
     * @param {number} number
     * @param {number} end
     */
    async function tab(number, end) {
      // Tabs are opened at any moment of a second, and each keeps to its own.
      await pause((1000 * number) / tabs)
      while (performance.now() < end) {
        const began = performance.now()
        const { statusCode, body } = await pool.request({
          method: 'GET',
          path: '/api/_auth/session',
          headers: { accept: 'application/json', cookie: cookies[number % people] },
        })
        const session = /** @type {{ user?: { email?: string } } | null} */ (await body.json())
        took.push(performance.now() - began)
        if (statusCode !== 200 || session?.user?.email !== shopper.email) failed += 1
        await pause(Math.max(0, 1000 - (performance.now() - began)))
      }
    }
    const round = (/** @type {number} */ length) => {
      const end = performance.now() + length * 1000
      return Promise.all(Array.from({ length: tabs }, (_, number) => tab(number, end)))
    }
    // The first two seconds open the connections and warm the server up.
    await round(2)
    took.length = 0
    failed = 0
    const [calls, cpu, from] = [medusa.calls(), front.cpu(), performance.now()]
    await round(seconds)
    const spent = (performance.now() - from) / 1000
    const after = front.cpu()
    return {
      tabs,
      asked: took.length,
      failed,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      cpu: cpu === null || after === null ? null : (after - cpu) / spent,
      medusaCalls: medusa.calls() - calls,
    }
  } finally {
    await pool.close()
    await front.stop()
    medusa.close()
  }
}
