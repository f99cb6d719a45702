/**
 * The whole shop, from a checkout to an address that answers: used by `npm start`, `npm run dev` and by the tests.
 * Every service that it starts is stopped by `stop()`, the last started first.
 */
import path from 'node:path'
import { settlePictures } from './backup/pictures.mjs'
import { identityEnvironment, issuerAt, startIdentityService } from './identity/step.mjs'
import { Failure } from './lib/failure.mjs'
import { createKeeper, usualLimits } from './lib/keeper.mjs'
import { dataPaths } from './lib/paths.mjs'
import { endLeftOver } from './lib/pid-file.mjs'
import { needPort } from './lib/ports.mjs'
import { createProgress } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import {
  createDatabase,
  migrateWhenBehind,
  needSetUp,
  readNotes,
  seedWhenEmpty,
  withClient,
} from './steps/database.mjs'
import { childEnvironment, readSettings } from './steps/environment.mjs'
import { installPackages, packages } from './steps/install.mjs'
import { buildMedusa, migrate, schemaHash, seed, seedArguments, startMedusa } from './steps/medusa.mjs'
import { hasFiles, startPostgres, stopLeftOverPostgres } from './steps/postgres.mjs'
import { postgresPlace } from './steps/postgres-place.mjs'
import { needReachable } from './steps/reachable.mjs'
import { buildStorefront, startStorefront } from './steps/storefront.mjs'
import { copyTemplate, openFolder, seededTemplate } from './steps/template.mjs'

/**
 * @typedef {ReturnType<typeof readSettings>} Settings
 * @typedef {import('./lib/keeper.mjs').Keeper} Keeper
 * @typedef {Record<'postgres' | 'medusa' | 'identity' | 'storefront', Keeper>} Services
 */

/**
 * Ends what a killed start left behind, so that its ports and its database are free again.
 * @param {string} data
 */
export async function endLeftOvers(data) {
  const { run } = dataPaths(data)
  const ended = []
  for (const [file, name] of /** @type {const} */ ([
    ['storefront.pid', 'the storefront server'],
    ['medusa.pid', 'Medusa'],
    ['identity.pid', 'the local identity service'],
  ])) {
    if (await endLeftOver(path.join(run, file))) ended.push(name)
  }
  if (await stopLeftOverPostgres(postgresPlace(data).folder)) ended.push('PostgreSQL')
  return ended
}

/**
 * Refuses early, before minutes of work, when a port is taken.
 * @param {import('./steps/environment.mjs').EarlySettings} settings
 */
export async function needPorts(settings) {
  const { port, host, medusaPort, postgresPort, identityPort, mailPort, embedded, ownIdentity, ownMail, ownMedusa } =
    settings
  await needPort({ port, host, what: 'the shop', variable: 'PORT' })
  if (!ownMedusa) return
  await needPort({ port: medusaPort, host: '127.0.0.1', what: 'Medusa', variable: 'MEDUSA_PORT' })
  if (embedded) await needPort({ port: postgresPort, host: '127.0.0.1', what: 'PostgreSQL', variable: 'POSTGRES_PORT' })
  if (ownMail)
    await needPort({ port: mailPort, host: '127.0.0.1', what: 'the local mail server', variable: 'MAIL_PORT' })
  if (!ownIdentity && !ownMail) return
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
 * @param {{ settings: Settings, env: NodeJS.ProcessEnv, secrets: import('./lib/secrets.mjs').Secrets, passwordIsNew: boolean, progress: ReturnType<typeof createProgress>, logs: string, products?: number, orders?: number, serve?: typeof startPostgres }} options
 *   serve: starts the embedded server in another way
 */
export async function openDatabase({
  settings,
  env,
  secrets,
  passwordIsNew,
  progress,
  logs,
  products,
  orders,
  serve = startPostgres,
}) {
  const schema = await schemaHash({ logs })
  const { step } = progress
  const { databaseUrl } = settings
  if (databaseUrl) {
    await step('Database (yours)', async (note) => {
      const made = await createDatabase(databaseUrl)
      const behind = await migrateWhenBehind(databaseUrl, schema, () => migrate({ env, logs, note }))
      return made ? 'made' : behind ? 'brought up to date' : 'up to date'
    })
    // A production database gets no demo goods unasked: that is `npm run seed`.
    if (settings.mode === 'local') {
      await step('Goods of the shop', async (note) => {
        const args = seedArguments({ products, orders })
        return (await seedWhenEmpty(databaseUrl, () => seed({ env, logs, note, args }))) ? 'put in' : false
      })
    }
    return { service: null, address: databaseUrl }
  }

  openFolder(settings.data)
  /** @type {string | false} */
  let copied = false
  if (!hasFiles(postgresPlace(settings.data).folder)) {
    const { folder, made } = await step('Goods of the shop', async (note) =>
      seededTemplate({ schema, env, logs, products, orders, note }),
    )
    copied = await step('Database', async () => {
      await copyTemplate(folder, settings.data)
      return made ? 'a fresh one' : 'a fresh one, from the kept goods'
    })
  }
  const service = await step('PostgreSQL', () =>
    serve({
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
 * Opens the shop and keeps it open: a service that dies is started again while the others go on.
 * @param {{ environment?: NodeJS.ProcessEnv, progress?: ReturnType<typeof createProgress>, dev?: boolean, products?: number, orders?: number,
 *   restart?: boolean, tell?: (event: import('./lib/keeper.mjs').KeeperEvent) => void,
 *   limits?: Partial<typeof import('./lib/keeper.mjs').usualLimits>, via?: { database?: (address: string) => string, medusa?: (address: string) => string } }} [options]
 *   restart: false leaves a dead service dead; tell: told of deaths and returns; limits: other pauses between starts; via:
 *   the address under which Medusa is told of its database, and the server in front of Medusa (a line that a test can cut)
 */
export async function openShop({
  environment = process.env,
  progress = createProgress(),
  dev = false,
  products,
  orders,
  restart = true,
  tell = () => undefined,
  limits = {},
  via = {},
} = {}) {
  const settings = readSettings(environment)
  await needReachable(settings)
  if (settings.mode === 'production' && settings.ownMedusa && settings.databaseUrl)
    await needSetUp(settings.databaseUrl, settings.publishableKey)
  const paths = dataPaths(settings.data)
  const { logs } = paths
  const pidFile = (/** @type {string} */ name) => path.join(paths.run, `${name}.pid`)
  const { secrets, isNew } = localSecrets(paths.secrets)
  const { step } = progress
  const identity = settings.ownMedusa ? identityEnvironment(settings, secrets) : null
  const envFor = (/** @type {string} */ address) => ({ ...childEnvironment(settings, secrets, address), ...identity })
  let address = settings.ownMedusa ? (settings.databaseUrl ?? '') : ''

  /** In the order in which they need each other. @type {Partial<Services>} */
  const services = {}
  /**
   * @template {import('./lib/keeper.mjs').Service} S
   * @param {'postgres' | 'medusa' | 'identity' | 'storefront'} key
   * @param {string} name
   * @param {(about: { again: boolean, spawned: (service: import('./lib/keeper.mjs').Service) => void }) => Promise<S>} start
   * @param {(Keeper | undefined)[]} [needs]
   */
  const keep = (key, name, start, needs = []) => {
    const keeper = createKeeper({
      name,
      start,
      needs: needs.filter((one) => one !== undefined),
      restart,
      tell,
      limits: { ...usualLimits, ...limits },
    })
    services[key] = keeper
    return keeper
  }
  const stop = async () => {
    const { postgres, medusa, identity: signIn, storefront } = services
    const all = [storefront, signIn, medusa, postgres].filter((service) => service !== undefined)
    for (const service of all) service.release()
    for (const service of all) await service.stop()
  }

  try {
    const build = dev ? null : step('Storefront', () => buildStorefront({ logs }))
    const backend = (async () => {
      if (!settings.ownMedusa) return
      await step('Medusa, built', () => buildMedusa({ logs }))
      const database = await openDatabase({
        settings,
        env: envFor(address),
        secrets,
        passwordIsNew: isNew,
        progress,
        logs,
        products,
        orders,
        serve: async (options) => {
          const postgres = keep('postgres', 'PostgreSQL', ({ again, spawned }) =>
            startPostgres({ ...options, passwordIsNew: options.passwordIsNew && !again, spawned }),
          )
          const served = /** @type {Awaited<ReturnType<typeof startPostgres>> | null} */ (await postgres.start())
          // A first start either serves or throws.
          if (!served) throw new Failure('The start was interrupted.')
          return served
        },
      })
      address = database.address
      settlePictures(settings.data, (await withClient(address, readNotes)).restore)
      const medusa = keep(
        'medusa',
        'Medusa',
        ({ spawned }) =>
          startMedusa({
            env: envFor(via.database?.(address) ?? address),
            logs,
            pidFile: pidFile('medusa'),
            url: settings.medusaUrl,
            spawned,
          }),
        [services.postgres],
      )
      await step('Medusa', async () => void (await medusa.start()))
    })()
    // Medusa asks it only when somebody signs in, so neither waits for the other.
    const signIn = identity
      ? step('Sign-in page and mailbox', async () => {
          const service = keep('identity', 'The local identity service', ({ spawned }) =>
            startIdentityService({ env: envFor(''), logs, pidFile: pidFile('identity'), spawned }),
          )
          await service.start()
        })
      : null
    await Promise.all([build, backend, signIn])
    const storefront = keep(
      'storefront',
      dev ? 'The development server' : 'The storefront server',
      ({ again, spawned }) =>
        startStorefront({
          env: { ...envFor(address), ...(via.medusa ? { MEDUSA_URL: via.medusa(settings.medusaUrl) } : {}) },
          logs,
          pidFile: pidFile('storefront'),
          host: settings.host,
          port: settings.port,
          dev,
          again,
          spawned,
        }),
    )
    await step(dev ? 'Storefront, with hot reload' : 'Storefront server', async () => void (await storefront.start()))

    return {
      settings,
      logs,
      stop,
      services,
      /** The address of the database with its password; empty when Medusa runs elsewhere. */
      databaseUrl: address,
      internalSecret: childEnvironment(settings, secrets, address).INTERNAL_SECRET ?? '',
      /** The local sign-in page and mailbox; undefined when both are elsewhere. */
      identityUrl: identity ? issuerAt(settings.identityPort) : undefined,
      /** Stops Medusa alone, as an outage would; the shop in front stays. */
      stopMedusa: async () => services.medusa?.stop(),
      startMedusa: async () => void (await services.medusa?.start()),
      /** Builds Medusa again when its sources changed, and starts it anew. */
      async renewMedusa() {
        await buildMedusa({ logs })
        await services.medusa?.stop()
        await services.medusa?.start()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
