import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePorts } from '#backend/local/lib/ports.mjs'
import { Browser, FakeMedusa, internalSecret, sessionSecret } from './auth-support.ts'
import { raw } from './support/raw.ts'

/** Starts of the built server with two servers over one port, as `npm start` does in production. */
let medusa: FakeMedusa
let folder: string
let started: ChildProcess[] = []
beforeEach(async () => {
  medusa = await new FakeMedusa().start()
  folder = await mkdtemp(path.join(tmpdir(), 'talat-cluster-'))
})
afterEach(async () => {
  for (const one of started) {
    if (one.exitCode !== null || one.signalCode !== null) continue
    one.kill('SIGKILL')
    await once(one, 'exit')
  }
  started = []
  await medusa.stop()
  await rm(folder, { recursive: true, force: true })
})

type Line = { msg: string; pid?: number }
type Start = { process: ChildProcess; url: string; lines: Line[]; said(): string; ended: Promise<unknown[]> }

async function start(port: number, env: Record<string, string> = {}): Promise<Start> {
  const server = spawn(process.execPath, [path.resolve('build/server/index.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MEDUSA_URL: medusa.url,
      TALAT_DATA: folder,
      INTERNAL_SECRET: internalSecret,
      SESSION_SECRET: sessionSecret,
      WEB_CONCURRENCY: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(server)
  const lines: Line[] = []
  let rest = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part))
  })
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { process: server, url: `http://127.0.0.1:${port}`, lines, said: () => said, ended: once(server, 'close') }
}
const patient = { timeout: 30_000, interval: 50 }

async function startTwo(): Promise<Start> {
  const [port = 0] = await freePorts(1)
  const both = await start(port)
  await expect.poll(() => servers(both), patient).toEqual({ up: 2, of: 2 })
  // Lines of the log come when they come.
  await expect.poll(() => pids(both).length, patient).toBe(2)
  return both
}
/** What /readyz says of the servers. */
const servers = async ({ url }: Start) => {
  const answer = await raw(`${url}/readyz`).catch(() => null)
  return answer ? JSON.parse(answer.body.toString()).servers : null
}
const pids = ({ lines }: Start) => lines.filter(({ msg }) => msg === 'a server is up').map(({ pid }) => pid ?? 0)
/** Answers over connections of their own: servers take turns at them. */
const eight = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, ask))

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('is one shop: changes, limits and ended sessions reach both servers, one that dies is replaced, a restart forgets nobody', async () => {
  const category = (name: string) =>
    medusa.answers.set('/store/product-categories', {
      product_categories: [{ id: 'pcat_1', handle: 'shoes', name, rank: 0, parent_category_id: null }],
    })
  medusa.answers.set('/store/collections', { collections: [] })
  medusa.answers.set('/store/product-options', { product_options: [] })
  medusa.answers.set('/store/regions', {
    regions: [{ id: 'reg_th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th' }] }],
  })
  medusa.answers.set('/ready', {})
  category('Slippers')
  medusa.addCustomer('nok@example.com', 'correct horse')
  let shop = await startTwo()
  expect(new Set(pids(shop)).size).toBe(2)

  const names = () =>
    eight(async () => /Slippers|Sandals/.exec((await raw(`${shop.url}/pages/about`)).body.toString())?.[0])
  expect(new Set(await names())).toEqual(new Set(['Slippers']))
  category('Sandals')
  const told = await fetch(`${shop.url}/internal/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talat-secret': internalSecret },
    body: JSON.stringify({ events: [{ name: 'product-category.updated', ids: ['pcat_1'] }] }),
  })
  expect(told.status).toBe(200)
  // Without the change it would be a minute.
  await expect.poll(async () => new Set(await names()), { timeout: 10_000 }).toEqual(new Set(['Sandals']))

  const guess = () =>
    raw(`${shop.url}/api/auth/customer/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'somchai@example.com', password: 'guess' }),
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

  const browser = new Browser(shop.url)
  await browser.signIn('nok@example.com', 'correct horse')
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const known = () =>
    eight(async () => (await raw(`${shop.url}/api/_auth/session`, { headers: { cookie } })).body.toString() !== 'null')
  expect(new Set(await known())).toEqual(new Set([true]))
  await browser.fetch('/api/_auth/session', { method: 'DELETE' })
  await expect.poll(async () => new Set(await known()), patient).toEqual(new Set([false]))

  const [first = 0] = pids(shop)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => pids(shop).length, patient).toBe(3)
  await expect.poll(() => servers(shop), patient).toEqual({ up: 2, of: 2 })
  expect(new Set(await known()), 'the new one knows who has left').toEqual(new Set([false]))

  shop.process.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])
  expect(pids(shop).filter(lives)).toEqual([])
  shop = await startTwo()
  expect(new Set(await known()), 'so do those of another start').toEqual(new Set([false]))
  expect(await readFile(path.join(folder, 'revocations.json'), 'utf8')).not.toContain('nok@example.com')
}, 120_000)

it('lets running requests end before it ends, and takes no new ones', async () => {
  let answer: () => void = () => undefined
  let hasAsked = false
  const slow = createServer((_, response) => {
    hasAsked = true
    answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"regions":[]}')
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const [own = 0] = await freePorts(1)
  const shop = await start(own, { MEDUSA_URL: `http://127.0.0.1:${port}` })
  await expect.poll(() => pids(shop).length, patient).toBe(2)
  const running = raw(`${shop.url}/api/store/regions`)
  await expect.poll(() => hasAsked, patient).toBe(true)
  shop.process.kill('SIGTERM')
  // One that comes in the very moment may wait until the end: nobody waits for it here.
  const knock = () =>
    raw(`${shop.url}/healthz`, { signal: AbortSignal.timeout(500) }).then(
      () => 'taken',
      ({ code }) => code,
    )
  await expect.poll(knock, patient).toBe('ECONNREFUSED')
  answer()
  expect((await running).status).toBe(200)
  expect(await shop.ended).toEqual([0, null])
  expect(pids(shop).filter(lives)).toEqual([])
  slow.close()
}, 60_000)

it('says once what keeps it from beginning, and ends', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const shop = await start(port)
  expect(await shop.ended).toEqual([1, null])
  expect(shop.said().match(/set PORT to a free port/g)).toHaveLength(1)
  taken.close()
}, 60_000)

it.each(['1', '2'])(
  'says which file it cannot do without, and ends (servers: %s)',
  async (count) => {
    const file = path.join(folder, 'revocations.json')
    await symlink(file, file)
    const [port = 0] = await freePorts(1)
    const shop = await start(port, { WEB_CONCURRENCY: count })
    expect(await shop.ended).toEqual([1, null])
    expect(shop.said()).toMatch(/^The list of ended sessions cannot be read \(.*revocations\.json: ELOOP\).*\n$/)
  },
  60_000,
)
