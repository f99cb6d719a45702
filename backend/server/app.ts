import { Hono } from 'hono'
import { mediaOrigins } from '#backend/config/media.mjs'
import { browserKeys, processors } from '#backend/config/processors.mjs'
import { defaultLanguage, type Language, languageCodes, localeOf, withLanguage } from '#features/shared/language.ts'
import { createIdentity } from './auth/identity.ts'
import type { BuildInfo } from './builds.ts'
import type { Purge } from './cdn/purge.ts'
import { type Env, revocationFileOf } from './env.ts'
import { feeds } from './feeds/feeds.ts'
import type { Fleet } from './fleet.ts'
import type { createReadiness } from './health.ts'
import { limitBody } from './http/body.ts'
import { compress } from './http/compress.ts'
import { cookies } from './http/cookies.ts'
import { refuseNullCharacter } from './http/null-character.ts'
import { onError } from './http/on-error.ts'
import { personal } from './http/personal.ts'
import { problemOfStatus } from './http/problem.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { requestScope } from './http/request-scope.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { AppContext, AppEnv } from './http/types.ts'
import { icons } from './icons.ts'
import { lettersEndpoint, type WriteLetter } from './letters/letters.ts'
import type { Logger } from './log.ts'
import { media } from './media/media.ts'
import type { Medusa } from './medusa.ts'
import { serviceWorker, serviceWorkerHeaders } from './offline/service-worker.ts'
import { createOrderAccess } from './orders/order-access.ts'
import { orderLinkPage, orderLinksEndpoint } from './orders/order-link.ts'
import type { PageStore } from './pages/page-store.ts'
import { proxy } from './proxy/proxy.ts'
import { storeRules } from './proxy/store.ts'
import { eventsEndpoint } from './read-layer/events.ts'
import type { Mark, Pulse } from './read-layer/pulse.ts'
import type { ReadLayer } from './read-layer/read-layer.ts'
import type { ChangeEvent } from './read-layer/tags.ts'
import { longestReturn } from './returns/returns.ts'
import { longestReview } from './reviews/reviews.ts'
import { robots } from './seo/robots.ts'
import { sitemap } from './seo/sitemap.ts'
import type { RenderApp } from './ssr/options.ts'
import { ssr } from './ssr/ssr.ts'
import { createOwnPrices } from './store/own-prices.ts'
import { createStoreLimits } from './store/store-limits.ts'
import { createTransport } from './transport.ts'

export type AppOptions = {
  env: Env
  log: Logger
  medusa: Medusa
  layer: ReadLayer
  readiness: ReturnType<typeof createReadiness>
  build: BuildInfo
  render: RenderApp
  /** The memory of drawn pages; none in development, where they change under the hand. */
  pages?: PageStore
  /** What a kept page's markup needs of the style sheet. */
  criticalCss?: (html: string) => string
  /** Draws the letters that the backend owes; none where there is no app. */
  writeLetter?: WriteLetter
  /** Answers a built file, or null; none in development. */
  files?: (c: AppContext) => Promise<Response | null>
  /** The other servers of this shop, when there are some. */
  fleet?: Fleet
  /** Whether all that Medusa told was heard; without it prices and stock are asked for as their policy says. */
  pulse?: Pulse
  /** The cache in front, when it can be told of changes. */
  purge?: Purge
  /** How long a refused sign-in takes at least, in ms. @default 300 */
  floorMs?: number
}

const never = { 'cache-control': 'no-store' }
/** Files and pictures: nobody's session is renewed for them. */
const files = /^\/(?:assets|media|review-pictures|return-pictures|builds|internal)\//
const kB = 1024

/** The whole server in front as one Request → Response function: who answers which address, and what wraps every answer. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { env, log, medusa, layer, readiness, fleet } = options
  const https = env.PUBLIC_URL.startsWith('https:')
  const limits = createRateLimits({ factor: env.LIMIT_FACTOR, ...fleet?.counters() })
  const identity = createIdentity({
    medusa,
    publishableKey: env.MEDUSA_PUBLISHABLE_KEY,
    internalSecret: env.INTERNAL_SECRET[0] ?? '',
    sessionSecrets: env.SESSION_SECRET,
    publicUrl: env.PUBLIC_URL,
    log,
    revocationFile: fleet?.keepsRevocations ? undefined : revocationFileOf(env),
    limits,
    floorMs: options.floorMs,
    publishRevocation: fleet?.publishRevocation,
  })
  // The layer first: what a message says has been heard only when its answers are marked.
  const heard = (_: readonly ChangeEvent[], mark?: Mark) => {
    if (mark) options.pulse?.heard(mark)
  }
  const listeners = [layer.changed, identity.onEvents, heard]
  fleet?.listen({
    changed: (events, mark) => {
      for (const listener of listeners) listener(events, mark)
    },
    revoked: identity.revocations.apply,
  })
  const { readCaller } = identity
  const orders = createOrderAccess({
    secrets: env.SESSION_SECRET,
    secure: https,
    ownedBy: identity.ownedBy,
    stillOpens: identity.linkOpens,
    customerOf: async (request) => (await readCaller(request)).customerId,
  })
  const payKeys = browserKeys(env)
  const security = securityHeaders({
    mediaHosts: mediaOrigins(env),
    processors: Object.keys(payKeys).map((kind) => processors[kind as keyof typeof processors].policy),
    https,
  })
  const shared = {
    medusa,
    layer,
    orders,
    readCaller,
    publishableKey: env.MEDUSA_PUBLISHABLE_KEY,
    publicUrl: env.PUBLIC_URL,
  }
  const transportOf = (c: AppContext, language: Language = defaultLanguage) =>
    createTransport({ ...shared, locale: localeOf(language), requestId: c.get('requestId') })
  const sitemaps = sitemap(transportOf, env.PUBLIC_URL)
  const folder = `${env.TALAT_DATA}/feeds`
  const productFeeds = feeds({ transportOf, origin: env.PUBLIC_URL, folder, limits })
  const returnDays = env.RETURN_DAYS
  const ownPrices = createOwnPrices(shared)
  const pages = ssr({
    ...shared,
    ownPrices,
    account: identity.account,
    render: options.render,
    build: options.build,
    payKeys,
    returnDays,
    invoiceFonts: env.INVOICE_FONTS ?? [],
    pages: options.pages,
    criticalCss: options.criticalCss,
    earlyHints: env.EARLY_HINTS === 'on',
    cdn: env.CDN === 1,
  })

  const app = new Hono<AppEnv>()
  const miniApp = env.TELEGRAM_BOT_TOKEN !== undefined
  app.use(requestScope({ log, security, trustedProxies: env.TRUSTED_PROXIES, miniApp }))
  app.use(compress())
  app.onError(onError)
  app.use(refuseNullCharacter)

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, never))
  app.get('/readyz', async (c) => {
    const answer = await readiness.check()
    return c.json(answer, answer.ready ? 200 : 503, never)
  })
  app.get('/builds/latest.json', (c) => c.json(options.build, 200, never))
  const worker = serviceWorker(options.build.id)
  app.get('/sw.js', (c) => c.body(worker, 200, serviceWorkerHeaders))
  app.get('/robots.txt', (c) => c.text(robots(env.PUBLIC_URL), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/sitemap.xml', sitemaps)
  app.get('/sitemaps/*', sitemaps)
  app.get('/feeds/*', productFeeds)
  app.get('/api/icons/*', icons)

  // What every address goes through, then what /api does, in this order (docs/architecture.md, "A request to /api").
  app.use(sameOrigin(env.PUBLIC_URL))
  app.use('/api/*', personal)
  app.use('/api/_auth/*', limitBody(16 * kB))
  app.use('/api/auth/*', limitBody(16 * kB))
  app.use('/api/store/*', limitBody(64 * kB))
  app.use('/api/reviews/*', limitBody(longestReview))
  app.use('/api/returns/*', limitBody(longestReturn))
  app.use('/internal/*', limitBody(256 * kB))
  app.use(cookies)
  app.use((c, next) => (files.test(c.req.path) ? next() : identity.renew(c, next)))
  app.use('/api/*', identity.refuseVoidTokens)

  app.route('/api/_auth', identity.auth)
  app.route('/api/auth', identity.sdkAuth)
  app.post('/api/admin/invites/accept', limitBody(16 * kB), identity.acceptInvite)
  app.all('/api/admin/*', proxy(shared, identity.admin))
  app.route('/api/store/orders', identity.orders(orders))
  app.post('/api/store/customers', identity.createCustomer)
  app.post('/api/store/customers/me/cart', identity.cart)
  app.route('/api/store/customers', identity.email)
  app.post('/api/store/contact', identity.contact)
  const alerts = identity.alerts(env.INTERNAL_SECRET)
  app.post('/api/store/alerts', alerts.ask)
  const reviews = identity.reviews(orders)
  app.post('/api/reviews/:order/:product', reviews.write)
  app.get('/review-pictures/:id/:size', reviews.picture)
  const returns = identity.returns(orders)
  app.post('/api/returns/:order', returns.send)
  app.get('/return-pictures/:id/:size', returns.picture)
  const storeLimits = createStoreLimits(limits, env.COMPLETE_LIMIT_PER_MINUTE)
  const rules = storeRules({ medusa, orders, limits: storeLimits, account: identity.account, ownPrices })
  app.all('/api/store/*', proxy(shared, rules))
  // Medusa tells one server, which tells the others and the cache in front.
  const told = [
    ...listeners,
    ...(fleet ? [fleet.publishChanges] : []),
    ...(options.purge ? [options.purge.changed] : []),
  ]
  app.post('/internal/events', eventsEndpoint(told, env.INTERNAL_SECRET))
  const ours = { secrets: env.INTERNAL_SECRET, publicUrl: env.PUBLIC_URL }
  app.post('/internal/order-links', orderLinksEndpoint(ours))
  if (options.writeLetter) app.post('/internal/letters', lettersEndpoint(options.writeLetter, ours))
  app.get(
    '/media/*',
    media({ medusa, folder: `${env.TALAT_DATA}/image-cache`, maxBytes: env.IMAGE_CACHE_MB * 1024 * 1024, log }),
  )
  const orderLink = orderLinkPage(orders, env.INTERNAL_SECRET, identity.linkOpens)
  for (const path of ['/order-link/:id', '/order-link', '/order-link/']) app.get(path, orderLink)
  const deeds = { '/alerts/:id/:deed': alerts.deed, '/cart/kept/:id/:deed': identity.keptCart(env.INTERNAL_SECRET) }
  for (const language of languageCodes)
    for (const [path, deed] of Object.entries(deeds)) app.post(withLanguage(path, language), limitBody(16 * kB), deed)
  for (const area of ['/api', '/internal', '/media', '/review-pictures', '/return-pictures', '/builds']) {
    app.all(area, () => problemOfStatus(404))
    app.all(`${area}/*`, () => problemOfStatus(404))
  }
  app.all('*', async (c) => (await options.files?.(c)) ?? pages(c))
  return app
}
