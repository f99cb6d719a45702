/** The storefront server: building it, running the built one, or the development server with hot reload. */
import fs from 'node:fs'
import path from 'node:path'
import { deathOf, run, startService } from '../lib/children.mjs'
import { Failure } from '../lib/failure.mjs'
import { waitFor } from '../lib/health.mjs'
import { withLock } from '../lib/lock.mjs'
import { projectState, root } from '../lib/paths.mjs'
import { hashOf, isFresh, markFresh } from '../lib/stale.mjs'
import { findNpm, npmEnvironment } from './npm.mjs'

/** What a built page is made of: where one of these has changed, the next start builds anew. */
export const sources = [
  'app',
  'ui',
  'features',
  'public',
  'content',
  'backend/config',
  'backend/server',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const output = path.join(root, 'build', 'server', 'index.js')
const stamp = path.join(root, 'build', '.talat-build.json')

/** Builds the storefront when its sources changed. @param {{ logs: string }} options @returns {Promise<string | false>} */
export async function buildStorefront({ logs }) {
  return withLock(path.join(projectState, 'build-storefront.lock'), async () => {
    const hash = hashOf(root, sources)
    if (isFresh(stamp, hash, output)) return false
    const npm = findNpm()
    if (!npm) throw new Failure('npm was not found. It comes with Node: install Node 20.19 or newer and start again.')
    await run(npm.command, [...npm.args, 'run', '--silent', 'build'], {
      cwd: root,
      env: npmEnvironment(),
      log: path.join(logs, 'build-storefront.log'),
      failed: () => 'The storefront could not be built.',
    })
    if (!fs.existsSync(output)) throw new Failure('The storefront was built, but build/server/index.js is missing.')
    markFresh(stamp, hash, output)
    return 'built'
  })
}

/**
 * Starts the server in front and waits until it is ready to serve pages.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, pidFile: string, host: string, port: number, dev?: boolean, again?: boolean,
 *   spawned?: (service: import('../lib/children.mjs').Service) => void }} options
 *   again: after a death; then it is enough that it lives, for Medusa may be away as well
 */
export async function startStorefront({
  env,
  logs,
  pidFile,
  host,
  port,
  dev = false,
  again = false,
  spawned = () => undefined,
}) {
  const devServer = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.js')
  const args = dev ? [devServer, 'dev', '--host', host, '--port', String(port), '--strictPort'] : [output]
  const service = startService({
    name: dev ? 'The development server' : 'The storefront server',
    args,
    cwd: root,
    env: { ...env, NODE_ENV: dev ? 'development' : 'production' },
    log: path.join(logs, dev ? 'dev.log' : 'server.log'),
    pidFile,
    mark: dev ? devServer : output,
  })
  spawned(service)
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const died = () => service.exit !== null
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  if (await waitFor(`${origin}/${again ? 'healthz' : 'readyz'}`, { ms: 60_000, died })) return service
  const failure = died()
    ? deathOf(service, 'Its last words:')
    : new Failure(`${service.name} did not become ready in a minute.`, { details: service.tail(15) })
  await service.stop()
  throw failure
}
