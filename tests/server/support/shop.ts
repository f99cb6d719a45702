import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppOptions, createApp } from '#backend/server/app.ts'
import { readEnv } from '#backend/server/env.ts'
import type { Fleet } from '#backend/server/fleet.ts'
import { createReadiness } from '#backend/server/health.ts'
import { createLogger } from '#backend/server/log.ts'
import { createMedusa } from '#backend/server/medusa.ts'
import { createPageStore } from '#backend/server/pages/page-store.ts'
import { createReadLayer, type ReadLayer } from '#backend/server/read-layer/read-layer.ts'
import { startServer } from '#backend/server/serve.ts'

export type Shop = {
  url: string
  layer: ReadLayer
  /** Its folder. */
  data: string
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[]
  close(): Promise<void>
}

export type ShopOptions = {
  medusaUrl: string
  env?: Record<string, string>
  render?: AppOptions['render']
  files?: AppOptions['files']
  fleet?: Fleet
  purge?: AppOptions['purge']
  /** @default a free one */
  port?: number
  floorMs?: number
  /** Pages of the catalogue are drawn once for everybody, as in production. */
  keepsPages?: boolean
  criticalCss?: AppOptions['criticalCss']
  medusaTimeouts?: { headersTimeout?: number; connectTimeout?: number }
}

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** A shop that shoppers reach over https, with secrets of its own as it must have there. */
export const behindHttps = {
  TALAT_MODE: 'local',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 's'.repeat(32),
  INTERNAL_SECRET: 'i'.repeat(32),
}

/** The real server on a free port of loopback, with a page in the built app's place unless the test brings its own. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const data = await mkdtemp(path.join(tmpdir(), 'talat-server-test-'))
  const env = readEnv({ TALAT_DATA: data, MEDUSA_URL: options.medusaUrl, LOG_LEVEL: 'debug', ...options.env })
  const lines: Record<string, unknown>[] = []
  const log = createLogger('debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const medusa = createMedusa(env.MEDUSA_URL, options.medusaTimeouts)
  const layer = createReadLayer({ maxBytes: env.READ_CACHE_MB * 1024 * 1024 })
  const pages = options.keepsPages ? createPageStore({ layer, maxBytes: env.PAGE_CACHE_MB * 1024 * 1024 }) : undefined
  const app = createApp({
    env,
    log,
    medusa,
    layer,
    readiness: createReadiness(medusa),
    build: { id: 'build-1', timestamp: 1 },
    pages,
    criticalCss: options.criticalCss,
    render: options.render ?? (() => html('<!doctype html><title>Talat</title>')),
    files: options.files,
    fleet: options.fleet,
    purge: options.purge,
    floorMs: options.floorMs,
  })
  const running = await startServer(app, { port: options.port ?? 0, host: '127.0.0.1', log })
  return {
    url: `http://127.0.0.1:${running.port}`,
    layer,
    data,
    log: lines,
    async close() {
      pages?.close()
      await running.close(500)
      await medusa.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
