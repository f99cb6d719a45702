/**
 * The environment of the whole start, checked before anything runs. Each part (server, Medusa) checks its own variables
 * again when it starts; here a person learns all mistakes at once, by name. Values are never printed.
 */
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'

/** Written by the seed into the local database; public by its nature (every browser request of a shop carries its key). */
export const localPublishableKey = `pk_${'0123456789abcdef'.repeat(4)}`

/** @typedef {Record<string, string | undefined>} Environment */

const portNames = { PORT: 3000, MEDUSA_PORT: 9000, POSTGRES_PORT: 54329, IDENTITY_PORT: 9400 }

/** Whoever forgets TALAT_MODE behind https does not want demo accounts and the sandbox card there. */
function modeOf(env) {
  const exposed = env.NODE_ENV?.trim() === 'production' || /^https:/i.test(env.PUBLIC_URL?.trim() ?? '')
  return env.TALAT_MODE?.trim() || (exposed ? 'production' : 'local')
}

/** All that is wrong, one a line. */
export function unusable(problems) {
  return new Failure(`The environment is not usable:\n${problems.map((problem) => `      ${problem}`).join('\n')}`)
}

/**
 * The settings where the packages are there to check them; on a fresh checkout the few that need none.
 * @param {Environment} env
 */
export async function firstSettings(env) {
  try {
    return await readSettings(env)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return earlySettings(env)
  }
}

/**
 * The few values that are needed before the packages are there (and zod with them).
 * @param {Environment} env
 */
export function earlySettings(env) {
  const value = (name) => env[name]?.trim() || undefined
  const ports = {}
  const problems = []
  for (const [name, normal] of Object.entries(portNames)) {
    ports[name] = Number(value(name) ?? normal)
    if (!Number.isInteger(ports[name]) || ports[name] < 1 || ports[name] > 65535)
      problems.push(`${name} must be a port number from 1 to 65535`)
  }
  if (problems.length) throw unusable(problems)
  const mode = modeOf(env)
  return {
    port: ports.PORT,
    medusaPort: ports.MEDUSA_PORT,
    postgresPort: ports.POSTGRES_PORT,
    identityPort: ports.IDENTITY_PORT,
    host: value('HOST') ?? '127.0.0.1',
    data: path.resolve(root, value('TALAT_DATA') ?? '.talat'),
    embedded: !value('DATABASE_URL'),
    mode,
    /** Whether people sign in at a service of this machine: on a laptop, unless the operator names a real issuer. */
    ownIdentity: mode === 'local' && !value('OIDC_ISSUER'),
    /** False when MEDUSA_URL names a Medusa that runs elsewhere: then neither it nor a database is started here. */
    ownMedusa: !value('MEDUSA_URL') || isOwn(value('MEDUSA_URL'), ports.MEDUSA_PORT),
  }
}

function isOwn(url, port) {
  if (!URL.canParse(url)) return false
  const { hostname, port: given } = new URL(url)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && Number(given || 80) === port
}

/** The schema, built when zod can be imported. */
async function environmentSchema() {
  const { z } = await import('zod')
  const text = z.string().trim().min(1).optional()
  const url = (protocol, what) => z.url({ protocol, error: `must be ${what}` }).optional()
  const port = z.coerce.number({ error: 'must be a number' }).int().min(1).max(65535).optional()
  const whole = (min, max) => {
    const error = `must be a whole number from ${min} to ${max}`
    return z.coerce.number({ error }).int(error).min(min, error).max(max, error).optional()
  }
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']
  const secret = z.string().min(16, 'needs at least 16 characters').optional()
  return z.object({
    PORT: port,
    HOST: text,
    PUBLIC_URL: url(/^https?$/, 'an http(s) address'),
    MEDUSA_PORT: port,
    MEDUSA_URL: url(/^https?$/, 'an http(s) address'),
    MEDUSA_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
    POSTGRES_PORT: port,
    IDENTITY_PORT: port,
    DATABASE_URL: url(/^postgres(ql)?$/, 'a postgres:// address'),
    REDIS_URL: url(/^rediss?$/, 'a redis:// address'),
    JWT_SECRET: secret,
    COOKIE_SECRET: secret,
    SESSION_SECRET: secret,
    INTERNAL_SECRET: secret,
    TALAT_MODE: z.enum(['local', 'production'], { error: 'must be local or production' }).optional(),
    TALAT_DATA: text,
    STOREFRONT_URL: url(/^https?$/, 'an http(s) address'),
    LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).optional(),
    TRUSTED_PROXIES: whole(0, 10),
    READ_CACHE_MB: whole(1, 4096),
    IMAGE_CACHE_MB: whole(1, 1_048_576),
    COMPLETE_LIMIT_PER_MINUTE: whole(1, 100_000),
    STRIPE_API_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must start with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
    CLOUDINARY_URL: z.string().startsWith('cloudinary://', 'must start with cloudinary://').optional(),
    S3_FILE_URL: url(/^https?$/, 'an http(s) address'),
    S3_BUCKET: text,
    S3_REGION: text,
    S3_ENDPOINT: url(/^https?$/, 'an http(s) address'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    OIDC_ISSUER: url(/^https?$/, 'an http(s) address'),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]{20,}$/, 'must look like 123456:ABC…')
      .optional(),
  })
}

/** What each variable asks of the others. */
function problemsTogether(env) {
  const problems = []
  const together = (first, ...others) => {
    if (!env[first]) return
    for (const name of others) if (!env[name]) problems.push(`${name} is missing: ${first} is set`)
  }
  together('STRIPE_API_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
  together('S3_BUCKET', 'S3_FILE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  // What runs elsewhere needs no port here.
  const elsewhere = env.MEDUSA_URL && !isOwn(env.MEDUSA_URL, Number(env.MEDUSA_PORT ?? portNames.MEDUSA_PORT))
  const unused = [
    ...(elsewhere ? ['MEDUSA_PORT', 'POSTGRES_PORT', 'IDENTITY_PORT'] : []),
    ...(env.DATABASE_URL ? ['POSTGRES_PORT'] : []),
    ...(env.OIDC_ISSUER || modeOf(env) === 'production' ? ['IDENTITY_PORT'] : []),
  ]
  const ports = Object.entries(portNames)
    .filter(([name]) => !unused.includes(name))
    .map(([name, normal]) => [name, Number(env[name] ?? normal)])
  for (const [index, [name, number]] of ports.entries()) {
    const twin = ports.slice(0, index).find(([, other]) => other === number)
    if (twin) problems.push(`${name} is ${number}, and ${twin[0]} is too: each needs a port of its own`)
  }
  return problems
}

/** What only a production start refuses: whatever a reader of this repository could know. */
function productionProblems(env) {
  const problems = []
  const owners = []
  for (const name of ['JWT_SECRET', 'COOKIE_SECRET', 'SESSION_SECRET', 'INTERNAL_SECRET']) {
    if (!env[name]) problems.push(`${name} is missing: production makes no secret by itself`)
    // A comma separates secrets that are being changed: each of them opens the door.
    for (const secret of (env[name]?.split(',') ?? []).map((one) => one.trim())) {
      const twin = owners.find((one) => one.secret === secret)
      if (secret.length < 32) problems.push(`${name} needs at least 32 characters`)
      else if (/^(local|change-?me|secret|example)/i.test(secret))
        problems.push(`${name} is an example value: set a secret of your own`)
      else if (twin) problems.push(`${name} is equal to ${twin.name === name ? 'another of its list' : twin.name}`)
      owners.push({ name, secret })
    }
  }
  if (
    /^http:/i.test(env.PUBLIC_URL ?? '') &&
    !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(env.PUBLIC_URL)
  )
    problems.push('PUBLIC_URL must be an https address: cookies and cards travel there')
  if (env.LIMIT_FACTOR && Number(env.LIMIT_FACTOR) !== 1)
    problems.push('LIMIT_FACTOR is for tests: leave it out, or guessing has no limit')
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY']) {
    if (env[name] && !env.STRIPE_API_KEY) problems.push(`STRIPE_API_KEY is missing: ${name} is set`)
  }
  for (const [name, why] of [
    ['DATABASE_URL', 'the embedded database is for a laptop'],
    ['PUBLIC_URL', 'the address that shoppers see'],
    ['MEDUSA_PUBLISHABLE_KEY', 'a key of your own Medusa'],
  ]) {
    if (!env[name]) problems.push(`${name} is missing: ${why}`)
  }
  if (env.MEDUSA_PUBLISHABLE_KEY === localPublishableKey)
    problems.push('MEDUSA_PUBLISHABLE_KEY has its public default: create a key in Medusa')
  return problems
}

/**
 * Checks everything and answers the settings of a start.
 * @param {Environment} env
 */
export async function readSettings(env) {
  // An empty variable (`REDIS_URL=`) counts as one that is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = (await environmentSchema()).safeParse(given)
  const problems = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  problems.push(...problemsTogether(given))
  if (modeOf(given) === 'production') problems.push(...productionProblems(given))
  if (problems.length) throw unusable(problems)
  const early = earlySettings(env)
  const values = result.data
  const ownMedusaUrl = `http://127.0.0.1:${early.medusaPort}`
  return {
    ...early,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${early.port}`).replace(/\/+$/, ''),
    medusaUrl: (values.MEDUSA_URL ?? ownMedusaUrl).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    publishableKey: values.MEDUSA_PUBLISHABLE_KEY ?? localPublishableKey,
    /** What the operator set, without the empty ones; and everything, for the children. */
    given,
    environment: env,
  }
}

/**
 * The environment for the children: what the operator set, and every value that we chose.
 * @param {Awaited<ReturnType<typeof readSettings>>} settings
 * @param {import('../lib/secrets.mjs').Secrets} secrets
 * @param {string} databaseUrl
 */
export function childEnvironment(settings, secrets, databaseUrl) {
  const env = {}
  for (const [name, value] of Object.entries(settings.environment)) if (!/^npm_/i.test(name)) env[name] = value
  const own = Object.fromEntries(
    ['JWT_SECRET', 'COOKIE_SECRET', 'SESSION_SECRET', 'INTERNAL_SECRET'].map((name) => [
      name,
      settings.given[name] ?? secrets[name],
    ]),
  )
  return {
    ...env,
    ...settings.given,
    ...own,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    MEDUSA_PORT: String(settings.medusaPort),
    MEDUSA_URL: settings.medusaUrl,
    MEDUSA_PUBLISHABLE_KEY: settings.publishableKey,
    STOREFRONT_URL: settings.given.STOREFRONT_URL ?? `http://127.0.0.1:${settings.port}`,
    TALAT_MODE: settings.mode,
    TALAT_DATA: settings.data,
    DATABASE_URL: databaseUrl,
  }
}
