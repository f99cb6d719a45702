/**
 * Every variable of the environment, once: from here come the checks of the server in front, of Medusa and of
 * `npm start`, .env.example, the table in docs/operating.md and what a throw-away shop must not inherit. After an edit
 * `npm run variables` writes what is generated. Nothing but what Node brings: it is read before anything is installed.
 */
import { processorVariables } from './processors.mjs'

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
