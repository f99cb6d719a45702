import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { RenderApp } from '#backend/server/ssr/options.ts'
import { pageTrees } from '#backend/server/ssr/page-trees.ts'

/** Routes as the shop has them, in small: frames without an address, two languages, a back office in each. */
const shape: Record<string, [parent: string | undefined, path?: string]> = {
  root: [undefined, ''],
  shop: ['root'],
  products: ['shop', 'products'],
  product: ['shop', 'products/:handle'],
  cart: ['shop', 'cart'],
  kept: ['shop', 'cart/kept/:id'],
  checkout: ['root', 'checkout'],
  'not-found': ['shop', '*'],
  admin: ['root'],
  'admin-home': ['admin', 'admin'],
  'admin-record': ['admin', 'admin/:resource/:id'],
  'admin-not-found': ['admin', 'admin/*'],
  'th/shop': ['root'],
  'th/products': ['th/shop', 'th/products'],
  'th/not-found': ['th/shop', 'th/*'],
  'th/admin': ['root'],
  'th/admin-home': ['th/admin', 'th/admin'],
  'th/admin-not-found': ['th/admin', 'th/admin/*'],
}

/** What a drawn page was made of, as the entry of the build is told it. */
type Page = { ids: string[]; params: unknown; data: unknown; knows: string[] }
const draw: ServerBuild['entry']['module']['default'] = (
  _request,
  status,
  _headers,
  { staticHandlerContext, manifest },
) => {
  const { matches, loaderData } = staticHandlerContext
  const page: Page = {
    ids: matches.map(({ route }) => route.id),
    params: matches.at(-1)?.params,
    data: loaderData,
    knows: Object.keys(manifest.routes),
  }
  return Response.json(page, { status })
}

function build(): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  const assets: Record<string, unknown> = {}
  const add = (id: string, parentId: string | undefined, path: string | undefined, index: boolean) => {
    const loader = ({ params }: { params: unknown }) => ({ id, params })
    routes[id] = { id, parentId, path, index, module: { loader, default: () => null } }
    assets[id] = { id, parentId, path, index, hasLoader: true, module: `/${id}.js` }
  }
  for (const [id, [parent, path]] of Object.entries(shape)) add(id, parent, path, false)
  add('home', 'shop', undefined, true)
  add('th/home', 'th/shop', 'th', true)
  return {
    routes,
    assets: { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] }, routes: assets },
    entry: { module: { default: draw } },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

const addresses = [
  ...['/', '/products', '/products/silk', '/PRODUCTS', '/adminx', '/thx', '/nothing/at/all', '/products/'],
  ...['/cart', '/Cart/kept/7', '/cart/nothing', '/carts', '/checkout', '/checkout/nothing', '/products/a/b/c'],
  ...['/th', '/th/', '/TH', '/th/products', '/Th/Products', '/th/nothing', '/th/adminx', '/thadmin'],
  ...['/admin', '/Admin', '/admin/', '/admin/orders/7', '/admin/nothing/at/all/there', '/ADMIN/orders/7'],
  ...[
    '/th/admin',
    '/th/admin/nothing',
    '/TH/ADMIN',
    '/%61dmin',
    '/th/%61dmin',
    '/%74h/products',
    '//admin',
    '//th//admin',
  ],
  ...[
    '/_root.data',
    '/th.data',
    '/admin.data',
    '/products.data',
    '/cart.data',
    '/cart/kept/7.data',
    '/th/admin.data',
    '/admin/orders/7.data',
  ],
  ...['/__manifest?paths=%2Fadmin%2C%2Fth%2Fproducts%2C%2F&version=1'],
]

async function ask(handle: RenderApp, address: string) {
  const answer = await handle(new Request(`http://shop.test${address}`), new RouterContextProvider())
  const text = await answer.text()
  const isPage = answer.headers.get('content-type') === 'application/json' && text.startsWith('{"ids"')
  const { knows, ...page } = isPage ? (JSON.parse(text) as Page) : { knows: [] }
  return { status: answer.status, said: isPage ? page : text, knows }
}
const ofTrees = pageTrees(build(), 'test')
const ofAll: RenderApp = createRequestHandler(build(), 'test')

describe('trees of pages', () => {
  it.each(addresses)('answer %s as all routes together do', async (address) => {
    const { status, said } = await ask(ofAll, address)
    expect(await ask(ofTrees, address)).toMatchObject({ status, said })
    expect([200, 202]).toContain(status)
  })

  it('know no routes of each other', async () => {
    const all = (await ask(ofAll, '/products')).knows
    const ids = (address: string) => ask(ofTrees, address).then(({ knows }) => knows.sort())
    const open = ['home', 'not-found', 'root', 'shop']
    expect(await ids('/products')).toEqual([...open, 'products', 'product'].sort())
    expect(await ids('/Cart/kept/7')).toEqual([...open, 'cart', 'kept'].sort())
    expect(await ids('/checkout')).toEqual([...open, 'checkout'].sort())
    expect(await ids('/nothing/at/all')).toEqual(open)
    expect(await ids('/admin/orders/7')).toEqual(['admin', 'admin-home', 'admin-not-found', 'admin-record', 'root'])
    expect(await ids('/th/nothing')).toEqual(['root', 'th/home', 'th/not-found', 'th/shop'])
    expect(await ids('/%61dmin')).toEqual(all.sort())
  })
})
