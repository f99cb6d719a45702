import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router-dom'
import { writeLetter } from '#app/letters/write.server.tsx'
import { createApp } from './app.ts'
import { buildInfo } from './builds.ts'
import { readEnv } from './env.ts'
import { createParts } from './parts.ts'

/** Parts outlive a reload of this module: the catalogue's memory and the sockets to Medusa stay. */
const kept = globalThis as typeof globalThis & { talatParts?: ReturnType<typeof createParts> }
kept.talatParts ??= createParts(readEnv(process.env))

/** The same server as in production, over Vite's modules and without built files; vite.config.ts mounts it. */
export const devApp = createApp({
  ...kept.talatParts,
  build: buildInfo('', null),
  render: createRequestHandler(build, 'development'),
  writeLetter,
})
