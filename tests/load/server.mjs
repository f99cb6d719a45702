/** A server in front of its own beside the stack's, so that its processor time and its memory are one load's alone. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../backend/local/lib/ports.mjs'

const server = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** @param {string} file of /proc; null where there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * @param {string} medusaUrl
 * @param {string} internalSecret
 * @param {Record<string, string>} [env] on top of what it needs
 */
export async function startServer(medusaUrl, internalSecret, env = {}) {
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
      ...env,
    },
  })
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let turn = 0; !(await isUp()); turn += 1) {
    if (turn > 100) throw new Error('the server for the load did not start')
    await pause(100)
  }
  return {
    url,
    /** Seconds of processor time so far; null where there is no /proc. */
    cpu() {
      const fields = read(`/proc/${child.pid}/stat`)
        ?.replace(/^.*\) /, '')
        .split(' ')
      return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null
    },
    /** Megabytes of memory that it holds; null where there is no /proc. */
    memory() {
      const [, held] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${child.pid}/status`) ?? '') ?? []
      return held ? Number(held) / 1024 : null
    },
    async stop() {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
      rmSync(data, { recursive: true, force: true })
    },
  }
}
