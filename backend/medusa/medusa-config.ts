import { defineConfig } from '@medusajs/framework/utils'
import { readSettings } from './src/config/settings.ts'
import { neverInStore } from './src/http/limits.ts'
import { askForFieldsOnly } from './src/lib/asked-fields.ts'
import { keepNothingWithCalls } from './src/lib/call-context.ts'
import { saveCheckpointsInTurn } from './src/lib/checkpoints-in-turn.ts'
import { keepSchedules } from './src/lib/kept-schedules.ts'
import { lookForKeptWorkflowsOnly } from './src/lib/kept-workflows.ts'
import { rememberStepsBefore } from './src/lib/step-before.ts'
import { SANDBOX_CARD_MODULE } from './src/modules/sandbox-card/index.ts'

const settings = readSettings()
if (settings.redisUrl) keepSchedules()
else saveCheckpointsInTurn()
rememberStepsBefore()
lookForKeptWorkflowsOnly()
askForFieldsOnly()
keepNothingWithCalls()
const seeding = process.env.TALAT_SEEDING === '1'
/** Seeds and migrations may take their time; what a shopper's call asks of the database may not. */
const serving = process.argv.includes('start')
/** Longer than anybody waits for a page (backend/server/medusa.ts). Milliseconds. */
const longestStatement = 20_000
const longestIdleTransaction = 60_000

/** Medusa hands statement_timeout on in the address only; what the operator's own says stays. */
function databaseUrl(): string {
  const url = settings.databaseUrl
  if (!serving || /[?&]statement_timeout=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}statement_timeout=${longestStatement}`
}

/** Exactly one provider keeps the files: Cloudinary, then S3, then this machine's disk. */
function fileProvider() {
  if (settings.cloudinaryUrl) {
    return { resolve: './src/providers/file-cloudinary', id: 'cloudinary', options: { url: settings.cloudinaryUrl } }
  }
  if (settings.s3) {
    return {
      resolve: '@medusajs/medusa/file-s3',
      id: 's3',
      options: {
        file_url: settings.s3.fileUrl,
        bucket: settings.s3.bucket,
        region: settings.s3.region,
        endpoint: settings.s3.endpoint,
        access_key_id: settings.s3.accessKeyId,
        secret_access_key: settings.s3.secret,
      },
    }
  }
  return {
    resolve: './src/providers/file-local',
    id: 'local',
    options: {
      upload_dir: settings.mediaDir,
      private_upload_dir: settings.mediaDir,
      backend_url: `${settings.backendUrl}/static`,
    },
  }
}

function paymentProviders() {
  return [
    ...(settings.sandboxCard
      ? [
          {
            resolve: './src/providers/sandbox-card',
            id: 'sandbox',
            options: { mode: settings.mode, secret: settings.internalSecret, backendUrl: settings.backendUrl },
          },
        ]
      : []),
    ...settings.processors.map(({ resolve, id, options }) => ({ resolve, id, options })),
  ]
}

/** E-mail and password always; an outside issuer when the environment names one. */
const authProviders = [
  { resolve: '@medusajs/medusa/auth-emailpass', id: 'emailpass' },
  ...(settings.oidc
    ? [
        {
          resolve: '@medusajs/medusa/auth-oidc',
          id: 'oidc',
          options: {
            issuer: settings.oidc.issuer,
            client_id: settings.oidc.clientId,
            client_secret: settings.oidc.clientSecret,
            callback_url: `${settings.publicUrl}/api/_auth/callback/oidc`,
            display_name: 'Talat account',
            // What the account page shows besides e-mail and name.
            claim_mappings: { given_name: 'given_name', family_name: 'family_name', picture: 'picture' },
          },
        },
      ]
    : []),
  ...(settings.telegramBotToken
    ? [{ resolve: './src/providers/auth-telegram', id: 'telegram', options: { bot_token: settings.telegramBotToken } }]
    : []),
]
const customerMethods = authProviders.map((provider) => provider.id)
/** Staff are never made by an outside service; Telegram is for shoppers. */
const staffMethods = customerMethods.filter((id) => id !== 'telegram')

/** Letters go to the mail server of the environment, on a laptop to the local one; the feed is what staff are told. */
const notification = {
  resolve: '@medusajs/medusa/notification',
  options: {
    providers: [
      {
        resolve: './src/providers/notification-smtp',
        id: 'smtp',
        options: { channels: ['email'], ...settings.mail, verify: serving && settings.mode === 'production' },
      },
      { resolve: '@medusajs/medusa/notification-local', id: 'feed', options: { channels: ['feed'] } },
    ],
  },
}

/** One process keeps events, workflows, locks and the cache in memory; with Redis several processes share them. */
const shared = settings.redisUrl
  ? [
      {
        resolve: '@medusajs/medusa/event-bus-redis',
        // A subscriber that rejects is called again; those that did their work are not.
        options: {
          redisUrl: settings.redisUrl,
          jobOptions: { attempts: 4, backoff: { type: 'exponential', delay: 2000 } },
        },
      },
      { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl: settings.redisUrl } } },
      {
        resolve: '@medusajs/medusa/locking',
        options: {
          providers: [
            {
              resolve: '@medusajs/medusa/locking-redis',
              id: 'locking-redis',
              is_default: true,
              options: { redisUrl: settings.redisUrl },
            },
          ],
        },
      },
      {
        resolve: './src/providers/caching',
        options: {
          ttl: 600,
          providers: [
            {
              resolve: '@medusajs/medusa/caching-redis',
              id: 'caching-redis',
              is_default: true,
              options: { redisUrl: settings.redisUrl },
            },
          ],
        },
      },
    ]
  : [{ resolve: './src/providers/caching', options: { ttl: 600, in_memory: { enable: true } } }]

export default defineConfig({
  admin: { disable: true },
  // The cache is off while seeding: ten thousand products would fill it with answers nobody asks for.
  featureFlags: { caching: !seeding, translation: true },
  projectConfig: {
    databaseUrl: databaseUrl(),
    databaseLogging: false,
    ...(serving ? { databaseDriverOptions: { idle_in_transaction_session_timeout: longestIdleTransaction } } : {}),
    ...(settings.redisUrl ? { redisUrl: settings.redisUrl } : {}),
    cookieOptions: { sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') },
    http: {
      storeCors: settings.publicUrl,
      adminCors: settings.publicUrl,
      authCors: settings.publicUrl,
      restrictedFields: { store: neverInStore.filter((name) => typeof name === 'string') },
      jwtSecret: settings.jwtSecret,
      cookieSecret: settings.cookieSecret,
      compression: { enabled: true },
      authMethodsPerActor: { customer: customerMethods, user: staffMethods },
      // A session lives as long as its token; the server in front renews it at half time and keeps what is void.
      jwtExpiresIn: '7d',
    },
  },
  modules: [
    { resolve: './src/modules/sandbox-card' },
    { resolve: './src/modules/customer-session' },
    { resolve: './src/modules/desk' },
    { resolve: './src/modules/desk-job' },
    { resolve: './src/modules/letter' },
    { resolve: './src/modules/stock-watch' },
    { resolve: './src/modules/product-alert' },
    { resolve: './src/modules/cart-reminder' },
    { resolve: './src/modules/review' },
    { resolve: './src/modules/return-picture' },
    { resolve: './src/modules/catalogue-index' },
    { resolve: './src/modules/wishlist' },
    { resolve: './src/modules/saved-line' },
    { resolve: './src/modules/size-chart' },
    {
      resolve: '@medusajs/medusa/search',
      options: {
        providers: [{ resolve: './src/providers/search-postgres', id: 'postgres', options: { engine: 'native' } }],
      },
    },
    { resolve: '@medusajs/medusa/translation' },
    {
      resolve: '@medusajs/medusa/auth',
      // The link that confirms an e-mail address may be opened the next day. Seconds.
      options: {
        providers: authProviders,
        verification: { providers: [{ id: 'token', options: { ttl_seconds: 86_400 } }] },
      },
    },
    {
      resolve: '@medusajs/medusa/fulfillment',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/fulfillment-manual', id: 'manual' },
          { resolve: './src/providers/fulfillment-parcel', id: 'parcel' },
        ],
      },
    },
    { resolve: '@medusajs/medusa/file', options: { providers: [fileProvider()] } },
    {
      resolve: '@medusajs/medusa/payment',
      options: { providers: paymentProviders() },
      dependencies: [SANDBOX_CARD_MODULE],
    },
    notification,
    ...shared,
  ],
})
