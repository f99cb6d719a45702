import { z } from 'zod'

/** Values that make a first start work and that everybody knows; a production start refuses them. */
export const knownDefaults = {
  SESSION_SECRET: 'local-session-secret-of-talat-0123456789abcdef',
  /** The same as in backend/medusa/src/config/settings.ts: two processes started by hand understand each other. */
  INTERNAL_SECRET: 'local-internal-secret-of-talat-0123456789abcdef',
  MEDUSA_PUBLISHABLE_KEY: `pk_${'0123456789abcdef'.repeat(4)}`,
} as const

/** An empty variable (`REDIS_URL=`) counts as one that is not set. */
const optional = <T extends z.ZodType>(inner: T) => z.preprocess((value) => (value === '' ? undefined : value), inner)

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))
const whole = (min: number, max: number, otherwise: number) =>
  optional(z.coerce.number({ error: 'must be a number' }).int().min(min).max(max).default(otherwise))
const secrets = (otherwise: string) =>
  optional(z.string().default(otherwise))
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (list) => list.every((secret) => secret.length >= 16),
      'needs at least 16 characters (a comma separates rotated ones)',
    )

const schema = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: optional(z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(httpUrl.optional()),
  MEDUSA_URL: optional(httpUrl.default('http://127.0.0.1:9000')),
  MEDUSA_PUBLISHABLE_KEY: optional(
    z.string().startsWith('pk_', 'must start with pk_').default(knownDefaults.MEDUSA_PUBLISHABLE_KEY),
  ),
  SESSION_SECRET: secrets(knownDefaults.SESSION_SECRET),
  INTERNAL_SECRET: secrets(knownDefaults.INTERNAL_SECRET),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional()),
  TALAT_MODE: optional(z.enum(['local', 'production'], { error: 'must be local or production' }).optional()),
  TALAT_DATA: optional(z.string().default('.talat')),
  NODE_ENV: optional(z.string().optional()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  /** Reverse proxies in front whose x-forwarded-for may be believed. */
  TRUSTED_PROXIES: whole(0, 10, 0),
  COMPLETE_LIMIT_PER_MINUTE: whole(1, 100_000, 60),
  /** Widens the limits of one visitor, for tests. */
  LIMIT_FACTOR: whole(1, 1000, 1),
  READ_CACHE_MB: whole(1, 4096, 64),
  IMAGE_CACHE_MB: whole(1, 1_048_576, 1024),
  CLOUDINARY_URL: optional(z.string().startsWith('cloudinary://', 'must start with cloudinary://').optional()),
  S3_FILE_URL: optional(httpUrl.optional()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().startsWith('pk_', 'must start with pk_').optional()),
  /** Medusa's; named here so that a start on one machine sees that one of the three is missing. */
  STRIPE_API_KEY: optional(z.string().optional()),
  /** Medusa's; two equal secrets are one. */
  JWT_SECRET: optional(z.string().optional()),
  COOKIE_SECRET: optional(z.string().optional()),
  /** Medusa checks launch data with it; here it only says that there is a mini app. */
  TELEGRAM_BOT_TOKEN: optional(z.string().optional()),
})

type Raw = z.output<typeof schema>
export type Env = Omit<
  Raw,
  'TALAT_MODE' | 'PUBLIC_URL' | 'NODE_ENV' | 'STRIPE_API_KEY' | 'JWT_SECRET' | 'COOKIE_SECRET'
> & {
  TALAT_MODE: 'local' | 'production'
  PUBLIC_URL: string
}

/** The server cannot start with these variables; the message names every one of them, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Plain http shows cookies and cards to everybody on the way; only a browser of this machine has no way. */
const isOpenHttp = (url: string): boolean => url.startsWith('http:') && !thisMachine.has(new URL(url).hostname)

/** Names of secrets that have a value in common: whoever learns one has both. */
function twins(secrets: Record<string, readonly string[]>): string[] {
  const owners = Object.entries(secrets).flatMap(([name, list]) => list.map((secret) => ({ name, secret })))
  return owners.flatMap(({ name, secret }, index) => {
    const earlier = owners.slice(0, index).find((one) => one.secret === secret)
    return earlier ? [`${name} is equal to ${earlier.name === name ? 'another of its list' : earlier.name}`] : []
  })
}

/** Public defaults are refused in production, and wherever the shop says that it is reached over https. */
function defaultProblems(env: Raw): string[] {
  return (['SESSION_SECRET', 'INTERNAL_SECRET'] as const)
    .filter((name) => env[name].includes(knownDefaults[name]))
    .map((name) => `${name} has its public default: set a secret of your own`)
}

/** What only a production start refuses. */
function productionProblems(env: Raw): string[] {
  const problems: string[] = []
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is missing: the address that shoppers see')
  else if (isOpenHttp(env.PUBLIC_URL))
    problems.push('PUBLIC_URL must be an https address: cookies and cards travel there')
  problems.push(...defaultProblems(env))
  const { SESSION_SECRET, INTERNAL_SECRET } = env
  for (const [name, list] of Object.entries({ SESSION_SECRET, INTERNAL_SECRET })) {
    if (list.some((secret) => secret.length < 32)) problems.push(`${name} needs at least 32 characters`)
  }
  const others = { JWT_SECRET: env.JWT_SECRET, COOKIE_SECRET: env.COOKIE_SECRET }
  const given = Object.entries(others).flatMap(([name, secret]) => (secret ? [[name, [secret]] as const] : []))
  problems.push(...twins({ SESSION_SECRET, INTERNAL_SECRET, ...Object.fromEntries(given) }))
  if (env.MEDUSA_PUBLISHABLE_KEY === knownDefaults.MEDUSA_PUBLISHABLE_KEY)
    problems.push('MEDUSA_PUBLISHABLE_KEY has its public default: create a key in Medusa')
  if (env.LIMIT_FACTOR !== 1) problems.push('LIMIT_FACTOR is for tests: leave it out, or guessing has no limit')
  if (env.STRIPE_API_KEY && !env.STRIPE_PUBLISHABLE_KEY)
    problems.push('STRIPE_PUBLISHABLE_KEY is missing: STRIPE_API_KEY is set')
  return problems
}

/**
 * Reads the server's own variables. Everything has a default that works on a laptop. Production refuses what a stranger
 * could know or use; it is what TALAT_MODE says, and otherwise what NODE_ENV=production or an https PUBLIC_URL means.
 * Throws EnvError with the name of each variable that is missing or wrong; values are never repeated in it.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const {
    TALAT_MODE,
    PUBLIC_URL,
    NODE_ENV,
    STRIPE_API_KEY: _,
    JWT_SECRET: _jwt,
    COOKIE_SECRET: _cookie,
    ...rest
  } = result.data
  const https = PUBLIC_URL?.startsWith('https:') ?? false
  const mode = TALAT_MODE ?? (NODE_ENV === 'production' || https ? 'production' : 'local')
  const problems = mode === 'production' ? productionProblems(result.data) : https ? defaultProblems(result.data) : []
  if (problems.length > 0) throw new EnvError(problems)
  return { ...rest, TALAT_MODE: mode, PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}` }
}
