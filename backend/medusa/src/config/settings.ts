import path from 'node:path'
import { mediaOrigins, processorsOn, providersOffered, readVariables } from './variables.ts'

/** What the environment decides about this backend. */
export interface Settings {
  /** `local` has working defaults for everything; `production` refuses them. */
  mode: 'local' | 'production'
  port: number
  host: string
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
  /** So many days after its arrival a shopper may send a thing back. */
  returnDays: number
  /** A cart is left alone for so many hours before its shopper is written to, who asked for it. */
  cartLetterHours: number
  /** Outside payment processors that are on, as medusa-config takes them. */
  processors: readonly { id: string; resolve: string; options: Record<string, unknown> }[]
  /** The payment providers among them that new regions take. */
  processorsOffered: readonly string[]
  cloudinaryUrl: string | undefined
  s3:
    | { fileUrl: string; bucket: string; region: string; endpoint?: string; accessKeyId?: string; secret?: string }
    | undefined
  /** Where pictures may come from beside the shop itself: what the content security policy of pages lets in. */
  mediaOrigins: readonly string[]
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  telegramBotToken: string | undefined
  /** Who of the staff gets letters about the shop. */
  staffMail: readonly string[]
  mail: { url: string; from: string; replyTo?: string; dkim?: { selector: string; privateKey: string } }
}

/** A mistake in the environment. The message is one sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Environment = Record<string, string | undefined>

/**
 * Reads the environment (names in .env.example). Empty strings count as not set.
 * @throws SettingsError naming every variable that production may not leave at its default, or that is malformed.
 */
export function readSettings(env: Environment = process.env, root = process.cwd()): Settings {
  const { values, mode, problems } = readVariables(env, 'medusa')
  if (problems.length > 0) throw new SettingsError(`The environment is not usable: ${problems.join('; ')}.`)
  const dataDir = path.resolve(root, values.TALAT_DATA)
  return {
    mode,
    port: values.MEDUSA_PORT,
    host: values.MEDUSA_HOST,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL,
    storefrontUrl: values.STOREFRONT_URL,
    internalSecret: values.INTERNAL_SECRET[0] ?? '',
    internalSecrets: values.INTERNAL_SECRET,
    jwtSecret: values.JWT_SECRET.join(','),
    cookieSecret: values.COOKIE_SECRET.join(','),
    publishableKey: values.MEDUSA_PUBLISHABLE_KEY,
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    backendUrl: values.MEDUSA_URL,
    sandboxCard: mode === 'local' && values.SANDBOX_CARD === 'on',
    returnDays: values.RETURN_DAYS,
    cartLetterHours: values.CART_LETTER_HOURS,
    processors: processorsOn(values),
    processorsOffered: providersOffered(values),
    cloudinaryUrl: values.CLOUDINARY_URL,
    s3: values.S3_BUCKET && {
      bucket: values.S3_BUCKET,
      fileUrl: values.S3_FILE_URL,
      region: values.S3_REGION,
      endpoint: values.S3_ENDPOINT,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secret: values.S3_SECRET_ACCESS_KEY,
    },
    mediaOrigins: mediaOrigins(values),
    oidc: values.OIDC_ISSUER && {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET,
    },
    telegramBotToken: values.TELEGRAM_BOT_TOKEN,
    staffMail: (values.SHOP_MAIL_TO ?? (mode === 'local' ? 'staff@talat.example' : ''))
      .split(',')
      .flatMap((one: string) => one.trim() || []),
    mail: {
      url: values.SMTP_URL,
      from: values.MAIL_FROM,
      replyTo: values.MAIL_REPLY_TO,
      dkim: values.DKIM_SELECTOR && {
        selector: values.DKIM_SELECTOR,
        privateKey: values.DKIM_PRIVATE_KEY.replaceAll('\\n', '\n'),
      },
    },
  }
}
