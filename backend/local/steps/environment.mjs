/**
 * The environment of the whole start, checked before anything runs. Each part (server, Medusa) checks its own variables
 * again when it starts; here a person learns all mistakes at once, by name. Values are never printed.
 */
import path from 'node:path'
import { modeOf, readVariables } from '../../config/read.mjs'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'

/** @typedef {import('../../config/types.ts').Environment} Environment */
/** @typedef {ReturnType<typeof earlySettings>} EarlySettings */
/** @typedef {ReturnType<typeof readSettings>} Settings */

const portNames = /** @type {const} */ (['PORT', 'MEDUSA_PORT', 'POSTGRES_PORT', 'IDENTITY_PORT', 'MAIL_PORT'])
const secretNames = /** @type {const} */ (['JWT_SECRET', 'COOKIE_SECRET', 'SESSION_SECRET', 'INTERNAL_SECRET'])

/**
 * All that is wrong, one a line.
 * @param {readonly string[]} problems
 */
export function unusable(problems) {
  return new Failure(`The environment is not usable:\n${problems.map((problem) => `      ${problem}`).join('\n')}`)
}

/** @param {import('../../config/types.ts').Values<'start'>} values @param {Environment} given */
function placesOf(values, given) {
  const mode = modeOf(given)
  return {
    port: values.PORT,
    medusaPort: values.MEDUSA_PORT,
    postgresPort: values.POSTGRES_PORT,
    identityPort: values.IDENTITY_PORT,
    mailPort: values.MAIL_PORT,
    host: values.HOST,
    data: path.resolve(root, values.TALAT_DATA),
    embedded: !given.DATABASE_URL,
    mode,
    /** Whether people sign in at a service of this machine: on a laptop, unless the operator names a real issuer. */
    ownIdentity: mode === 'local' && !given.OIDC_ISSUER,
    /** Whether letters go to the mail server of this machine, likewise. */
    ownMail: mode === 'local' && !given.SMTP_URL,
    /** False when MEDUSA_URL names a Medusa that runs elsewhere: then neither it nor a database is started here. */
    ownMedusa: !given.MEDUSA_URL || isOwn(given.MEDUSA_URL, values.MEDUSA_PORT),
  }
}

/**
 * Where this shop's files and ports are, for commands that must also work when something else is wrong.
 * @param {Environment} env
 */
export function earlySettings(env) {
  const { values, given, problems } = readVariables(env, 'start')
  const wrongPorts = problems.filter((problem) => portNames.some((name) => problem.startsWith(`${name} must`)))
  if (wrongPorts.length) throw unusable(wrongPorts)
  return placesOf(values, given)
}

/** @param {string} url @param {number} port */
function isOwn(url, port) {
  if (!URL.canParse(url)) return false
  const { hostname, port: given } = new URL(url)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && Number(given || 80) === port
}

/**
 * Ports that are given twice; what runs elsewhere needs no port here.
 * @param {import('../../config/types.ts').Values<'start'>} values
 * @param {Environment} given
 */
function portProblems(values, given) {
  const { embedded, ownIdentity, ownMail, ownMedusa } = placesOf(values, given)
  const used = portNames.filter(
    (name) =>
      name === 'PORT' ||
      (ownMedusa &&
        (name === 'MEDUSA_PORT' ||
          (name === 'POSTGRES_PORT' && embedded) ||
          (name === 'IDENTITY_PORT' && (ownIdentity || ownMail)) ||
          (name === 'MAIL_PORT' && ownMail))),
  )
  return used.flatMap((name, index) => {
    const twin = used.slice(0, index).find((other) => values[other] === values[name])
    return twin ? [`${name} is ${values[name]}, and ${twin} is too: each needs a port of its own`] : []
  })
}

/**
 * Checks everything and answers the settings of a start.
 * @param {Environment} env
 */
export function readSettings(env) {
  const { values, given, problems } = readVariables(env, 'start')
  const all = [...problems, ...portProblems(values, given)]
  if (all.length) throw unusable(all)
  return {
    ...placesOf(values, given),
    publicUrl: values.PUBLIC_URL,
    medusaUrl: values.MEDUSA_URL,
    databaseUrl: given.DATABASE_URL,
    publishableKey: values.MEDUSA_PUBLISHABLE_KEY,
    storefrontUrl: values.STOREFRONT_URL,
    /** What the operator set, without the empty ones; and everything, for the children. */
    given,
    environment: env,
  }
}

/**
 * The environment for the children: what the operator set, and every value that we chose.
 * @param {Settings} settings
 * @param {import('../lib/secrets.mjs').Secrets} secrets
 * @param {string} databaseUrl
 * @returns {Record<string, string | undefined>}
 */
export function childEnvironment(settings, secrets, databaseUrl) {
  const inherited = Object.entries(settings.environment).filter(([name]) => !/^npm_/i.test(name))
  const own = secretNames.map((name) => [name, settings.given[name] ?? secrets[name]])
  return {
    ...Object.fromEntries(inherited),
    ...settings.given,
    ...Object.fromEntries(own),
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    MEDUSA_PORT: String(settings.medusaPort),
    MEDUSA_URL: settings.medusaUrl,
    MEDUSA_PUBLISHABLE_KEY: settings.publishableKey,
    STOREFRONT_URL: settings.storefrontUrl,
    TALAT_MODE: settings.mode,
    TALAT_DATA: settings.data,
    DATABASE_URL: databaseUrl,
  }
}
