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
