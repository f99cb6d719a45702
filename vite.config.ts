import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import Icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'
import { readParcels, readShop } from './backend/config/shop.mjs'
import { leanRouter } from './backend/server/build/lean-router.ts'
import { libraryMends } from './backend/server/build/library-mends.ts'
import { themeColors } from './ui/styles/vite-plugin.ts'
import { words } from './ui/words/vite-plugin.ts'

/**
 * In development the same server as in production answers, over Vite's modules: pages get their context, headers and nonce,
 * and /api, /media and the rest their answers. It comes after Vite's own middlewares, which serve modules
 * and assets, and before React Router's handler, which knows no context.
 */
const serverInFront: Plugin = {
  name: 'talat:server-in-front',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (req, res, next) => {
      try {
        const { devApp } = (await server.ssrLoadModule('/backend/server/dev.ts')) as {
          devApp: { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }
        }
        req.url = req.originalUrl
        await getRequestListener((request, env) => devApp.fetch(request, env), { overrideGlobalObjects: false })(
          req,
          res,
        )
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error)
        next(error)
      }
    })
  },
}

/** The messenger's test mode lets anybody be its stub user: no production build may carry the switch. */
const refuseTestMode: Plugin = {
  name: 'talat:refuse-test-mode',
  apply: 'build',
  configResolved({ env }) {
    if (env.VITE_TELEGRAM_TEST) throw new Error('VITE_TELEGRAM_TEST is for development only: build without it')
  },
}

/**
 * Files that every page of the shop loads, cut by hand: as some forty small files the same code weighs ten kilobytes more,
 * since each is compressed alone. The libraries stand apart because they change seldom. Measured in docs/performance.md.
 */
const inFrame = [
  'app/(?:shell/(?!listing-page|late-parts|use-page-change|use-waiting|language-hint|use-frame)|browser/(?:chunk-reload|new-build|offline|whole-sheet)|cart/(?:cart|use-cart|paying-watch)(?=\\.)|root|words-context|error-page-context|page-meta|paths|entry\\.client)',
  'features/(?:shared/(?:languages?|storage|region)(?=\\.)|regions/|cart/(?:types|first-cart))',
  'ui/(?:(?:provider|button|icon|skeleton|spinner|words|skip-link|visually-hidden)/|internal/(?:cx|plain-click))',
  'ui/(?:empty-state|picture|shop/(?:type|layout/wordmark))',
  'lucide/(?:image|sun|moon|globe|user|search|cloud-off|loader-circle|arrow-right|chevron-down|menu|store|x)(?=\\.)',
  'node_modules/(?:class-variance-authority|clsx|icu-minify)/',
]
/** The rest of the frame of the shop: the back office has another one. */
const inShopFrame = [
  'app/(?:layouts/shop|shell/use-frame)',
  'ui/price/',
  'ui/shop/(?:layout/(?!wordmark|admin|auth|checkout|menu|messenger|region-dialog|language-hint|offline-notice)|product-card|product-grid|section|tile|load-failed)',
  'lucide/shopping-bag(?=\\.)',
]
/** What goods are shown and chosen with, on lists and on the page of one. */
const inGoods = [
  'ui/(?:accordion|breadcrumbs|link|swatch-picker|size-picker|internal/choice)',
  'lucide/chevron-right(?=\\.)',
]
/** What somebody fills in: a list has a few of them, forms have more, a product has none. */
const inFields = [
  'ui/(?:search-box/search-box|select|checkbox|field|internal/(?:ascii-digits|keyboard-scroll|recipes|replay))',
  'lucide/(?:check|chevron-left|search-x|sliders-horizontal)(?=\\.)',
]
/** What went wrong, said on the page of a product, in a cart and in forms, never on a list. */
const inAlert = ['ui/(?:alert|shop/problem)', 'lucide/(?:circle-check|info|octagon-alert|triangle-alert)(?=\\.)']
const inListing = [
  'app/shell/listing-page',
  'ui/(?:pagination|price-range|screens/(?:catalogue|listing)|shop/listing/(?!filter-drawer))',
]
/** What a cart is made of, wherever it is shown: comes with the first touch of a page, and with the cart's own pages. */
const inCart = [
  'app/(?:browser/use-late-query|cart/(?:make-cart|use-cart-view|use-served-cart))',
  'features/(?:cart/(?:api|lines|reducer|renewal|saves|store|tabs|view)|shared/(?:cart-port|clear-no|email(?=\\.)|product-link|totals))',
]
/** How the browser asks, and the shapes of what it is told: the back office has them without a cart. */
const inCalls = [
  'app/browser/transport',
  'features/shared/(?:http-client|http-error|no-answer|media|money|payment-state|query-string)',
]
/** Small files that every page of the back office has, and no page of the shop. */
const inDesk = [
  'app/(?:admin/(?:sections|record-path|category-path|option-path|unsaved|use-draft|use-go-on|use-remove-record)|browser/admin-transport)(?=[.])',
  'features/admin/(?:all-pages|bounds|make-once|record-edits|resource-values)(?=[.])',
  'lucide/(?:badge-percent|banknote|bookmark|boxes|coins|contrast|ellipsis|folder-tree|landmark|languages|layers|layout-grid|list-checks|log-out|mail|palette|percent|route|ruler|shapes|users|warehouse)(?=[.])',
]
/** Lists that a browser keeps, and what puts a product on one: wanted on every page on which somebody moves. */
const inCompared = [
  'app/(?:compare/(?:compare-toggle-host|comparison|use-compared)|browser/when-seen)',
  'features/(?:catalogue/(?:comparison|recently-viewed)|shared/recent-list)(?=\\.)',
  'ui/shop/compare/compare-toggle',
]
/** Small files that only come together, each named in the frame as long as it is alone. */
const inOverlays = ['ui/(?:(?:dialog/dialog|drawer/drawer)(?=\\.)|internal/use-focus-return)']
/** The cache of queries with what every layout does with it: as pieces it is seven files, each named in the frame. */
const inQuery = [
  'node_modules/@tanstack/(?:query-core|react-query)/',
  'app/browser/(?:query-(?:client|provider|state)|late-cache)',
]
/** Small files of which whoever pays has all. */
const inPaying = [
  'app/cart/processors',
  'features/(?:checkout/(?:address|drafts|paying-mark|use-payment-choice)|shared/(?:parcel-needs|payment-kind))(?=\\.)',
  'ui/shop/checkout/(?:plain-digits|step-form|views)',
  'lucide/lock-keyhole(?=\\.)',
]
const inSession = ['features/(?:session/(?:auth-client|guard|popup|session-)|shared/safe-path)']
const scripts = (paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')}).*\\.[jt]sx?$`)
const groups = [
  {
    name: 'react',
    test: /(?:node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)|app\/router-data)\//,
    priority: 5,
  },
  { name: 'frame', test: scripts(inFrame), priority: 4 },
  { name: 'shop-frame', test: scripts(inShopFrame), priority: 3 },
  { name: 'goods', test: scripts(inGoods), priority: 2 },
  { name: 'fields', test: scripts(inFields), priority: 2 },
  { name: 'alert', test: scripts(inAlert), priority: 2 },
  { name: 'desk', test: scripts(inDesk), priority: 0 },
  { name: 'calls', test: scripts(inCalls), priority: 1 },
  { name: 'cart-parts', test: scripts(inCart), priority: 1 },
  { name: 'listing', test: scripts(inListing), priority: 1 },
  { name: 'compared', test: scripts(inCompared), priority: 1 },
  { name: 'overlays', test: scripts(inOverlays), priority: 1 },
  { name: 'query', test: scripts(inQuery), priority: 1 },
  { name: 'paying', test: scripts(inPaying), priority: 1 },
  { name: 'session', test: scripts(inSession), priority: 1 },
]

/**
 * Of `qs` the SDK uses one function in one way, which our own writing of a query follows to the letter: in browsers that
 * stands in its place, and 12 kB of readers and old browsers' crutches stay away.
 */
const smallQuery: Plugin = {
  name: 'talat:small-query',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: /^qs$/ }, handler: () => '\0talat:qs' },
  load: {
    filter: { id: /^\0talat:qs$/ },
    handler: () =>
      `export { toQueryString as stringify } from '${import.meta.dirname}/features/shared/query-string.ts'`,
  },
}

/** React Router's package names its development build for every purpose; a built shop takes the smaller one. */
const router = path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production')
const smallRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
]
const building = process.argv.includes('build')

// Words, dates and arrivals are built of it; what is wrong with it is said here, before anything is.
readShop()
readParcels()

export default defineConfig({
  plugins: [
    tailwindcss(),
    Icons({ compiler: 'jsx', jsx: 'react' }),
    words(),
    themeColors(),
    serverInFront,
    refuseTestMode,
    leanRouter(path.join(import.meta.dirname, 'node_modules/react-router')),
    libraryMends(),
    smallQuery,
    reactRouter(),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'], alias: building ? smallRouter : [] },
  optimizeDeps: {
    entries: [
      'app/**/*.{ts,tsx}',
      'features/**/*.{ts,tsx}',
      'ui/**/*.{ts,tsx}',
      '!app/entry.server.tsx',
      '!ui/*/vite-plugin.ts',
    ],
  },
  build: { target: 'es2022', reportCompressedSize: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      // Only on build: one self-contained file, so that the server starts without node_modules (sharp is native and stays outside).
      ...(building
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true as const, external: ['sharp'] },
          }
        : {}),
      build: { rollupOptions: { input: './backend/server/main.ts', external: ['sharp'] } },
    },
  },
})
