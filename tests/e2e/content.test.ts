import { describe, expect, it } from 'vitest'
import { contentLinks } from '#features/content/files.ts'
import { signedInHint } from '#features/session/signed-in-hint.ts'
import { languageCodes, withLanguage } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { dataFaults } from '../unit/support/structured-data.ts'
import { addToCart, open, say } from './journey.ts'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

describe('pages of text', () => {
  it.each(languageCodes)('are led to from the foot of every page (%s)', async (language) => {
    const { page } = await visit()
    await open(page, withLanguage('/', language))
    const links = contentLinks(language)
    expect(links.length).toBeGreaterThan(5)
    for (const { label, href } of links) {
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
      await page.waitForURL(`**${withLanguage(href, language)}`)
      await page.getByRole('heading', { level: 1, name: label }).waitFor()
    }
  })

  it('are found by search engines, in each language, and no other name is a page', async () => {
    const sitemap = await (await fetch(`${shop()}/sitemaps/1.xml`)).text()
    for (const { href } of contentLinks('en'))
      for (const language of languageCodes) expect(sitemap).toContain(`${withLanguage(href, language)}</loc>`)
    for (const name of ['nothing', '..%2Fen%2Fabout', 'about.md', 'constructor'])
      expect((await fetch(`${shop()}/pages/${name}`)).status, name).toBe(404)
  })

  it.each(languageCodes)('tell search engines nothing that they would refuse (%s)', async (language) => {
    const { path } = await stockedProduct()
    const types: string[] = []
    for (const page of ['/', '/products', path, '/pages/faq', '/pages/returns']) {
      for (const data of dataOf(await (await fetch(shop() + withLanguage(page, language))).text())) {
        expect(dataFaults(data), page).toEqual([])
        types.push(String(data['@type']))
      }
    }
    for (const type of ['OnlineStore', 'ItemList', 'Product', 'BreadcrumbList', 'FAQPage'])
      expect(types).toContain(type)
  })

  it('tell search engines questions with their answers', async () => {
    const [faq] = dataOf(await (await fetch(`${shop()}/th/pages/faq`)).text())
    expect(faq).toMatchObject({ '@type': 'FAQPage' })
    const questions = (faq?.mainEntity ?? []) as { acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(3)
    for (const one of questions) expect(one.acceptedAnswer.text.length).toBeGreaterThan(20)
  })
})

describe('what delivery costs', () => {
  it('is said as the checkout takes it, in the words of the reader', async () => {
    const { page } = await visit()
    await addToCart(page, 0, 'th')
    const cart = await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)
    const offered = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/store/shipping-options?cart_id=${id}&fields=id,name,amount,price_type`, {
        headers: { 'x-medusa-locale': 'th-TH' },
      })
      return (await answer.json()).shipping_options as { name: string; amount: number; price_type: string }[]
    }, cart)
    expect(offered.length).toBeGreaterThan(1)
    await open(page, '/th/pages/delivery')
    const table = page.getByRole('table').first()
    for (const { name, amount } of offered) {
      const row = table.getByRole('row', { name: new RegExp(name) })
      expect(await row.textContent()).toContain(formatMoney(amount, 'thb'))
      // Also what hangs on an option is in the reader's words.
      expect(await row.textContent(), name).not.toMatch(/day|Today|free/)
    }
  })

  it('stands on the page of a product with the day of arrival, and search engines are told', async () => {
    const { path } = await stockedProduct()
    const { page } = await visit()
    await open(page, path)
    await page.locator('summary', { hasText: say()('catalogue.product.delivery') }).click()
    await page.getByText(/THB, free from/).waitFor()
    await page.getByText(/Ordered now, it arrives/).waitFor()
    const product = dataOf(await (await fetch(shop() + path)).text()).find((one) => one['@type'] === 'Product')
    expect(product?.offers).toMatchObject({
      shippingDetails: expect.arrayContaining([
        expect.objectContaining({ shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TH' } }),
      ]),
      hasMerchantReturnPolicy: { merchantReturnDays: 14, merchantReturnLink: `${shop()}/pages/returns` },
    })
  })
})

describe('what other shop windows are told', () => {
  it.each([
    ['th', 'th', 'THB'],
    ['de', 'en', 'EUR'],
  ])('a feed for %s is XML whose links open that variant at that price (%s)', async (country, language, currency) => {
    const { page } = await visit({ locale: language })
    await open(page, withLanguage('/pages/about', language as 'en'))
    const items = await page.evaluate(async (path) => {
      const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
      const g = 'http://base.google.com/ns/1.0'
      const broken = xml.querySelector('parsererror')?.textContent ?? null
      const of = (item: Element, name: string) => item.getElementsByTagNameNS(g, name)[0]?.textContent ?? ''
      const names = ['id', 'link', 'image_link', 'price', 'sale_price', 'availability']
      const found = [...xml.querySelectorAll('item')].map((item) => names.map((name) => of(item, name)))
      return { broken, count: found.length, sold: found.find((one) => one[5] === 'in_stock') ?? [] }
    }, `/feeds/google/${country}/${language}.xml`)
    expect(items.broken).toBeNull()
    expect(items.count).toBeGreaterThan(50)
    const [id = '', link = '', picture = '', price = '', sale] = items.sold
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect(link).toContain(`variant=${id}`)
    const { page: stranger } = await visit({ locale: language })
    await open(stranger, link)
    const [amount = ''] = (sale || price).split(' ')
    await stranger
      .getByText(formatMoney(Number(amount), currency))
      .first()
      .waitFor()
    expect(await stranger.evaluate((key) => localStorage.getItem(key), storageKeys.country)).toBe(country)
  })
})

describe('the promise of the page of privacy', () => {
  // What each is for stands in content/en/privacy.md; one more has to be named there first.
  const { cart, region, country } = storageKeys
  const session = ['talat_csrf', 'talat_session', signedInHint, 'talat_orders']
  const needed = [cart, region, country, 'theme', 'talat_language', ...session]
  it('no page asks anybody else for anything, and no cookie is there that the shop could do without', async () => {
    const { page, context } = await visit()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== shop()) elsewhere.push(url.href)
    })
    await addToCart(page)
    const paths = ['/', '/products', '/products?q=linen', '/cart', '/checkout', '/auth/login', '/pages/privacy', '/th']
    for (const path of paths) {
      await open(page, path)
      await page.mouse.move(200, 200)
      await page.waitForLoadState('networkidle')
    }
    expect(elsewhere).toEqual([])
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(needed).toContain(name)
  })
})
