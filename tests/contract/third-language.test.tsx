import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import ShopFrame from '#app/layouts/shop.tsx'
import { metaTags, type PageMeta } from '#app/page-meta.ts'
import * as root from '#app/root.tsx'
import * as products from '#app/routes/products.tsx'
import routes from '#app/routes.ts'
import { wordsOf } from '#app/words.server.ts'
import { WordsContext } from '#app/words-context.ts'
import { offlinePage } from '#backend/server/offline/offline-page.ts'
import { serviceWorker } from '#backend/server/offline/service-worker.ts'
import { robots } from '#backend/server/seo/robots.ts'
import { pageEntries } from '#backend/server/seo/sitemap-xml.ts'
import { pageCaching } from '#backend/server/ssr/caching.ts'
import { pageOfLastResort } from '#backend/server/ssr/failure-page.ts'
import { languageRedirect } from '#backend/server/ssr/language-redirect.ts'
import { cardView } from '#features/catalogue/card.ts'
import { cardFields } from '#features/catalogue/search.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isLanguage, type Language, languageOfPath, localeOf, withLanguage } from '#features/shared/language.ts'
import { pseudo, pseudoWords, stretched } from '#stories/_fixtures/pseudo.ts'
import type { Words } from '#ui/words/words.ts'
import { loaderArgs } from '../routes/support.ts'
import { reference, searchAnswer } from '../unit/support/fixtures.ts'
import { read } from './lib/files.ts'

/** The edits of docs/architecture.md, "What a shop adds", made here: a row for addresses, a row for words, and the words. */
vi.mock('#features/shared/languages.ts', async (original) => {
  const { languages } = await original<{ languages: object }>()
  return { languages: { ...languages, qps: { prefix: '/qps', locale: 'ar-XB', dates: 'en-GB' } } }
})
vi.mock('#ui/words/languages.ts', async (original) => {
  const { languages, ...rest } = await original<{ languages: Record<string, object> }>()
  // Into the list itself, which the functions beside it read.
  return { ...rest, languages: Object.assign(languages, { qps: { name: 'Pseudo', dir: 'rtl' } }) }
})
vi.mock('#ui/words/all.ts', async (original) => {
  const { allWords } = await original<{ allWords: (language: string) => Words }>()
  return { allWords: (language: string) => (language === 'qps' ? pseudoWords(allWords('en')) : allWords(language)) }
})
// Scripts of a build that there is none of.
vi.mock('react-router-dom', async (original) => ({ ...(await original<object>()), Scripts: () => null }))

/** It is no language of the shop: only this file has its row. */
const language = pseudo as Language
const origin = 'https://shop.example'

const Root = () => (
  <root.Layout>
    <root.default />
  </root.Layout>
)
const Products = () => (
  <products.default {...({ loaderData: useLoaderData() } as ComponentProps<typeof products.default>)} />
)

describe('a third language, written from right to left', () => {
  it('has addresses', () => {
    expect(languageOfPath('/qps/cart')).toBe(language)
    expect(withLanguage('/th/cart', language)).toBe('/qps/cart')
    expect(withLanguage('/qps?a=1', 'th')).toBe('/th?a=1')
    const paths = routes.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)])
    expect(paths).toContain('qps')
    expect(JSON.stringify(routes)).toContain('"id":"qps/product"')
    expect(pageCaching('/qps/cart', 200)).toBe('private, no-store')
  })

  it('is where a browser is sent that reads it', () => {
    const url = new URL('/products?q=silk', origin)
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' }
    const goes = (more: Record<string, string>) =>
      languageRedirect(new Request(url, { headers: { ...headers, ...more } }), url)
    expect(goes({ 'accept-language': 'de, qps;q=0.9, th;q=0.8' })).toBe('/qps/products?q=silk')
    expect(goes({ 'accept-language': 'th', cookie: 'talat_language=qps' })).toBe('/qps/products?q=silk')
    expect(goes({ 'accept-language': 'en, qps;q=0.5' })).toBeNull()
  })

  it('is named to search engines, by pages, site map and robots', () => {
    const meta = {
      title: 'T',
      description: '',
      path: '/cart',
      origin,
      language,
      hidden: false,
      type: 'website',
      data: [],
    }
    expect(metaTags(meta as PageMeta)).toEqual(
      expect.arrayContaining([
        { tagName: 'link', rel: 'canonical', href: `${origin}/qps/cart` },
        { tagName: 'link', rel: 'alternate', hrefLang: 'qps', href: `${origin}/qps/cart` },
        { property: 'og:locale', content: 'ar_XB' },
      ]),
    )
    expect(
      pageEntries(origin, { path: '/products' }).match(/hreflang="qps" href="[^"]*\/qps\/products"/g),
    ).toHaveLength(3)
    expect(robots(origin)).toContain('Disallow: /qps/checkout\n')
  })

  it('is asked of Medusa, and its words of things are shown', () => {
    expect(localeOf(language)).toBe('ar-XB')
    expect(cardFields('thb')).toEqual(expect.arrayContaining(['title_qps', 'subtitle_qps', 'title_th']))
    const [document] = searchAnswer().documents
    const reader = { language, currency: 'thb', region: 'reg_thb' }
    expect(cardView({ ...document, title_qps: 'Šîîlk' } as never, reference(), reader).title).toBe('Šîîlk')
    expect(isLanguage('qps')).toBe(true)
    expect(formatDateTime('2026-11-21T04:04:00Z', language)).toBe('21 Nov 2026, 11:04')
  })

  it('is spoken where the app is not there: without a network, and when nothing can be drawn', async () => {
    expect(offlinePage(language)).toMatch(/<html lang="qps" dir="rtl">.*Ýóóûû ààréé óófflîîñéé/s)
    expect(serviceWorker('build')).toContain('"prefix":"/qps"')
    const lastResort = await pageOfLastResort({ get: () => 'id' } as never).text()
    expect(lastResort).toContain('<a href="/qps" lang="qps" dir="rtl">Góó bààçk hóóméé</a>')
  })

  it('draws the shop: frame and list, with every word of its own, from right to left', async () => {
    const path = '/qps/products?size=M'
    const { args, calls } = loaderArgs(path, {}, { language, locale: localeOf(language) })
    const { context, url } = args
    const load = { context, url } as never
    const { data } = await products.loader(load)
    const Shop = createRoutesStub([
      {
        id: 'root',
        Component: Root,
        children: [{ Component: ShopFrame, children: [{ id: 'list', path: 'qps/products', Component: Products }] }],
      },
    ])
    const html = renderToString(
      <WordsContext value={wordsOf(language)}>
        <Shop initialEntries={[path]} hydrationData={{ loaderData: { root: await root.loader(load), list: data } }} />
      </WordsContext>,
    )
    expect(html).toMatch(/^<html lang="qps" dir="rtl"/)
    expect(calls.length).toBeGreaterThan(0)
    expect(html).toContain(stretched('Clear all'))
    // What is left in English is the shop's things, which the answers of this test have in no third language, and its name.
    const said = Object.values(JSON.parse(read('ui/words/en/catalogue.json')) as Record<string, string>)
    const shown = said.filter((text) => /^[A-Z][a-z]+ [a-z]+/.test(text) && html.includes(`>${text}<`))
    expect(shown).toEqual([])
    expect(html).toContain('hrefLang="th"')
  })
})
