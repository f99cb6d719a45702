/**
 * The whole shop, from a checkout to an address that answers: used by `npm start`, `npm run dev` and by the tests.
 * Every service that it starts is stopped by `stop()`, the last started first.
 */
import path from 'node:path'
import { identityEnvironment, startIdentityService } from './identity/step.mjs'
import { dataPaths } from './lib/paths.mjs'
import { endLeftOver } from './lib/pid-file.mjs'
import { needPort } from './lib/ports.mjs'
import { createProgress } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import { createDatabase, migrateWhenBehind, readNotes, seedWhenEmpty, withClient } from './steps/database.mjs'
import { childEnvironment, readSettings } from './steps/environment.mjs'
import { installPackages, packages } from './steps/install.mjs'
import { buildMedusa, migrate, schemaHash, seed, startMedusa } from './steps/medusa.mjs'
import { hasFiles, startPostgres, stopLeftOverPostgres } from './steps/postgres.mjs'
import { postgresPlace } from './steps/postgres-place.mjs'
import { buildStorefront, startStorefront } from './steps/storefront.mjs'
import { copyTemplate, openFolder, seededTemplate } from './steps/template.mjs'

/** @typedef {Awaited<ReturnType<typeof readSettings>>} Settings */

/** Ends what a killed start left behind, so that its ports and its database are free again. */
export async function endLeftOvers(data) {
  const { run } = dataPaths(data)
  const ended = []
  for (const [file, name] of [
    ['storefront.pid', 'the storefront server'],
    ['medusa.pid', 'Medusa'],
    ['identity.pid', 'the local identity service'],
  ]) {
    if (await endLeftOver(path.join(run, file))) ended.push(name)
  }
  if (await stopLeftOverPostgres(postgresPlace(data).folder)) ended.push('PostgreSQL')
  return ended
}

/** Refuses early, before minutes of work, when a port is taken. */
export async function needPorts(settings) {
  const { port, host, medusaPort, postgresPort, identityPort, embedded, ownIdentity, ownMedusa = true } = settings
  await needPort({ port, host, what: 'the shop', variable: 'PORT' })
  if (!ownMedusa) return
  await needPort({ port: medusaPort, host: '127.0.0.1', what: 'Medusa', variable: 'MEDUSA_PORT' })
  if (embedded) await needPort({ port: postgresPort, host: '127.0.0.1', what: 'PostgreSQL', variable: 'POSTGRES_PORT' })
  if (!ownIdentity) return
  await needPort({ port: identityPort, host: '127.0.0.1', what: 'the local sign-in page', variable: 'IDENTITY_PORT' })
}

/**
 * Packages and builds: what belongs to the checkout.
 * @param {{ progress: ReturnType<typeof createProgress>, logs: string }} options
 */
export async function installAll({ progress, logs }) {
  // Both at once: while one waits for the network the other unpacks (55 s on two busy cores).
  await Promise.all(
    packages.map((what) =>
      progress.step(`Packages of ${what.name === 'Medusa' ? 'Medusa' : `the ${what.name}`}`, (note) =>
        installPackages(what, { logs, note }),
      ),
    ),
  )
}

/**
 * The database: its server when it is the embedded one, its schema, and the goods of the shop on the first run.
 * @param {{ settings: Settings, env: NodeJS.ProcessEnv, secrets: import('./lib/secrets.mjs').Secrets, passwordIsNew: boolean, progress: ReturnType<typeof createProgress>, logs: string, products?: number }} options
 */
export async function openDatabase({ settings, env, secrets, passwordIsNew, progress, logs, products }) {
  const schema = await schemaHash({ logs })
  const { step } = progress
  if (!settings.embedded) {
    await step('Database (yours)', async (note) => {
      const made = await createDatabase(settings.databaseUrl)
      const behind = await migrateWhenBehind(settings.databaseUrl, schema, () => migrate({ env, logs, note }))
      return made ? 'made' : behind ? 'brought up to date' : 'up to date'
    })
    // A production database gets no demo goods unasked: that is `npm run seed`.
    if (settings.mode === 'local') {
      await step('Goods of the shop', async (note) => {
        const args = products ? ['--products', String(products)] : []
        return (await seedWhenEmpty(settings.databaseUrl, () => seed({ env, logs, note, args }))) ? 'put in' : false
      })
    }
    return { service: null, address: settings.databaseUrl }
  }

  openFolder(settings.data)
  let copied = false
  if (!hasFiles(postgresPlace(settings.data).folder)) {
    const { folder, made } = await step('Goods of the shop', async (note) =>
      seededTemplate({ schema, env, logs, products, note }),
    )
    copied = await step('Database', async () => {
      await copyTemplate(folder, settings.data)
      return made ? 'a fresh one' : 'a fresh one, from the kept goods'
    })
  }
  const service = await step('PostgreSQL', () =>
    startPostgres({
      data: settings.data,
      port: settings.postgresPort,
      password: secrets.POSTGRES_PASSWORD,
      passwordIsNew: passwordIsNew || Boolean(copied),
      logs,
      pidFile: path.join(dataPaths(settings.data).run, 'postgres.pid'),
    }),
  )
  const address = service.address()
  const { schema: known } = await withClient(address, readNotes)
  if (known !== schema) {
    await step('Database schema', async (note) => {
      await migrateWhenBehind(address, schema, () => migrate({ env: { ...env, DATABASE_URL: address }, logs, note }))
      return 'brought up to date'
    })
  }
  return { service, address }
}

/**
 * Opens the shop.
 * @param {{ environment?: NodeJS.ProcessEnv, progress?: ReturnType<typeof createProgress>, dev?: boolean, products?: number,
 *   onDeath?: (service: { name: string }) => void }} [options]
 *   onDeath: told when a service ends by itself
 */
export async function openShop({
  environment = process.env,
  progress = createProgress(),
  dev = false,
  products,
  onDeath = () => undefined,
} = {}) {
  const settings = await readSettings(environment)
  const paths = dataPaths(settings.data)
  const { logs } = paths
  const { secrets, isNew } = localSecrets(paths.secrets)
  const { step } = progress
  /** @type {{ stop: () => Promise<void>, onDeath: unknown }[]} */
  const started = []
  const keep = (service) => {
    service.onDeath = onDeath
    started.push(service)
    return service
  }
  const stop = async () => {
    for (const service of started.splice(0).reverse()) await service.stop()
  }

  const identity = settings.ownMedusa ? identityEnvironment(settings, secrets, settings.identityPort) : null
  const envFor = (address) => ({ ...childEnvironment(settings, secrets, address), ...identity })
  const medusaOptions = (address) => ({
    env: envFor(address),
    logs,
    pidFile: path.join(paths.run, 'medusa.pid'),
    url: settings.medusaUrl,
  })
  let medusa = null

  try {
    const build = dev ? null : step('Storefront', () => buildStorefront({ logs }))
    let address = ''
    const backend = (async () => {
      if (!settings.ownMedusa) return
      await step('Medusa, built', () => buildMedusa({ logs }))
      const database = await openDatabase({
        settings,
        env: envFor(settings.databaseUrl ?? ''),
        secrets,
        passwordIsNew: isNew,
        progress,
        logs,
        products,
      })
      address = database.address
      if (database.service) keep(database.service)
      medusa = keep(await step('Medusa', () => startMedusa(medusaOptions(address))))
    })()
    // Medusa asks it only when somebody signs in, so neither waits for the other.
    const signIn = identity
      ? step('Sign-in page', async () => {
          const pidFile = path.join(paths.run, 'identity.pid')
          keep(await startIdentityService({ env: envFor(''), logs, pidFile }))
        })
      : null
    await Promise.all([build, backend, signIn])
    keep(
      await step(dev ? 'Storefront, with hot reload' : 'Storefront server', () =>
        startStorefront({
          env: envFor(address),
          logs,
          pidFile: path.join(paths.run, 'storefront.pid'),
          host: settings.host,
          port: settings.port,
          dev,
        }),
      ),
    )

    return {
      settings,
      logs,
      stop,
      /** The address of the database with its password; empty when Medusa runs elsewhere. */
      databaseUrl: address,
      internalSecret: envFor(address).INTERNAL_SECRET,
      /** The local sign-in page and mailbox; undefined when people sign in elsewhere. */
      identityUrl: identity?.OIDC_ISSUER,
      /** Stops Medusa alone, as an outage would; the shop in front stays. */
      async stopMedusa() {
        if (!medusa) return
        const going = medusa
        medusa = null
        started.splice(started.indexOf(going), 1)
        await going.stop()
      },
      async startMedusa() {
        if (!medusa) medusa = keep(await startMedusa(medusaOptions(address)))
      },
      /** Builds Medusa again when its sources changed, and starts it anew. */
      async renewMedusa() {
        await buildMedusa({ logs })
        await this.stopMedusa()
        await this.startMedusa()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
