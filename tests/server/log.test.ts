import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePorts } from '#backend/local/lib/ports.mjs'

let folder: string
let server: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talat-log-'))
})
afterEach(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Loaded before the server: SIGUSR2 makes it throw where nobody catches. */
const planted = 'data:text/javascript,process.on("SIGUSR2",()=>{throw new Error("planted")})'

/** The built server, logging to a file, or to a pipe that nobody reads. */
async function start(log: string | 'unread pipe'): Promise<string> {
  const [port] = await freePorts(1)
  const out = log === 'unread pipe' ? 'pipe' : openSync(log, 'a')
  server = spawn(process.execPath, ['--import', planted, path.resolve('build/server/index.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), MEDUSA_URL: 'http://127.0.0.1:1', TALAT_DATA: folder },
    stdio: ['ignore', out, 'ignore'],
  })
  if (typeof out === 'number') closeSync(out)
  const url = `http://127.0.0.1:${port}`
  const lives = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(lives, { timeout: 20_000 }).toBe(true)
  return url
}
/** So many calls, twenty at a time; each leaves a line of the log. */
async function calls(url: string, many: number): Promise<void> {
  const worker = async (_: unknown, first: number) => {
    for (let call = first; call < many; call += 20) {
      const answer = await fetch(`${url}/api/call-${call}-${'x'.repeat(60)}`)
      expect(answer.status).toBe(404)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
}
const linesOf = async (log: string) =>
  (await readFile(log, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; msg: string; err?: { message: string } })

it('a reader of the log that stands still stops nobody', async () => {
  const url = await start('unread pipe')
  await calls(url, 3_000)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
}, 60_000)

it.each([
  ['SIGTERM', 0, ['closing', 'closed']],
  ['SIGUSR2', 1, ['crashed']],
] as const)(
  'all lines are there, in order, when the process ends by %s',
  async (signal, code, last) => {
    const log = path.join(folder, 'server.log')
    const url = await start(log)
    await calls(url, 200)
    server?.kill(signal)
    expect(server && (await once(server, 'exit'))).toEqual([code, null])
    const lines = await linesOf(log)
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(200)
    expect(lines.slice(-last.length).map(({ msg }) => msg)).toEqual(last)
    if (signal === 'SIGUSR2') expect(lines.at(-1)).toMatchObject({ level: 'fatal', err: { message: 'planted' } })
  },
  60_000,
)
