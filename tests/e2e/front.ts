import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { medusa } from './support.ts'

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * A second server in front of the same Medusa for one test file, with other settings than the shop's own.
 * @returns its address, once the tests run
 */
export function ownFront(settings: Record<string, string>): () => string {
  let child: ChildProcess | undefined
  let origin = ''
  const data = mkdtempSync(join(tmpdir(), 'talat-front-'))
  beforeAll(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    child = spawn(process.execPath, [resolve(import.meta.dirname, '../../build/server/index.js')], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        TALAT_MODE: 'local',
        TALAT_DATA: data,
        LOG_LEVEL: 'warn',
        PORT: String(port),
        PUBLIC_URL: origin,
        MEDUSA_URL: medusa(),
        INTERNAL_SECRET: process.env.TALAT_TEST_INTERNAL_SECRET,
        ...settings,
      },
      stdio: 'inherit',
    })
    for (let tries = 0; tries < 150; tries++) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((later) => setTimeout(later, 200))
    }
    throw new Error('The second server in front did not become ready')
  })
  afterAll(() => {
    child?.kill()
    rmSync(data, { recursive: true, force: true })
  })
  return () => origin
}
