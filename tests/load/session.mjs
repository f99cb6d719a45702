// A thousand visible tabs of people who are signed in, each asking for its session once a second: what that costs the
// server in front, how long an answer takes, and that Medusa hears nothing of it.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { freePorts, portOf } from '../../backend/local/lib/ports.mjs'

const server = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
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

/**
 * A server of its own, so that its processor time is this load's alone.
 * @param {string} medusaUrl
 * @param {string} internalSecret
 */
async function startServer(medusaUrl, internalSecret) {
  const [port] = await freePorts(1)
  const data = mkdtempSync(path.join(tmpdir(), 'talat-load-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TALAT_MODE: 'local',
      TALAT_DATA: data,
      PORT: String(port),
      PUBLIC_URL: url,
      MEDUSA_URL: medusaUrl,
      INTERNAL_SECRET: internalSecret,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
    },
  })
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let turn = 0; !(await isUp()); turn += 1) {
    if (turn > 100) throw new Error('the server for the session load did not start')
    await pause(100)
  }
  return {
    url,
    /** Seconds of processor time so far; null where there is no /proc. */
    cpu() {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return (Number(fields[11]) + Number(fields[12])) / 100
      } catch {
        return null
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
      rmSync(data, { recursive: true, force: true })
    },
  }
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

const percentile = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

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
    took.sort((a, b) => a - b)
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
