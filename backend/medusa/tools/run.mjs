/**
 * Medusa's own command line, with the environment that the shop has: `start`, `migrate`, `seed [-- --products N]` and
 * `exec <script>` of what was built, `develop` and `build` of the sources.
 * Medusa expects to run inside its folder, so this file moves there, silences telemetry and hands over in this very process
 * (one process to signal, one exit code). Uploads lie in the data folder and are served by src/http/media.ts, so that
 * several instances can share one build.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const repository = dirname(dirname(here))
const built = join(here, '.medusa', 'server')
const require = createRequire(import.meta.url)

function stop(sentence) {
  console.error(`medusa: ${sentence}`)
  process.exit(1)
}

/** Medusa reads its telemetry switch from a file in the configuration folder; ours says no. */
function silenceTelemetry(dataDir) {
  process.env.MEDUSA_DISABLE_TELEMETRY = 'true'
  process.env.XDG_CONFIG_HOME = join(dataDir, 'config')
  const file = join(dataDir, 'config', 'medusa', 'config.json')
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ telemetry: { enabled: false } }))
}

/** Medusa tries an unreachable database for minutes; five seconds and a sentence are kinder. */
async function findDatabase(databaseUrl) {
  const { hostname, port } = new URL(databaseUrl)
  if (!hostname) return
  const knock = () =>
    new Promise((open) => {
      const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2000 })
      const end = (found) => {
        socket.destroy()
        open(found)
      }
      socket
        .once('connect', () => end(true))
        .once('error', () => end(false))
        .once('timeout', () => end(false))
    })
  for (let tries = 0; tries < 10; tries++) {
    if (await knock()) return
    await new Promise((later) => setTimeout(later, 500))
  }
  stop(`no database answers at ${hostname}:${port || 5432}; start it or set DATABASE_URL.`)
}

const [command = 'start', ...rest] = process.argv.slice(2)
const ofSources = command === 'develop'
if (!ofSources && !existsSync(join(built, 'medusa-config.js'))) stop('not built yet: run `npm run build` first.')
// The operator's .env at the root of the repository fills in what the environment leaves open.
const envFile = join(repository, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
process.env.TALAT_DATA = resolve(repository, process.env.TALAT_DATA || '.talat')
process.env.TALAT_PICTURE_CACHE ??= join(repository, 'node_modules', '.cache', 'talat-pictures')

if (ofSources) require('ts-node').register()
const { readSettings } = require(
  ofSources ? join(here, 'src/config/settings.ts') : join(built, 'src/config/settings.js'),
)
let settings
try {
  settings = readSettings(process.env)
} catch (error) {
  stop(error.message)
}
process.env.TALAT_MODE = settings.mode
process.env.NODE_ENV = settings.mode === 'production' ? 'production' : 'development'
process.env.LOG_LEVEL ??= command === 'start' || command === 'develop' ? 'info' : 'error'
// Warnings about calls inside Medusa's own packages are nobody's news here.
process.noDeprecation = true
try {
  mkdirSync(settings.mediaDir, { recursive: true })
  silenceTelemetry(settings.dataDir)
} catch (error) {
  stop(`cannot write in ${settings.dataDir}: ${error.message}.`)
}
process.chdir(ofSources ? here : built)

const address = ['--port', String(settings.port), '--host', settings.host]
const commands = {
  start: () => ['start', ...address],
  develop: () => ['develop', ...address],
  migrate: () => ['db:migrate', '--execute-safe-links', '--execute-all-search'],
  exec: () => ['exec', ...rest],
  seed: () => ['exec', './src/scripts/seed.js'],
}
if (!commands[command]) stop(`unknown command "${command}"; use one of ${Object.keys(commands).join(', ')}.`)

await findDatabase(settings.databaseUrl)
if (command === 'seed') {
  process.env.TALAT_SEEDING = '1'
  process.env.TALAT_GOODS ??= join(here, '.medusa', 'demo-shop', 'fill.js')
  if (!existsSync(process.env.TALAT_GOODS)) stop(`there are no goods at ${process.env.TALAT_GOODS}.`)
  // Medusa's command line would read our options as its own.
  process.env.TALAT_SEED_ARGS = JSON.stringify(rest)
  // `medusa exec` ends with 0 in some failures; the script leaves a mark when it really reached its end.
  const marker = join(settings.dataDir, 'seed-finished.json')
  rmSync(marker, { force: true })
  process.env.TALAT_SEED_MARKER = marker
  process.on('exit', (code) => {
    if (code === 0 && !existsSync(marker)) {
      console.error('medusa: the seed did not reach its end; the lines above say why.')
      process.exitCode = 1
    }
  })
}
const cli = require.resolve('@medusajs/cli/cli.js')
process.argv = [process.argv[0], cli, ...commands[command]()]
require(cli)
