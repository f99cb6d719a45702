import { describe, expect, it } from 'vitest'
import { addToCart, bought, cards, fillCard, open, payButton, say, toPayment } from './journey.ts'
import { browserAgent, openBrowser, stockedProduct } from './support.ts'

const t = say()
const th = say('th')
const visit = openBrowser()

describe('finding things', () => {
  it('searches as one types, keeps the words in the address and the filters on the way back', async () => {
    const { page } = await visit()
    await open(page, '/products')
    await page.getByRole('main').getByRole('searchbox').first().fill('linen')
    await page.waitForURL(/q=linen/)
    const color = page
      .getByRole('main')
      .getByRole('link', { name: /^(Black|White|Indigo|Sand|Natural|Leaf)/ })
      .first()
    await color.click()
    await page.waitForURL(/color=/)
    const filtered = page.url()
    await page.getByRole('main').locator('a[href*="/products/"]').first().click()
    await page.waitForURL(/\/products\/[a-z]/)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(filtered)
  })

  it('renders filters and results on the server, as links that need no JavaScript', async () => {
    const { page } = await visit()
    const html = await (await page.request.get('/products?q=cotton&sort=price-asc')).text()
    expect(html).toMatch(/<a[^>]+href="\/products\/[a-z0-9-]+/)
    expect(html).toContain(t('catalogue.sort.price-asc'))
  })

  it('says which page does not exist (R-076, R-077, R-093, R-592)', async () => {
    const { page } = await visit({ quiet: /404/ })
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(await page.title()).toBe('404 - Page Not Found · Talat')
    await page.getByText('Page not found: /no/such/page').waitFor()
  })
})

describe('the shop’s addresses', () => {
  it('open with the line of the season and its sentence, in either language', async () => {
    const { page } = await visit()
    expect(await (await page.request.get('/')).text()).toContain('made for the months when it rains before tea')
    expect(await (await page.request.get('/th')).text()).toContain('สำหรับเดือนที่ฝนมาก่อนน้ำชายามบ่าย')
  })

  it('are rendered by the server with their content (R-026, R-030, R-031, R-032, R-033)', async () => {
    const { page } = await visit()
    const collections = await page.request.get('/api/store/collections?limit=1')
    const [collection] = (
      (await collections.json()) as { collections: { id: string; handle: string; title: string }[] }
    ).collections
    const pages: [path: string, words: string][] = [
      ['/', t('catalogue.home.newest')],
      ['/products', t('catalogue.facet.inStock')],
      [`/collections/${collection?.handle}`, collection?.title ?? ''],
      [`/catalogue/${collection?.id}`, collection?.title ?? ''],
      ['/cart', t('cart.title')],
      ['/checkout', t('checkout.title')],
    ]
    for (const [path, words] of pages) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).toContain(words.replaceAll("'", '&#x27;'))
    }
    expect((await page.request.get('/catalogue/no_such_id')).status()).toBe(404)
  })

  it('keeps cart, region and country in the browser’s storage under their names (R-206, R-220, R-221, R-639, R-640, R-641, R-688)', async () => {
    const { page } = await visit()
    await addToCart(page, 13)
    const stored = await page.evaluate(() =>
      ['cart-id', 'medusa_region', 'medusa_country'].map((key) => localStorage.getItem(key)),
    )
    expect(stored).toEqual([expect.stringMatching(/^cart_/), expect.stringMatching(/^reg_/), 'th'])
  })
})

describe('how the shop shows itself', () => {
  it('is light by default, folds its menu below 1280 px and fits 320 px (R-675, R-676, R-701)', async () => {
    const { page } = await visit()
    await open(page, '/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    const menu = page.getByRole('banner').getByRole('button', { name: t('shop.menu.open') })
    expect(await menu.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1279, height: 800 })
    await menu.waitFor({ state: 'visible' })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/products', '/cart']) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })

  it('says a refusal in a message at the bottom, with its number and reason, for two seconds (R-584, R-585, R-586, R-630)', async () => {
    const { page } = await visit({ quiet: /400/ })
    await page.route(/\/line-items/, (route) =>
      route.fulfill({
        status: 400,
        json: {
          type: 'not_allowed',
          code: 'insufficient_inventory',
          message: 'Some variant does not have the required inventory',
        },
      }),
    )
    const { path, title } = await stockedProduct(4)
    await open(page, path)
    await page
      .getByRole('button', { name: t('catalogue.product.add') })
      .first()
      .click()
    const message = page.getByRole('alert').filter({ hasText: '400' })
    await message.waitFor()
    expect(await message.textContent()).toContain(`${title}: ${t('cart.problem.insufficient_inventory')}`)
    const box = await message.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640), 'centred').toBeLessThan(4)
    expect((box?.y ?? 0) + (box?.height ?? 0), 'at the bottom').toBeGreaterThan(800)
    await message.waitFor({ state: 'detached', timeout: 6000 })
  })
})

describe('in Thai, on a phone, by keyboard', () => {
  it('buys in Thai on a phone of 390 px without sideways scrolling', async () => {
    const { page } = await visit({ width: 390, height: 844, locale: 'th-TH' })
    await addToCart(page, 12, 'th')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
    for (const path of ['/th', '/th/products', '/th/cart']) {
      await open(page, path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} fits the phone`,
      ).toBeLessThanOrEqual(0)
    }
    await toPayment(page, 'th')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await fillCard(page, cards.approve, 'th')
    await payButton(page, 'th').click()
    await bought(page, 'th')
    await page.getByText(th('order.lines')).first().waitFor()
  })

  it('sends a browser that prefers Thai to /th on its first visit only', async () => {
    const { page } = await visit({ locale: 'th-TH', agent: browserAgent })
    await open(page, '/')
    expect(new URL(page.url()).pathname).toMatch(/^\/th\/?$/)
  })

  it('adds to the cart with the keyboard alone; skip link first', async () => {
    const { page } = await visit()
    await open(page, '/products')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
    await page.keyboard.press('Enter')
    const href = await page.getByRole('main').locator('a[href^="/products/"]').first().getAttribute('href')
    await page.getByRole('main').locator(`a[href="${href}"]`).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\/[a-z]/)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'focus moves to the new page' })
      .toMatch(/H1|MAIN/)
  })
})

describe('a link that is followed before all of the page is there', () => {
  it('leads to the heading of its page all the same', async () => {
    const { page } = await visit()
    await open(page, '/products')
    await page.locator('#main a[href^="/products/"]').first().click()
    await page.waitForURL(/\/products\/./)
    const heading = page.locator('#main h1')
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})
