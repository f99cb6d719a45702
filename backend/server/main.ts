import cluster from 'node:cluster'
import path from 'node:path'
import { RevocationFileError } from './auth/revocation-file.ts'
import { startServers } from './cluster/primary.ts'
import { EnvError, readEnv, revocationFileOf, serversOf } from './env.ts'
import { createLogger, flushed } from './log.ts'

/** Built, this file is build/server/index.js beside build/client. */
const client = path.resolve(import.meta.dirname, '../client')
const sheet = path.resolve(import.meta.dirname, 'critical-css.json')

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const count = serversOf(env)
  if (count > 1 && cluster.isPrimary) return startAll(count, env)
  // Whoever only starts others loads none of the app.
  const { serveShop } = await import('./shop-server.ts')
  await serveShop({ env, client, sheet, isMember: count > 1 && cluster.isWorker })
}

/** Starts `count` servers over one port, and ends with them. */
async function startAll(count: number, env: ReturnType<typeof readEnv>): Promise<void> {
  const log = createLogger(env.LOG_LEVEL)
  const servers = startServers({ count, log, revocationFile: revocationFileOf(env) })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.info({ signal, servers: count }, 'closing all')
      servers.close()
    })
  const code = await servers.ended
  await flushed(log)
  process.exit(code)
}

/** One clear sentence for what an operator can mend; the stack for what only a developer can. */
function describe(error: unknown): string {
  if (error instanceof EnvError || error instanceof RevocationFileError) return error.message
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
