import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { named } from '#app/named-middleware.ts'
import { metaTags, pageMeta, titled } from '#app/page-meta.ts'
import * as root from '#app/root.tsx'
import * as catalogue from '#app/routes/catalogue.tsx'
import * as category from '#app/routes/category.tsx'
import * as collection from '#app/routes/collection.tsx'
import * as compare from '#app/routes/compare.tsx'
import * as home from '#app/routes/home.tsx'
import * as notFound from '#app/routes/not-found.tsx'
import * as orderSummary from '#app/routes/order-summary.tsx'
import * as product from '#app/routes/product.tsx'
import * as products from '#app/routes/products.tsx'
import { HttpError } from '#features/shared/http-error.ts'
import { ErrorPage } from '#ui/error-page/error-page.tsx'
import { product as fixture, order, reference } from '../unit/support/fixtures.ts'
import { loaderArgs } from './support.ts'

/** What a loader throws as `data(…)`: its status and status text. */
async function refused(work: () => unknown): Promise<{ status: number; statusText: string }> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Response) return { status: error.status, statusText: error.statusText }
    const init = (error as { init?: { status: number; statusText: string } }).init
    if (init) return init
    if (isRouteErrorResponse(error)) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const away = {
  fetch: () => Promise.reject(new HttpError({ status: 502, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })),
}

describe('the whole catalogue', () => {
  it('is drawn from its address with one search call', async () => {
    const { args, calls } = loaderArgs('/products?q=linen&size=M&page=2', {})
    const {
      data: { view, meta },
    } = await products.loader(args as never)
    expect(view.title).toBe('All products')
    expect(view.query).toBe('linen')
    expect(calls.filter(({ path }) => path === '/store/search')).toHaveLength(1)
    expect(calls.find(({ path }) => path === '/store/search')?.init).toMatchObject({
      policy: 'catalogue',
      body: {
        queries: [
          { entity: 'product', filters: { q: 'linen', sizes: { $overlaps: ['M'] } }, pagination: { skip: 24 } },
        ],
      },
    })
    // Results are headed by what was searched.
    expect(view.heading).toBe('Results for “linen”')
    // Filters are no pages of their own to robots.
    expect(meta.path).toBe('/products?page=2')
  })

  it('is Thai under /th', async () => {
    const { args } = loaderArgs('/th/products', {})
    const {
      data: { view, meta },
    } = await products.loader(args as never)
    expect(view.cards[0]?.title).toMatch(/[ก-๙]/)
    expect(metaTags(meta)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example/th/products',
    })
    expect(metaTags(meta)).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'en',
      href: 'https://shop.example/products',
    })
  })

  it('is a 404 past its end, out of search engines, with the way back in it', async () => {
    const { data, init } = await products.loader(loaderArgs('/products?page=9999', {}).args as never)
    expect(init?.status).toBe(404)
    expect(metaTags(data.meta)).toContainEqual({ name: 'robots', content: 'noindex' })
    const { page, pages, prevHref, pageHrefs } = data.view.paging
    expect([page, prevHref]).toEqual([9999, pages === 1 ? '/products' : `/products?page=${pages}`])
    expect(pageHrefs.at(-1)?.page).toBe(pages)
    const within = await products.loader(loaderArgs('/products', {}).args as never)
    expect(within.init?.status).toBe(200)
  })

  it('answers 503 when the backend is away, or the shop has no region (R-025)', async () => {
    expect(
      await refused(() => products.loader(loaderArgs('/products', {}, { transport: away }).args as never)),
    ).toMatchObject({ status: 503 })
    expect(
      await refused(() => products.loader(loaderArgs('/products', {}, { region: null }).args as never)),
    ).toMatchObject({ status: 503 })
  })
})

describe('the title of a list', () => {
  it('tells two categories of one name apart, and a page from the one before', async () => {
    const titleOf = async (handle: string, search = '') => {
      const { data } = await category.loader(loaderArgs(`/categories/${handle}${search}`, { handle }).args as never)
      return data.meta.title
    }
    expect(await titleOf('women-trousers')).toBe('Trousers & shorts · Women')
    expect(await titleOf('men-trousers', '?page=2')).toBe('Trousers & shorts · Men · Page 2')
  })
})

describe('handles', () => {
  const filtersOf = (calls: ReturnType<typeof loaderArgs>['calls']) =>
    calls.flatMap(({ path, init }) =>
      path === '/store/search' ? (init.body as { queries: { filters: object }[] }).queries : [],
    )[0]?.filters

  it('of a collection open it with its own products alone (R-002)', async () => {
    const { args, calls } = loaderArgs('/collections/monsoon-linen', { handle: 'monsoon-linen' })
    const { data } = await collection.loader(args as never)
    expect(data.view.title).toBe('Monsoon Linen')
    expect(data.view.cards.length).toBeGreaterThan(0)
    const id = reference().collections.find(({ handle }) => handle === 'monsoon-linen')?.id
    expect(filtersOf(calls)).toMatchObject({ collection_id: { $in: [id] } })
  })

  it('pass over a filter that the shop does not know, which would leave nothing and could not be taken away', async () => {
    const { args, calls } = loaderArgs('/products?color=bogus&size=M', {})
    const {
      data: { view },
    } = await products.loader(args as never)
    const filters = filtersOf(calls)
    expect(filters).toMatchObject({ sizes: { $overlaps: ['M'] } })
    expect(filters).not.toHaveProperty('colors')
    expect(view.chips.map(({ id, href }) => [id, href])).toEqual([['size:M', '/products']])
  })

  it('of a category open it with the products below it alone (R-003)', async () => {
    const { args, calls } = loaderArgs('/categories/women', { handle: 'women' })
    const { data } = await category.loader(args as never)
    expect(data.view.children?.length).toBeGreaterThan(0)
    expect(data.view.cards.length).toBeGreaterThan(0)
    const id = reference().categories.find(({ handle }) => handle === 'women')?.id
    expect(filtersOf(calls)).toMatchObject({ category_ids: { $overlaps: [id] } })
    expect(data.meta.title).toBe('Women')
  })

  it('that nothing has are 404 with the path', async () => {
    for (const route of [collection, category, product]) {
      const { args } = loaderArgs('/x/gone?a=1', { handle: 'gone' })
      expect(await refused(() => route.loader(args as never))).toEqual({
        status: 404,
        statusText: 'Page not found: /x/gone?a=1',
      })
    }
  })
})

describe('/catalogue/{id}', () => {
  const { collections, categories } = reference()

  it('shows a line grouped by category', async () => {
    const id = collections[0]?.id ?? ''
    const { view } = await catalogue.loader(loaderArgs(`/catalogue/${id}`, { id }).args as never)
    expect(view.sections?.length).toBeGreaterThan(0)
    expect(view.sections?.every(({ groups }) => groups.every(({ title }) => title !== ''))).toBe(true)
  })

  it.each([
    ['/catalogue', categories.find(({ handle }) => handle === 'women')?.id, '/categories/women'],
    ['/th/catalogue', fixture().id, '/th/products/rim-nam-linen-shirt'],
  ])('under %s leads %s to its own page', async (prefix, id = '', to) => {
    const answer = await catalogue
      .loader(loaderArgs(`${prefix}/${id}`, { id }).args as never)
      .catch((error: unknown) => error)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe(to)
  })

  it('does not know what is not there', async () => {
    const { args } = loaderArgs('/catalogue/nothing', { id: 'nothing' })
    expect(await refused(() => catalogue.loader(args as never))).toMatchObject({ status: 404 })
  })
})

describe('a product', () => {
  it('can come back as long as the shop says, and not as long as its words once said', async () => {
    const { args } = loaderArgs(`/products/${fixture().handle}`, { handle: fixture().handle }, { returnDays: 30 })
    expect((await product.loader(args as never)).view.returnDays).toBe(30)
  })

  it('is asked for live with region, prices and categories (R-094, R-395, R-396, R-397, R-398)', async () => {
    const { args, calls } = loaderArgs('/products/rim-nam-linen-shirt?color=Sky&size=M', {
      handle: 'rim-nam-linen-shirt',
    })
    const { view, meta } = await product.loader(args as never)
    expect(view.variant?.title).toBe('Sky / M')
    expect(calls.find(({ path }) => path === '/store/products')?.init).toMatchObject({
      policy: 'live',
      query: {
        region_id: 'reg_thailand',
        country_code: 'th',
        limit: 2000,
        fields: expect.stringMatching(/\*variants\.calculated_price.*\*categories/),
      },
    })
    expect(view.related.length).toBeGreaterThan(0)
    const tags = metaTags(meta)
    expect(tags).toContainEqual({ title: 'Rim Nam linen shirt · Talat' })
    expect(tags).toContainEqual({ property: 'og:type', content: 'product' })
    expect(tags.filter((tag) => 'script:ld+json' in tag)).toHaveLength(2)
  })
})

describe('a comparison', () => {
  const { id } = fixture()
  const ask = async (path: string, change = {}) => {
    const { args, calls } = loaderArgs(path, {}, change)
    return { ...(await compare.loader(args as never)), calls }
  }

  it('is drawn from its address with one call for all products, live, and is of no use to robots', async () => {
    const { data, calls } = await ask(`/th/compare?ids=prod_gone,${id}`)
    expect(data.asked.ids).toEqual(['prod_gone', id])
    expect(data.products?.map(({ title }) => title)).toEqual([expect.stringMatching(/[ก-๙]/)])
    const asked = calls.filter(({ path }) => path === '/store/products')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.init).toMatchObject({
      policy: 'live',
      query: { id: ['prod_gone', id], region_id: 'reg_thailand', country_code: 'th' },
    })
    // Of what is not sold nobody is asked what buyers say.
    expect(calls.filter(({ path }) => path.endsWith('/reviews')).map(({ path }) => path)).toEqual([
      `/store/products/${id}/reviews`,
    ])
    expect(metaTags(data.meta)).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('asks for nothing where nothing, or nothing that could be a product, is named', async () => {
    for (const path of ['/compare', '/compare?ids=%3Cb%3E,..%2F']) {
      const { data, calls } = await ask(path)
      expect([data.products, calls], path).toEqual([[], []])
    }
  })

  it('says that the backend is away, under its own status', async () => {
    const { data, init } = await ask(`/compare?ids=${id}`, { transport: away })
    expect([data.products, init?.status]).toEqual([null, 503])
  })
})

describe('an order', () => {
  const { id } = order()
  it('is shown to who may read it, payment named in words (R-164)', async () => {
    const { args } = loaderArgs(`/order-summary/${id}`, { orderId: id })
    const found = await orderSummary.loader(args as never)
    expect(found.order.payment).toMatchObject([{ label: 'Pay on delivery' }])
    expect(metaTags(found.meta)).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('is not there for anybody else (R-056)', async () => {
    const { args } = loaderArgs(`/order-summary/${id}`, { orderId: id }, { canReadOrder: () => false })
    const guard = named('order-reader')
    expect(await refused(() => guard(args as never, () => Promise.reject(new Error('must not go on'))))).toMatchObject({
      status: 404,
    })
  })
})

describe('the rest', () => {
  it('draws the front page with two kinds of calls', async () => {
    const { args, calls } = loaderArgs('/', {})
    const { view } = await home.loader(args as never)
    expect(view.collections).toHaveLength(6)
    expect(calls.filter(({ path }) => path === '/store/search')).toHaveLength(1)
  })

  it('answers 404 with the path for any other address (R-592)', async () => {
    const { args } = loaderArgs('/nope?x=1', {})
    expect(await refused(() => notFound.loader(args as never))).toEqual({
      status: 404,
      statusText: 'Page not found: /nope?x=1',
    })
  })

  it('refuses a middleware that nobody knows (R-593, R-633)', () => {
    expect(() => named('nope')).toThrow("Unknown route middleware: 'nope'.")
    expect(() => named('toString')).toThrow("Unknown route middleware: 'toString'.")
  })

  it('titles failures and hides carts from robots (R-094)', () => {
    const titleOf = (status: number | 'offline', language: 'en' | 'th') =>
      /<title>(.*)<\/title>/.exec(renderToString(createElement(ErrorPage, { status, language, titled })))?.[1]
    expect(titleOf(404, 'en')).toBe('404 - Page Not Found · Talat')
    expect(titleOf(500, 'en')).toBe('500 - Internal Server Error · Talat')
    expect(titleOf(404, 'th')).toBe('404 - ไม่พบหน้านี้ · Talat')
    expect(titleOf('offline', 'th')).toBe('คุณออฟไลน์อยู่ · Talat')
    // The page has one title: that of the failure is its own.
    expect(metaTags(undefined)).toEqual([{ name: 'robots', content: 'noindex' }])
    const shop = { origin: 'https://shop.example', language: 'en' as const }
    const tags = metaTags(pageMeta(shop, { title: 'Your cart', path: '/cart', hidden: true }))
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(tags.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
  })
})

it('the frame says who is signed in on a page of their own, and nothing of it where the page is the same for all', async () => {
  const session = { user: { id: 'cus_1', name: 'Nok' }, roles: ['CUSTOMER'] } as never
  const frame = (forAll: boolean) => root.loader(loaderArgs('/products', {}, { forAll, session }).args as never)
  expect((await frame(false)).session).toBe(session)
  expect((await frame(true)).session).toBeUndefined()
  expect(JSON.stringify(await frame(true))).not.toContain('Nok')
})

it('the frame of a page and the page itself read the catalogue’s reference once', async () => {
  const { args, calls } = loaderArgs(`/products/${fixture().handle}`, { handle: fixture().handle ?? '' })
  await Promise.all([root.loader(args as never), product.loader(args as never)])
  for (const path of ['/store/collections', '/store/product-categories', '/store/product-options'])
    expect(
      calls.filter((call) => call.path === path),
      path,
    ).toHaveLength(1)
})
