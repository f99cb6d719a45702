import { RouterContextProvider } from 'react-router-dom'
import { type ShopContext, shopContext } from '#app/context.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse } from '#features/shared/http-error.ts'
import { answers, order } from '../unit/support/fixtures.ts'

const europe = { id: 'reg_europe', name: 'Europe', currencyCode: 'eur', countries: [{ code: 'de', name: 'Germany' }] }
const thailand = {
  id: 'reg_thailand',
  name: 'Thailand',
  currencyCode: 'thb',
  countries: [{ code: 'th', name: 'Thailand' }],
}

const missing = (message: string) => errorOfResponse(404, 'Not Found', { type: 'not_found', message })

/** In which the fixtures are written. */
type Language = keyof ReturnType<typeof answers>['product']

/** Answers loaders with the fixtures; `calls` shows what they asked. */
export function fakeTransport(language: Language = 'en') {
  const calls: { path: string; init: TransportInit }[] = []
  const { reference, search, product } = answers()
  const answer = (path: string, init: TransportInit): unknown => {
    switch (path) {
      case '/store/collections':
        return { collections: reference.collections }
      case '/store/product-categories':
        return { product_categories: reference.product_categories }
      case '/store/product-options':
        return { product_options: language === 'th' ? reference.product_options_th : reference.product_options }
      case '/store/search':
        return { results: (init.body as { queries: unknown[] }).queries.map(() => search.results[0]) }
      case '/store/products':
        return {
          products:
            init.query?.handle === product.en.handle || [init.query?.id].flat().includes(product.en.id)
              ? [product[language]]
              : [],
        }
      case `/store/products/${product.en.id}`:
        return { product: { id: product.en.id, handle: product.en.handle } }
      case `/store/orders/${order().id}`:
        return { order: order() }
      case `/store/orders/${order().id}/story`:
        return {
          story: {
            currency_code: 'thb',
            steps: [],
            can_cancel: true,
            owed: 0,
            returnable: [],
            return_until: null,
            reviews: [],
            reasons: [],
            ways: [],
          },
        }
      default:
        throw missing(path)
    }
  }
  const transport: Transport = {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      calls.push({ path, init })
      return answer(path, init) as T
    },
  }
  return { transport, calls }
}

/** Everything that a loader is called with for one address. */
export function loaderArgs<P extends Record<string, string>>(
  path: string,
  params: P,
  change: Partial<ShopContext> = {},
) {
  const url = new URL(path, 'https://shop.example')
  const language: Language = /^\/th(\/|$)/.test(url.pathname) ? 'th' : 'en'
  const { transport, calls } = fakeTransport(language)
  const context = new RouterContextProvider()
  context.set(shopContext, {
    transport,
    admin: null,
    language,
    locale: language === 'th' ? 'th-TH' : 'en-US',
    region: { id: thailand.id, name: thailand.name, currencyCode: thailand.currencyCode, countryCode: 'th' },
    regions: [thailand, europe],
    nonce: 'nonce',
    forAll: false,
    readsQuery: () => undefined,
    origin: 'https://shop.example',
    path: url.pathname + url.search,
    requestId: 'request',
    cartId: null,
    keepCart: () => undefined,
    rememberOrder: async () => undefined,
    canReadOrder: () => true,
    hasAccount: async () => true,
    endAccount: async () => undefined,
    wasSignedIn: async () => false,
    session: null,
    theme: 'light',
    payKeys: {},
    returnDays: 14,
    invoiceFonts: [],
    ...change,
  } as ShopContext)
  return { args: { context, params, url, request: new Request(url) }, calls }
}
