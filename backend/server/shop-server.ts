import * as build from 'virtual:react-router/server-build'
import { writeLetter } from '#app/letters/write.server.tsx'
import { createApp } from './app.ts'
import { buildInfo } from './builds.ts'
import { createPurge, type Purge } from './cdn/purge.ts'
import { joinCluster } from './cluster/member.ts'
import type { Env } from './env.ts'
import { type Fleet, joined, joinFleet } from './fleet.ts'
import { staticFiles } from './http/static-files.ts'
import { flushed, type Logger } from './log.ts'
import { criticalCss, readSheet } from './pages/critical-css.ts'
import { createPageStore } from './pages/page-store.ts'
import { createParts } from './parts.ts'
import { startServer } from './serve.ts'
import { pageTrees } from './ssr/page-trees.ts'

export type ShopServerOptions = {
  env: Env
  /** The folder of built files for browsers. */
  client: string
  /** The style sheet taken apart, a file of the build. */
  sheet: string
  /** This server is one of several of a start. */
  isMember: boolean
}

/** Redis reaches servers elsewhere too, so it counts for the limits where there is one. */
function fleetOf(fleets: readonly (Fleet | undefined)[]): Fleet | undefined {
  const [first, ...rest] = fleets.filter((fleet) => fleet !== undefined)
  return first && joined([first, ...rest])
}

function purgeOf({ CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN }: Env, log: Logger): Purge | undefined {
  return CDN === 1 && CDN_PURGE_URL ? createPurge({ url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN ?? '', log }) : undefined
}

/** One server: opens its parts, takes requests, and ends in order when it is told to. */
export async function serveShop({ env, client, sheet, isMember }: ShopServerOptions): Promise<void> {
  const member = isMember ? await joinCluster() : undefined
  const parts = createParts(env, member?.servers)
  const { log, medusa, readiness } = parts
  const fleet = fleetOf([env.REDIS_URL ? await joinFleet(env.REDIS_URL, log) : undefined, member])
  const purge = purgeOf(env, log)
  const pages =
    env.PAGE_CACHE_MB > 0
      ? createPageStore({ layer: parts.layer, maxBytes: env.PAGE_CACHE_MB * 1024 * 1024 })
      : undefined
  const app = createApp({
    ...parts,
    build: buildInfo(build.assets.version, client),
    render: pageTrees(build, 'production'),
    pages,
    criticalCss: pages && criticalCss(readSheet(sheet)),
    writeLetter,
    files: staticFiles(client),
    fleet,
    purge,
  })
  const running = await startServer(app, { port: env.PORT, host: env.HOST, log })
  log.info({ port: running.port, mode: env.TALAT_MODE }, 'listening')
  purge?.all()

  let closing = false
  async function shutDown(why: string): Promise<void> {
    if (closing) return
    closing = true
    log.info({ signal: why }, 'closing')
    readiness.close()
    parts.pulse.close()
    pages?.close()
    await running.close()
    purge?.close()
    await fleet?.close()
    await medusa.close()
    log.info('closed')
    await flushed(log)
    process.exit(0)
  }
  function onSignal(signal: string): void {
    // Who asks twice does not want to wait.
    if (closing && !member) process.exit(1)
    void shutDown(signal)
  }
  process.on('SIGTERM', () => onSignal('SIGTERM'))
  process.on('SIGINT', () => onSignal('SIGINT'))
  // Of several, who started them hears the second signal and ends them all.
  void member?.asked.then(() => shutDown('all of them end'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    void flushed(log).then(() => process.exit(1))
  })
}
