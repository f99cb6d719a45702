import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router-dom'
import { writeLetter } from '#app/letters/write.server.tsx'
import { createApp } from './app.ts'
import { buildInfo } from './builds.ts'
import { EnvError, readEnv } from './env.ts'
import { joinFleet } from './fleet.ts'
import { staticFiles } from './http/static-files.ts'
import { flushed } from './log.ts'
import { createPageStore } from './pages/page-store.ts'
import { createParts } from './parts.ts'
import { startServer } from './serve.ts'

/** Built, this file is build/server/index.js beside build/client. */
const client = path.resolve(import.meta.dirname, '../client')

async function main(): Promise<void> {
  const parts = createParts(readEnv(process.env))
  const { env, log, medusa, readiness } = parts
  const fleet = env.REDIS_URL ? await joinFleet(env.REDIS_URL, log) : undefined
  const app = createApp({
    ...parts,
    build: buildInfo(build.assets.version, client),
    render: createRequestHandler(build, 'production'),
    pages: createPageStore({ layer: parts.layer, maxBytes: env.PAGE_CACHE_MB * 1024 * 1024 }),
    writeLetter,
    files: staticFiles(client),
    fleet,
  })
  const running = await startServer(app, { port: env.PORT, host: env.HOST, log })
  log.info({ port: running.port, mode: env.TALAT_MODE }, 'listening')

  let closing = false
  async function shutDown(signal: string): Promise<void> {
    // Who asks twice does not want to wait.
    if (closing) process.exit(1)
    closing = true
    log.info({ signal }, 'closing')
    readiness.close()
    await running.close()
    await fleet?.close()
    await medusa.close()
    log.info('closed')
    await flushed(log)
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown('SIGTERM'))
  process.on('SIGINT', () => void shutDown('SIGINT'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    void flushed(log).then(() => process.exit(1))
  })
}

/** One clear sentence for what an operator can mend; the stack for what only a developer can. */
function describe(error: unknown): string {
  if (error instanceof EnvError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `${error.message}. Stop what listens there, or set PORT to a free port.`
  if (code === 'EACCES') return `${error.message}. Ports below 1024 need special rights: set PORT to another one.`
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
})
