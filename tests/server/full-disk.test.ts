import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePorts } from '#backend/local/lib/ports.mjs'
import { createReadiness } from '#backend/server/health.ts'
import { createMedusa } from '#backend/server/medusa.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'

let medusa: FakeMedusa
let folder: string
let server: ChildProcess | undefined
beforeEach(async () => {
  medusa = await startFakeMedusa()
  folder = await mkdtemp(path.join(tmpdir(), 'talat-full-'))
})
afterEach(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  server = undefined
  await medusa.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * The built server, which may write no file beyond a few kB: what a full disk does, for root and for everybody else
 * (the limit holds for root too), and room is made by emptying the log.
 */
async function startOnFullDisk(log: string): Promise<string> {
  const [port] = await freePorts(1)
  const main = path.resolve('build/server/index.js')
  server = spawn('/bin/sh', ['-c', `ulimit -f 4; exec "$0" "$1" >>"$2" 2>&1`, process.execPath, main, log], {
    env: { PATH: process.env.PATH, PORT: String(port), MEDUSA_URL: medusa.url, TALAT_DATA: path.join(folder, 'data') },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => lives(url), { timeout: 20_000 }).toBe(200)
  return url
}
const lives = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status,
    () => 0,
  )

it('a disk that its own log has filled does not end the server: it says so once there is room', async () => {
  const log = path.join(folder, 'server.log')
  const url = await startOnFullDisk(log)
  const line = () => fetch(`${url}/api/nothing-${'x'.repeat(60)}`).then((answer) => answer.status)
  for (let asked = 0; asked < 40; asked += 1) expect(await line()).toBe(404)
  const full = (await stat(log)).size
  expect(full).toBeLessThanOrEqual(4096)
  expect(await lives(url)).toBe(200)
  expect((await stat(log)).size).toBe(full)

  // The lines that waited fill it again, so room is made until all are out.
  let all = ''
  const makeRoom = async () => {
    // The server stands still meanwhile: what it wrote between the two would be lost.
    server?.kill('SIGSTOP')
    await pause(20)
    all += await readFile(log, 'utf8')
    await truncate(log)
    server?.kill('SIGCONT')
    return all
  }
  await expect.poll(makeRoom, { timeout: 15_000, interval: 50 }).toContain('is the disk full?')
  expect(all).toMatch(/\{"level":"error",[^}]*"reason":"EFBIG","dropped":\d+,/)
  await line()
  await expect.poll(makeRoom, { timeout: 5_000 }).toMatch(/is the disk full\?[\s\S]*"msg":"request"/)
  expect(all.split('is the disk full?')).toHaveLength(2)
}, 60_000)

it('pictures are served from a disk that keeps none', async () => {
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  medusa.on('GET /static/noise.jpg', (_, response) => void response.writeHead(200).end(noise))
  const url = await startOnFullDisk('/dev/null')
  for (const width of [320, 480]) {
    const answer = await fetch(`${url}/media/w${width}/noise.jpg`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(4096)
  }
  expect(await lives(url)).toBe(200)
}, 60_000)

it('/readyz says that the disk is full, and that there is room again', async () => {
  medusa.on('GET /ready', (_, response) => void response.writeHead(200).end('{}'))
  const client = createMedusa(medusa.url)
  let free = 1e6
  const answer = await createReadiness(client, { freeBytes: async () => free }).check()
  expect(answer).toEqual({ ready: true, medusa: 'up', disk: 'full' })
  free = 1e9
  expect(await createReadiness(client, { freeBytes: async () => free }).check()).toEqual({ ready: true, medusa: 'up' })
  await client.close()
})

it('/readyz is not ready where Medusa knows no shop for our key', async () => {
  medusa.on('GET /ready', (_, response) => void response.writeHead(200).end('{}'))
  medusa.json('GET /store/regions', { type: 'not_allowed', message: 'A valid publishable key is required' }, 400)
  const client = createMedusa(medusa.url)
  const check = () => createReadiness(client, { publishableKey: 'pk_ours' }).check()
  expect(await check()).toEqual({ ready: false, medusa: 'up', shop: 'not set up' })
  medusa.json('GET /store/regions', { regions: [] })
  expect(await check()).toEqual({ ready: false, medusa: 'up', shop: 'not set up' })
  medusa.json('GET /store/regions', { regions: [{ id: 'reg_1' }] })
  expect(await check()).toEqual({ ready: true, medusa: 'up' })
  await client.close()
})
