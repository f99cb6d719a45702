// @ts-nocheck
// Copied by npm run variables (in the project above) from backend/config: edit it there. Medusa is a package of its own.
/**
 * Every outside payment processor, once, for the servers: its variables, Medusa's provider, and what the content security
 * policy lets a page of ours load from it. All that are switched on are offered side by side. What is new here also wants
 * a row in `features/shared/payment-kind.ts` and `app/cart/processors.tsx`, and its words (docs/architecture.md).
 * Its webhook is `{Medusa's address}/hooks/payment/{provider without pp_}`.
 */

/** @satisfies {Record<string, import('./types.ts').Processor>} */
export const processors = /** @type {const} */ ({
  stripe: {
    provider: 'pp_stripe_stripe',
    module: '@medusajs/medusa/payment-stripe',
    on: 'STRIPE_API_KEY',
    browserKey: 'STRIPE_PUBLISHABLE_KEY',
    options: { apiKey: 'STRIPE_API_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
    // Held when ordered, taken when sent.
    settings: { capture: false },
    standIn: null,
    account: 'https://api.stripe.com/v1/balance',
    // As Stripe's own guide to content security policies has them.
    policy: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
    variables: {
      STRIPE_API_KEY: {
        kind: { like: /^[sr]k_/, says: 'must start with sk_ or rk_' },
        example: 'sk_test_...',
        readers: ['medusa'],
        secret: true,
        about: 'Payments by Stripe: its secret key; the next two belong to it.',
      },
      STRIPE_WEBHOOK_SECRET: {
        kind: { like: /^whsec_/, says: 'must start with whsec_' },
        example: 'whsec_...',
        readers: ['medusa'],
        secret: true,
        with: 'STRIPE_API_KEY',
        onlyWith: 'STRIPE_API_KEY',
        about: 'Secret of the webhook that Stripe calls.',
      },
      STRIPE_PUBLISHABLE_KEY: {
        kind: { like: /^pk_/, says: 'must start with pk_' },
        example: 'pk_test_...',
        readers: ['server'],
        with: 'STRIPE_API_KEY',
        onlyWith: 'STRIPE_API_KEY',
        sameSideAs: 'STRIPE_API_KEY',
        about: 'Key for the browser.',
      },
    },
  },
  omise: {
    provider: 'pp_omise_omise',
    module: './src/providers/omise',
    on: 'OMISE_SECRET_KEY',
    browserKey: 'OMISE_PUBLIC_KEY',
    options: { secretKey: 'OMISE_SECRET_KEY', url: 'OMISE_API_URL', publicUrl: 'PUBLIC_URL' },
    settings: {},
    standIn: 'OMISE_API_URL',
    account: 'https://api.omise.co/account',
    // Its script, the frame of its card form, and the vault that the form sends the card to.
    policy: {
      script: ['https://cdn.omise.co'],
      connect: ['https://vault.omise.co', 'https://api.omise.co'],
      frame: ['https://cdn.omise.co', 'https://vault.omise.co', 'https://api.omise.co'],
    },
    variables: {
      OMISE_SECRET_KEY: {
        kind: { like: /^skey_/, says: 'must start with skey_' },
        example: 'skey_test_...',
        readers: ['medusa'],
        secret: true,
        about: 'Payments by Omise (Opn Payments): its secret key; the next belongs to it.',
      },
      OMISE_PUBLIC_KEY: {
        kind: { like: /^pkey_/, says: 'must start with pkey_' },
        example: 'pkey_test_...',
        readers: ['server'],
        with: 'OMISE_SECRET_KEY',
        onlyWith: 'OMISE_SECRET_KEY',
        sameSideAs: 'OMISE_SECRET_KEY',
        about: 'Key for the browser.',
      },
      OMISE_API_URL: {
        kind: { url: ['http', 'https'] },
        default: 'https://api.omise.co',
        readers: ['medusa'],
        productionOnly: { value: 'https://api.omise.co', why: 'is for tests: only Omise itself takes real money' },
        unlisted: true,
        about: 'Where tests have a stand-in for Omise.',
      },
    },
  },
})

/** The rows of all of them for the table of variables. Read by their names in `processors`, never one by one. */
export const processorVariables = /** @type {{}} */ (
  Object.assign({}, ...Object.values(processors).map(({ variables }) => variables))
)

/** @typedef {import('./types.ts').Processor} Processor */
/** @typedef {Readonly<Record<string, unknown>>} Given values of variables by name */

/**
 * Whether tests have put a stand-in in its place: then no seed offers it, so that a shop for tests begins as any other.
 * @param {Processor} row @param {object} values
 */
const isStoodIn = ({ standIn, variables }, values) => {
  const address = standIn && /** @type {Given} */ (values)[standIn]
  return Boolean(standIn && address && address !== variables[standIn]?.default)
}

/** The payment providers that a seed gives to its regions. @param {object} values */
export const providersOffered = (values) =>
  processorsOn(values)
    .filter(({ offered }) => offered)
    .map(({ provider }) => provider)

/** Those that are on for whoever holds the secret keys. @param {object} values */
export const processorsOn = (values) =>
  Object.entries(processors)
    .filter(([, { on }]) => /** @type {Given} */ (values)[on])
    .map(([kind, row]) => ({
      id: kind,
      provider: row.provider,
      offered: !isStoodIn(row, values),
      resolve: row.module,
      options: {
        ...row.settings,
        ...Object.fromEntries(
          Object.entries(row.options).map(([option, name]) => [option, /** @type {Given} */ (values)[name]]),
        ),
      },
    }))

/** Whether a key is one of the processor's test side, where no card is charged; Omise's live keys say nothing. @param {string} key */
export const isTestKey = (key) => /^[a-z]+_test_/.test(key)

/** The secret keys of a test account, by variable. @param {object} values */
export const testKeysOn = (values) =>
  Object.values(processors)
    .map(({ on }) => on)
    .filter((on) => isTestKey(String(/** @type {Given} */ (values)[on] ?? '')))

/** The keys for browsers by kind, of those that are on. @param {object} values @returns {Record<string, string>} */
export const browserKeys = (values) =>
  Object.fromEntries(
    Object.entries(processors).flatMap(([kind, { browserKey }]) => {
      const key = /** @type {Given} */ (values)[browserKey]
      return typeof key === 'string' ? [[kind, key]] : []
    }),
  )

/**
 * Where pictures and videos may come from beside the shop itself: what the content security policy lets into a page, and what
 * the look at pictures takes for seen by shoppers.
 */

/**
 * @param {{ CLOUDINARY_URL?: string | undefined, S3_FILE_URL?: string | undefined, TELEGRAM_BOT_TOKEN?: string | undefined,
 *   MEDIA_ORIGINS?: readonly string[] | undefined }} values
 * @returns {string[]}
 */
export const mediaOrigins = ({ CLOUDINARY_URL, S3_FILE_URL, TELEGRAM_BOT_TOKEN, MEDIA_ORIGINS = [] }) => [
  ...(CLOUDINARY_URL ? ['https://res.cloudinary.com'] : []),
  ...(S3_FILE_URL ? [new URL(S3_FILE_URL).origin] : []),
  // People's own pictures in the mini app.
  ...(TELEGRAM_BOT_TOKEN ? ['https://t.me'] : []),
  ...MEDIA_ORIGINS,
]

/**
 * Every variable of the environment, once: from here come the checks of the server in front, of Medusa and of
 * `npm start`, .env.example, the table in docs/operating.md and what a throw-away shop must not inherit. After an edit
 * `npm run variables` writes what is generated. Nothing but what Node brings: it is read before anything is installed.
 */
const levels = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
const http = { url: /** @type {const} */ (['http', 'https']) }
const key = { like: /^pk_/, says: 'must start with pk_' }

/** @satisfies {Record<string, import('./types.ts').Variable>} */
export const variables = /** @type {const} */ ({
  TALAT_MODE: {
    kind: { oneOf: ['local', 'production'] },
    default: 'local',
    readers: ['server', 'medusa', 'start'],
    about:
      'local (demo accounts, sandbox card, secrets made by itself) or production (refuses all of those). Without it NODE_ENV=production or an https PUBLIC_URL means production.',
  },
  TALAT_DATA: {
    kind: 'text',
    default: '.talat',
    readers: ['server', 'medusa', 'start'],
    about: 'Folder of everything that is kept on this machine: database, pictures, logs, secrets.',
  },

  PORT: { kind: 'port', default: 3000, readers: ['server', 'medusa', 'start'], about: 'Port of the shop.' },
  HOST: {
    kind: 'text',
    default: '127.0.0.1',
    readers: ['server', 'start'],
    about: 'Address the shop listens on; 0.0.0.0 for all interfaces.',
  },
  PUBLIC_URL: {
    kind: http,
    default: 'http://localhost:{PORT}',
    readers: ['server', 'medusa', 'start'],
    production: 'the address that shoppers see',
    about: 'Address that shoppers see; in production https (http only for localhost).',
  },
  TRUSTED_PROXIES: {
    kind: { whole: [0, 10] },
    default: 0,
    readers: ['server'],
    about:
      "How many reverse proxies in front write the visitor's address (x-forwarded-for): 1 for a load balancer, 2 with a CDN before it.",
  },
  WEB_CONCURRENCY: {
    kind: { whole: [0, 64] },
    default: 0,
    readers: ['server'],
    about: 'How many servers take requests over the one port; 0 is one a core in production and one elsewhere.',
  },
  EARLY_HINTS: {
    kind: { oneOf: ['on', 'off'] },
    default: 'off',
    readers: ['server'],
    about:
      'on where every proxy in front passes on 103 Early Hints (nginx from 1.29 with early_hints); older ones take them for the answer.',
  },
  CDN: {
    kind: { whole: [0, 1] },
    default: 0,
    readers: ['server'],
    about: '1 where a cache in front may keep pages of the catalogue; how it must be set up is below.',
  },
  CDN_PURGE_URL: {
    kind: http,
    example: 'https://api.cloudflare.com/client/v4/zones/…/purge_cache',
    readers: ['server'],
    about: 'Address that is told, by POST, which tags have changed; the next belongs to it.',
  },
  CDN_PURGE_TOKEN: {
    kind: 'text',
    readers: ['server'],
    secret: true,
    with: 'CDN_PURGE_URL',
    onlyWith: 'CDN_PURGE_URL',
    about: 'Sent with it as a bearer token.',
  },
  LOG_LEVEL: {
    kind: { oneOf: levels },
    default: 'info',
    readers: ['server', 'medusa'],
    shared: true,
    about: `How much is logged: ${levels.join(', ')}.`,
  },

  MEDUSA_PORT: { kind: 'port', default: 9000, readers: ['server', 'medusa', 'start'], about: 'Port of Medusa.' },
  MEDUSA_HOST: {
    kind: 'text',
    default: '127.0.0.1',
    readers: ['medusa'],
    about: 'Address Medusa listens on; another one only where a network of your own keeps strangers out.',
  },
  MEDUSA_URL: {
    kind: http,
    default: 'http://127.0.0.1:{MEDUSA_PORT}',
    readers: ['server', 'medusa', 'start'],
    about: 'A Medusa that runs elsewhere; then npm start starts neither Medusa nor a database.',
  },
  STOREFRONT_URL: {
    kind: http,
    default: 'http://127.0.0.1:{PORT}',
    readers: ['medusa', 'start'],
    about: "Where Medusa reports changes to: the shop's server as Medusa reaches it.",
  },
  MEDUSA_PUBLISHABLE_KEY: {
    kind: key,
    default: `pk_${'0123456789abcdef'.repeat(4)}`,
    readers: ['server', 'medusa', 'start'],
    production: 'a key of your own Medusa',
    about:
      'Key with which the shop reads Medusa. The default is written by the seed; npm run setup makes the one of production.',
  },

  POSTGRES_PORT: { kind: 'port', default: 54329, readers: ['start'], about: 'Port of the embedded PostgreSQL.' },
  DATABASE_URL: {
    kind: { url: ['postgres', 'postgresql'] },
    default: 'postgres://talat:talat@127.0.0.1:{POSTGRES_PORT}/talat',
    example: 'postgres://user:password@127.0.0.1:5432/talat',
    readers: ['medusa', 'start'],
    secret: true,
    production: 'the embedded database is for a laptop',
    about: 'A PostgreSQL of your own (15 or newer) instead of the embedded one.',
  },
  REDIS_URL: {
    kind: { url: ['redis', 'rediss'] },
    example: 'redis://127.0.0.1:6379',
    readers: ['server', 'medusa', 'start'],
    about: 'Redis: events, locks, workflows, limits and the cache shared by several processes.',
  },

  JWT_SECRET: {
    kind: 'secrets',
    default: 'local-jwt-secret',
    readers: ['medusa', 'start'],
    secret: true,
    production: 'set a secret of your own',
    about:
      "Signs Medusa's tokens. Made at random on a laptop; in production, like the next three, 32 characters or more, no two equal.",
  },
  COOKIE_SECRET: {
    kind: 'secrets',
    default: 'local-cookie-secret',
    readers: ['medusa', 'start'],
    secret: true,
    production: 'set a secret of your own',
    about: "Signs Medusa's session cookie.",
  },
  SESSION_SECRET: {
    kind: 'secrets',
    default: 'local-session-secret-of-talat-0123456789abcdef',
    readers: ['server', 'start'],
    secret: true,
    production: 'set a secret of your own',
    about: "Seals the shop's session cookie; a list with commas rotates: the first seals, all open.",
  },
  INTERNAL_SECRET: {
    kind: 'secrets',
    default: 'local-internal-secret-of-talat-0123456789abcdef',
    readers: ['server', 'medusa', 'start'],
    secret: true,
    production: 'set a secret of your own',
    about:
      "Shared by Medusa and the shop's server; a list with commas rotates: each sends the first and takes all of them.",
  },

  ...processorVariables,
  SANDBOX_CARD: {
    kind: { oneOf: ['on', 'off'] },
    default: 'on',
    readers: ['medusa'],
    productionOnly: { value: 'off', why: 'is for a laptop: the sandbox card takes no real money' },
    about: 'off for a laptop without the sandbox card; production has none.',
  },

  CLOUDINARY_URL: {
    kind: { like: /^cloudinary:\/\/[^:]+:[^@]+@[^/?]+/, says: 'must look like cloudinary://key:secret@cloud' },
    example: 'cloudinary://key:secret@cloud',
    readers: ['server', 'medusa'],
    secret: true,
    about: 'Pictures at Cloudinary instead of on this disk.',
  },
  S3_BUCKET: {
    kind: 'text',
    readers: ['medusa'],
    about: 'Pictures in an S3 bucket instead: its name; the next five belong to it.',
  },
  S3_FILE_URL: {
    kind: http,
    readers: ['server', 'medusa'],
    with: 'S3_BUCKET',
    about: "Address under which the bucket's files are read.",
  },
  S3_REGION: { kind: 'text', default: 'us-east-1', readers: ['medusa'], about: 'Region of the bucket.' },
  S3_ENDPOINT: {
    kind: http,
    readers: ['medusa'],
    onlyWith: 'S3_BUCKET',
    about: "Endpoint, when it is not Amazon's.",
  },
  S3_ACCESS_KEY_ID: {
    kind: 'text',
    readers: ['medusa'],
    with: 'S3_BUCKET',
    onlyWith: 'S3_BUCKET',
    about: 'Access key.',
  },
  S3_SECRET_ACCESS_KEY: {
    kind: 'text',
    readers: ['medusa'],
    secret: true,
    with: 'S3_BUCKET',
    onlyWith: 'S3_BUCKET',
    about: 'Secret of the access key.',
  },
  MEDIA_ORIGINS: {
    kind: 'origins',
    example: 'https://cdn.example,https://pictures.example',
    readers: ['server', 'medusa'],
    about:
      'Other sites whose pictures browsers may show in the shop and an import leaves there, with commas; without it those of the shop and of its file store alone.',
  },

  SMTP_URL: {
    kind: { url: ['smtp', 'smtps'] },
    default: 'smtp://127.0.0.1:{MAIL_PORT}',
    example: 'smtps://user:password@mail.example.com:465',
    readers: ['medusa', 'start'],
    secret: true,
    production: 'the mail server that sends the letters of the shop',
    about:
      'The mail server: smtps:// for TLS from the first byte (port 465), smtp:// for STARTTLS (port 587). On a laptop the local one, whose mails are in the mailbox page.',
  },
  MAIL_FROM: {
    kind: {
      like: /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      says: 'must look like Shop <shop@example.com>',
    },
    default: 'Talat <shop@talat.example>',
    readers: ['medusa', 'start'],
    production: 'the sender of the letters',
    about: 'Sender of the letters, an address of a domain whose SPF and DKIM name the mail server.',
  },
  MAIL_REPLY_TO: {
    kind: { like: /^[^\s@]+@[^\s@]+$/, says: 'must be an e-mail address' },
    readers: ['medusa'],
    about: "Where a shopper's answer goes, when not to the sender.",
  },
  SHOP_MAIL_TO: {
    kind: {
      like: /^[^\s@,]+@[^\s@,]+(?:\s*,\s*[^\s@,]+@[^\s@,]+)*$/,
      says: 'must be e-mail addresses, with commas between them',
    },
    readers: ['medusa'],
    example: 'orders@talat.example, stock@talat.example',
    about:
      'Who of the staff gets a letter of each new order, of what runs low and of what shoppers write: addresses with commas. Nobody without it.',
  },
  DKIM_SELECTOR: {
    kind: 'text',
    readers: ['medusa'],
    about: 'Signs letters here, where the mail server does not: the name of the key in DNS; the next belongs to it.',
  },
  DKIM_PRIVATE_KEY: {
    kind: { like: /^-----BEGIN [A-Z ]*PRIVATE KEY-----/, says: 'must be a PEM key, its lines joined by \\n' },
    readers: ['medusa'],
    secret: true,
    with: 'DKIM_SELECTOR',
    onlyWith: 'DKIM_SELECTOR',
    about: 'The private key of it as PEM on one line, with \\n between its lines.',
  },
  MAIL_PORT: {
    kind: 'port',
    default: 9425,
    readers: ['start'],
    about: 'Port of the local mail server, which takes what the shop sends on a laptop.',
  },

  IDENTITY_PORT: {
    kind: 'port',
    default: 9400,
    readers: ['start'],
    about:
      'Port of the local sign-in page and mailbox, which stand in for a real issuer and a mail program on a laptop.',
  },
  OIDC_ISSUER: {
    kind: http,
    example: 'https://accounts.example.com',
    readers: ['medusa', 'start'],
    about: 'Sign-in by an OpenID Connect issuer instead; the next two belong to it.',
  },
  OIDC_CLIENT_ID: {
    kind: 'text',
    readers: ['medusa'],
    with: 'OIDC_ISSUER',
    onlyWith: 'OIDC_ISSUER',
    about: 'Client id at the issuer.',
  },
  OIDC_CLIENT_SECRET: {
    kind: 'text',
    readers: ['medusa'],
    secret: true,
    with: 'OIDC_ISSUER',
    onlyWith: 'OIDC_ISSUER',
    about: 'Client secret at the issuer.',
  },
  TELEGRAM_BOT_TOKEN: {
    kind: { like: /^\d+:[\w-]{20,}$/, says: 'must look like 123456:ABC…' },
    example: '',
    readers: ['server', 'medusa'],
    secret: true,
    about: 'Token of the Telegram bot whose mini app opens the shop.',
  },

  RETURN_DAYS: {
    kind: { whole: [1, 3650] },
    default: 14,
    readers: ['server', 'medusa'],
    about:
      'So many days after its arrival a shopper may announce that a thing comes back; pages and search engines say the same. Staff may at any time.',
  },
  INVOICE_FONTS: {
    kind: 'fonts',
    example: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#NotoSansCJKjp-Regular',
    readers: ['server'],
    about:
      'Font files for letters of invoices beyond Latin and Thai, a list with commas, asked in this order; behind a # the PostScript name of one of a collection. Without one such letters are boxes.',
  },
  CART_LETTER_HOURS: {
    kind: { whole: [1, 48] },
    default: 4,
    readers: ['medusa'],
    about:
      'So many hours nobody has to have touched a cart before its shopper is written to about it, once; only who asked for that at the checkout.',
  },
  READ_CACHE_MB: {
    kind: { whole: [1, 4096] },
    default: 64,
    readers: ['server'],
    about: 'Memory for what the server keeps of the catalogue, in MB.',
  },
  PAGE_CACHE_MB: {
    kind: { whole: [0, 4096] },
    default: 64,
    readers: ['server'],
    about: 'Memory for pages of the catalogue that are drawn already, in MB; 0 draws each anew for its visitor.',
  },
  IMAGE_CACHE_MB: {
    kind: { whole: [1, 1_048_576] },
    default: 1024,
    readers: ['server'],
    about: 'Disk for resized pictures, in MB.',
  },
  COMPLETE_LIMIT_PER_MINUTE: {
    kind: { whole: [1, 100_000] },
    default: 60,
    readers: ['server'],
    about: 'How often one visitor may try to complete an order in a minute.',
  },
  LIMIT_FACTOR: {
    kind: { whole: [1, 1000] },
    default: 1,
    readers: ['server'],
    productionOnly: { value: 1, why: 'is for tests: leave it out, or guessing has no limit' },
    unlisted: true,
    about: 'Widens the limits of one visitor, for tests.',
  },

  SETUP_EMAIL: {
    kind: 'text',
    readers: ['setup'],
    about:
      'For npm run setup, the first start in production: e-mail and password of the first member of staff, country, currency.',
  },
  SETUP_PASSWORD: { kind: 'text', readers: ['setup'], secret: true, about: '12 characters or more.' },
  SETUP_COUNTRY: { kind: 'text', default: 'th', readers: ['setup'], about: 'Two letters.' },
  SETUP_CURRENCY: {
    kind: 'text',
    example: 'thb',
    readers: ['setup'],
    about: "Three letters; the country's own without it.",
  },
  SETUP_NAME: {
    kind: 'text',
    default: 'Talat',
    readers: ['setup'],
    about: 'Name of the store, as staff and invoices say it; what shoppers read is in content/{en,th}/shop.json.',
  },

  CHROMIUM_PATH: {
    kind: 'text',
    example: '/usr/bin/chromium',
    readers: ['tests'],
    about: 'The browser of the tests, when it is not found by itself.',
  },
  VITE_TELEGRAM_TEST: {
    kind: 'text',
    example: '1',
    readers: ['build'],
    about: 'With npm run dev the mini app of Telegram in any browser, with a stub user; a production build refuses it.',
  },
  CHROMATIC_PROJECT_TOKEN: {
    kind: 'text',
    readers: ['tests'],
    secret: true,
    about: 'Where npm run chromatic uploads the stories.',
  },
})

/**
 * Reads the environment by the table of variables. One set of rules for the server in front, for Medusa and for
 * `npm start`; the last checks everybody's variables, before anything is installed, so that a person learns all mistakes
 * at once. Values are never repeated in a sentence.
 */
import { accessSync, constants, statSync } from 'node:fs'

/** @typedef {import('./types.ts').Variable} Variable */
/** @typedef {import('./types.ts').Environment} Environment */
/** @typedef {import('./types.ts').Mode} Mode */

/** @type {Record<string, Variable>} */
const rows = variables
const table = Object.entries(rows)

/**
 * What is set: an empty variable (`REDIS_URL=`) counts as one that is not.
 * @param {Environment} source
 * @returns {Record<string, string>}
 */
export function givenIn(source) {
  const names = [...Object.keys(rows), 'NODE_ENV']
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() ?? '']).filter(([, value]) => value))
}

/**
 * Whoever forgets TALAT_MODE behind https does not want demo accounts and the sandbox card there.
 * @param {Environment} given
 * @returns {Mode}
 */
export function modeOf(given) {
  const exposed = given.NODE_ENV === 'production' || isHttps(given)
  return /** @type {Mode} */ (given.TALAT_MODE ?? (exposed ? 'production' : 'local'))
}

/** @param {Environment} given */
const isHttps = (given) => /^https:/i.test(given.PUBLIC_URL ?? '')

/** @param {string} list */
const parts = (list) => list.split(',').map((one) => one.trim())

/** @type {(min: number, max: number, error: string) => (text: string) => string | null} */
const within = (min, max, error) => (text) =>
  /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? null : error

/** As a header has it. @param {string} text */
const origin = (text) => text.replace(/\/$/, '').toLowerCase()

/** A site alone: it goes into a header as it is, so no path, no `*` and nothing behind it. @param {string} text */
const isOrigin = (text) => /^https?:[^*]+$/i.test(text) && URL.canParse(text) && new URL(text).origin === origin(text)

/** @param {string} file */
function isReadable(file) {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * What is wrong with the form of a value, or null.
 * @param {import('./types.ts').Kind} kind
 * @param {string} text
 */
function malformed(kind, text) {
  if (kind === 'text') return null
  if (kind === 'port') return within(1, 65535, 'must be a port number from 1 to 65535')(text)
  if (kind === 'secrets')
    return parts(text).every((secret) => secret.length >= 16)
      ? null
      : 'needs at least 16 characters (a comma separates rotated ones)'
  if (kind === 'origins')
    return parts(text).every(isOrigin) ? null : 'must be sites like https://pictures.example, with commas between them'
  if (kind === 'fonts') {
    const missing = parts(text)
      .flatMap((font) => font.split('#', 1))
      .filter((file) => !isReadable(file))
    return missing.length
      ? `names a file that cannot be read: ${missing.map((file) => file || '(an empty name)').join(', ')}`
      : null
  }
  if ('whole' in kind) {
    const [min, max] = kind.whole
    return within(min, max, `must be a whole number from ${min} to ${max}`)(text)
  }
  if ('oneOf' in kind) return kind.oneOf.includes(text) ? null : `must be one of ${kind.oneOf.join(', ')}`
  if ('like' in kind) return kind.like.test(text) ? null : kind.says
  const fits = URL.canParse(text) && kind.url.includes(new URL(text).protocol.slice(0, -1))
  const schemes = kind.url.map((scheme) => `${scheme}://`).join(' or ')
  if (fits) return null
  return kind.url.includes('http') ? 'must be an http(s) address' : `must be an address that begins with ${schemes}`
}

/**
 * @param {import('./types.ts').Kind} kind
 * @param {string} text
 */
function parsed(kind, text) {
  if (kind === 'port' || (typeof kind === 'object' && 'whole' in kind)) return Number(text)
  if (kind === 'secrets' || kind === 'fonts') return parts(text)
  if (kind === 'origins') return parts(text).map(origin)
  // Addresses are put together with a path.
  if (typeof kind === 'object' && 'url' in kind && kind.url.includes('http')) return text.replace(/\/+$/, '')
  return text
}

/**
 * The value of a variable that is not set; `{PORT}` in it is that of another.
 * @param {string} name
 * @param {Environment} given
 * @returns {string | undefined}
 */
export function defaultOf(name, given = {}) {
  const value = rows[name]?.default
  if (value === undefined) return undefined
  return String(value).replace(/\{(\w+)\}/g, (_, other) => given[other] ?? defaultOf(other, given) ?? '')
}

/** What a reader of this repository could know. @param {string} secret @param {string} name */
const isKnown = (secret, name) => secret === defaultOf(name) || /^(local|change-?me|secret|example)/i.test(secret)

/** @param {string} name @param {Variable} row @param {string} text @param {Mode} mode @param {boolean} exposed */
function secretProblems(name, row, text, mode, exposed) {
  if (row.kind !== 'secrets') return []
  const problems = []
  const secrets = parts(text)
  if (exposed && secrets.some((secret) => isKnown(secret, name)))
    problems.push(`${name} is an example value or its public default: set a secret of your own`)
  if (mode === 'production' && secrets.some((secret) => secret.length < 32))
    problems.push(`${name} needs at least 32 characters`)
  return problems
}

/** Two equal secrets are one: whoever learns one has both. @param {Environment} given @param {(name: string) => boolean} mine */
function equalSecrets(given, mine) {
  const owners = table.flatMap(([name, { kind }]) =>
    kind === 'secrets' && given[name] ? parts(given[name]).map((secret) => ({ name, secret })) : [],
  )
  return owners.flatMap(({ name, secret }, index) => {
    const twin = owners.slice(0, index).find((one) => one.secret === secret)
    if (!twin || !(mine(name) || mine(twin.name))) return []
    return [`${name} is equal to ${twin.name === name ? 'another of its list' : twin.name}`]
  })
}

/** Plain http shows cookies and cards to everybody on the way; only a browser of this machine has no way. @param {string} url */
const isOpenHttp = (url) => /^http:\/\//i.test(url) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(url)

/** What only a production start refuses about one variable. @param {string} name @param {Variable} row @param {Environment} given */
function productionProblems(name, row, given) {
  const text = given[name]
  const problems = []
  if (row.productionOnly && text && text !== String(row.productionOnly.value))
    problems.push(`${name} ${row.productionOnly.why}`)
  if (row.production && !text) problems.push(`${name} is missing: ${row.production}`)
  // Secrets have a sentence of their own; an address may be that of this machine.
  if (row.production && text && text === defaultOf(name) && typeof row.kind === 'object' && 'like' in row.kind)
    problems.push(`${name} has its public default: ${row.production} is needed`)
  if (name === 'PUBLIC_URL' && isOpenHttp(text ?? ''))
    problems.push('PUBLIC_URL must be an https address: cookies and cards travel there')
  if (name === 'OIDC_ISSUER' && /^http:/i.test(text ?? ''))
    problems.push('OIDC_ISSUER must be an https address: who signs in is believed from there')
  return problems
}

/** @param {string} name @param {Variable} row @param {Environment} given */
function keyProblems(name, row, given) {
  const text = given[name]
  const other = row.sameSideAs && given[row.sameSideAs]
  if (text && text === row.example && /\.{3}|…/.test(text))
    return [`${name} is still its example: set that of your own account, or leave it out`]
  if (!text || !other || isTestKey(text) === isTestKey(other)) return []
  const [mine, theirs] = isTestKey(text) ? ['test', 'live'] : ['live', 'test']
  return [
    `${name} is a ${mine} key and ${row.sameSideAs} a ${theirs} one: take both from the same side of your account, or no payment comes about`,
  ]
}

/**
 * Everything that is wrong, one sentence each.
 * @param {Environment} given
 * @param {{ mode: Mode, mine: (name: string) => boolean, makesSecrets: boolean }} who
 */
function problemsIn(given, { mode, mine, makesSecrets }) {
  const production = mode === 'production'
  // Nothing that is reached from outside may run on what every reader of this repository knows, in any mode.
  const exposed = production || isHttps(given)
  const ofRow = (/** @type {[string, Variable]} */ [name, row]) => {
    const text = given[name]
    const form = text ? malformed(row.kind, text) : null
    const ofSecret = text ? secretProblems(name, row, text, mode, exposed) : []
    if (form && !ofSecret.length) return [`${name} ${form}`]
    const problems = [
      ...(production ? productionProblems(name, row, given) : []),
      ...ofSecret,
      ...keyProblems(name, row, given),
    ]
    if (!text && row.kind === 'secrets' && exposed && !production && !makesSecrets)
      problems.push(`${name} is missing: ${row.production}`)
    if (row.with && given[row.with] && !text) problems.push(`${name} is missing: ${row.with} is set`)
    return problems
  }
  const alone = table.flatMap(([name, { onlyWith }]) =>
    production && onlyWith && mine(onlyWith) && given[name] && !given[onlyWith]
      ? [`${onlyWith} is missing: ${name} is set`]
      : [],
  )
  return [
    ...table.filter(([name]) => mine(name)).flatMap(ofRow),
    ...new Set(alone),
    ...(production ? equalSecrets(given, mine) : []),
  ]
}

/**
 * @template {'server' | 'medusa' | 'start'} Reader
 * @param {Environment} source
 * @param {Reader} reader `start` checks what all of them read, and makes the secrets of a laptop itself
 * @returns {{ values: import('./types.ts').Values<Reader>, given: Record<string, string>, mode: Mode, problems: string[] }}
 */
export function readVariables(source, reader) {
  const given = givenIn(source)
  const mode = modeOf(given)
  const readers = reader === 'start' ? ['server', 'medusa', 'start'] : [reader]
  const mine = new Set(
    table.filter(([, row]) => row.readers.some((one) => readers.includes(one))).map(([name]) => name),
  )
  const problems = problemsIn(given, { mode, mine: (name) => mine.has(name), makesSecrets: reader === 'start' })
  const values = table
    .filter(([name]) => mine.has(name))
    .map(([name, { kind }]) => {
      const text = given[name] ?? defaultOf(name, given)
      return [name, text === undefined ? undefined : parsed(kind, text)]
    })
  return {
    values: /** @type {import('./types.ts').Values<Reader>} */ ({ ...Object.fromEntries(values), TALAT_MODE: mode }),
    given,
    mode,
    problems,
  }
}

/** The names of the variables of which this is true. @param {(row: Variable) => boolean} wanted */
export const namesWhere = (wanted) => table.filter(([, row]) => wanted(row)).map(([name]) => name)
