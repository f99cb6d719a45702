import path from 'node:path'

/** What the environment decides about this backend. */
export interface Settings {
  /** `local` has working defaults for everything; `production` refuses them. */
  mode: 'local' | 'production'
  port: number
  databaseUrl: string
  redisUrl: string | undefined
  /** Origin of the storefront, for CORS and links in messages. */
  publicUrl: string
  /** Where the storefront server listens for our events. */
  storefrontUrl: string
  /** The secret that this process sends to the storefront server, and all that it takes from it: see docs/operating.md. */
  internalSecret: string
  internalSecrets: readonly string[]
  jwtSecret: string
  cookieSecret: string
  publishableKey: string
  /** Absolute folder of everything that is kept on this machine. */
  dataDir: string
  mediaDir: string
  /** Origin under which this process is reached; uploaded files get their address from it. */
  backendUrl: string
  sandboxCard: boolean
  stripe: { apiKey: string; webhookSecret: string } | undefined
  cloudinaryUrl: string | undefined
  s3:
    | { fileUrl: string; bucket: string; region: string; endpoint?: string; accessKeyId?: string; secret?: string }
    | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  telegramBotToken: string | undefined
}

/** A mistake in the environment. The message is one sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const defaults = {
  DATABASE_URL: 'postgres://talat:talat@127.0.0.1:54329/talat',
  /** The same as in backend/server/env.ts: two processes started by hand understand each other. */
  INTERNAL_SECRET: 'local-internal-secret-of-talat-0123456789abcdef',
  JWT_SECRET: 'local-jwt-secret',
  COOKIE_SECRET: 'local-cookie-secret',
} as const

type Environment = Record<string, string | undefined>

/** The key every local storefront knows; a shop in production brings its own. */
export const DEFAULT_PUBLISHABLE_KEY = `pk_${'0123456789abcdef'.repeat(4)}`

/**
 * Reads the environment (names in .env.example). Empty strings count as not set.
 * @throws SettingsError naming every variable that production may not leave at its default, or that is malformed.
 */
export function readSettings(env: Environment = process.env, root = process.cwd()): Settings {
  const value = (name: string) => env[name]?.trim() || undefined
  const https = /^https:/i.test(value('PUBLIC_URL') ?? '')
  const mode = (value('TALAT_MODE') ??
    (value('NODE_ENV') === 'production' || https ? 'production' : 'local')) as Settings['mode']
  if (mode !== 'local' && mode !== 'production') {
    throw new SettingsError(`TALAT_MODE must be "local" or "production", not "${mode}".`)
  }
  const withDefault = (name: keyof typeof defaults) => value(name) ?? defaults[name]
  const problems = mode === 'production' ? productionProblems(value) : https ? defaultProblems(value) : []
  if (problems.length > 0) throw new SettingsError(`Production is not possible like this: ${problems.join('; ')}.`)

  const port = Number(value('MEDUSA_PORT') ?? 9000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingsError(`MEDUSA_PORT must be a port number, not "${value('MEDUSA_PORT')}".`)
  }
  const sandboxWish = value('SANDBOX_CARD')
  const dataDir = path.resolve(root, value('TALAT_DATA') ?? '.talat')
  const stripeKey = value('STRIPE_API_KEY')
  const bucket = value('S3_BUCKET')
  const issuer = value('OIDC_ISSUER')
  const internalSecrets = listOf(withDefault('INTERNAL_SECRET'))
  return {
    mode,
    port,
    databaseUrl: withDefault('DATABASE_URL'),
    redisUrl: value('REDIS_URL'),
    publicUrl: value('PUBLIC_URL') ?? 'http://localhost:3000',
    storefrontUrl: value('STOREFRONT_URL') ?? `http://127.0.0.1:${value('PORT') ?? 3000}`,
    internalSecret: internalSecrets[0] ?? '',
    internalSecrets,
    jwtSecret: withDefault('JWT_SECRET'),
    cookieSecret: withDefault('COOKIE_SECRET'),
    publishableKey: value('MEDUSA_PUBLISHABLE_KEY') ?? DEFAULT_PUBLISHABLE_KEY,
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    backendUrl: value('MEDUSA_URL') ?? `http://127.0.0.1:${port}`,
    sandboxCard: mode === 'local' && sandboxWish !== 'off',
    stripe: stripeKey ? { apiKey: stripeKey, webhookSecret: value('STRIPE_WEBHOOK_SECRET') ?? '' } : undefined,
    cloudinaryUrl: value('CLOUDINARY_URL'),
    s3: bucket
      ? {
          bucket,
          fileUrl: value('S3_FILE_URL') ?? '',
          region: value('S3_REGION') ?? 'us-east-1',
          endpoint: value('S3_ENDPOINT'),
          accessKeyId: value('S3_ACCESS_KEY_ID'),
          secret: value('S3_SECRET_ACCESS_KEY'),
        }
      : undefined,
    oidc: issuer
      ? { issuer, clientId: value('OIDC_CLIENT_ID') ?? 'talat', clientSecret: value('OIDC_CLIENT_SECRET') ?? '' }
      : undefined,
    telegramBotToken: value('TELEGRAM_BOT_TOKEN'),
  }
}

/** The first of a list is used, all of them are taken. */
const listOf = (secrets: string): string[] =>
  secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

type Value = (name: string) => string | undefined
const secretNames = ['INTERNAL_SECRET', 'JWT_SECRET', 'COOKIE_SECRET'] as const
/** A comma separates secrets that are being changed. */
const secretsOf = (value: Value, name: string): string[] =>
  (value(name) ?? '').split(',').map((secret) => secret.trim())

/** Nothing that is reached from outside may run on what every reader of this repository knows. */
function defaultProblems(value: Value): string[] {
  return secretNames
    .filter((name) => !value(name) || secretsOf(value, name).includes(defaults[name]))
    .map((name) => `${name} is missing or has its public default: set a secret of your own`)
}

/** All that production refuses; the server in front has the same rules for its own (backend/server/env.ts). */
function productionProblems(value: Value): string[] {
  const problems = defaultProblems(value)
  for (const name of secretNames) {
    if (value(name) && secretsOf(value, name).some((secret) => secret.length < 32))
      problems.push(`${name} needs at least 32 characters`)
  }
  const owners = [...secretNames, 'SESSION_SECRET'].flatMap((name) =>
    value(name) ? secretsOf(value, name).map((secret) => ({ name, secret })) : [],
  )
  for (const [index, { name, secret }] of owners.entries()) {
    const twin = owners.slice(0, index).find((one) => one.secret === secret)
    if (twin) problems.push(`${name} is equal to ${twin.name === name ? 'another of its list' : twin.name}`)
  }
  if (!value('DATABASE_URL')) problems.push('DATABASE_URL is missing: the embedded database is for a laptop')
  if (!value('MEDUSA_PUBLISHABLE_KEY') || value('MEDUSA_PUBLISHABLE_KEY') === DEFAULT_PUBLISHABLE_KEY)
    problems.push('MEDUSA_PUBLISHABLE_KEY is missing or has its public default')
  const publicUrl = value('PUBLIC_URL')
  if (!publicUrl) problems.push('PUBLIC_URL is missing: the address that shoppers see')
  else if (!/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(publicUrl))
    problems.push('PUBLIC_URL must be an https address: cookies and cards travel there')
  if (value('STRIPE_API_KEY') && !value('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_WEBHOOK_SECRET is missing: STRIPE_API_KEY is set')
  if (!value('STRIPE_API_KEY') && value('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_API_KEY is missing: STRIPE_WEBHOOK_SECRET is set')
  if (value('SANDBOX_CARD') === 'on') problems.push('the sandbox card takes no real money: remove SANDBOX_CARD')
  return problems
}
