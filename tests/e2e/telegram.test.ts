import type { Frame, FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cards, fillAddress, fillCard, open, say } from './journey.ts'
import { adminOrder, openBrowser, shop, stockedProduct } from './support.ts'
import { botToken, launchAddress, launchData, mockTelegram, someone } from './telegram-app.ts'

const t = say()
// The shop of the tests is on this machine, which pages of the internet may not reach: here it plays the public shop.
const visit = openBrowser(['--disable-features=LocalNetworkAccessChecks'])
const bar = (page: Page | FrameLocator | Frame) => page.locator('[data-slot=messenger-bar]')
const phone = { width: 390, height: 844 }

describe('the shop as a mini app of Telegram', () => {
  it('opens where the deep link leads, wears the messenger’s colors, and signs in (R-014, R-021, R-022, R-699)', async () => {
    const { page } = await visit(phone)
    const telegram = await mockTelegram(page)
    const { path } = await stockedProduct(1)
    const [product = ''] = path.split('?')
    const handle = product.split('/').at(-1)
    const user = someone()
    await page.goto(launchAddress(launchData({ user, start: `product_${handle}` })))
    await page.waitForURL((url) => url.pathname === product && url.hash === '')
    await bar(page)
      .getByText(t('account.messenger.signedIn', { name: `@${user.username}` }))
      .waitFor()

    const names = (await telegram.calls()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand']))
    expect(await page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)).toBe(
      'rgb(33, 33, 33)',
    )
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.getByRole('button', { name: t('shop.theme.toDark') }).isVisible()).toBe(false)

    const session = await (await page.request.get('/api/_auth/session')).json()
    expect(session).toMatchObject({ via: 'telegram', user: { role: 'CUSTOMER', email: `${user.id}@telegram.invalid` } })
    expect(await page.evaluate(() => sessionStorage.getItem('talat.handle')), 'a cookie is enough here').toBeNull()

    // A page that is loaded whole later is still the mini app, and signs in by its cookie.
    await page.goto('/products')
    await bar(page).getByText(`@${user.username}`).waitFor()
  })

  it('buys with the messenger’s own button, asks for a real address of mail, goes back with its back button', async () => {
    const { page } = await visit(phone)
    const telegram = await mockTelegram(page)
    const { path } = await stockedProduct(2)
    const user = someone()
    const button = async (visible: boolean, text?: string) =>
      expect
        .poll(() => telegram.last('web_app_setup_main_button'), { timeout: 15_000 })
        .toMatchObject({ is_visible: visible, ...(text ? { text, is_active: true } : {}) })
    await page.goto(launchAddress(launchData({ user })))
    await bar(page).getByText(`@${user.username}`).waitFor()
    await expect.poll(() => telegram.last('web_app_setup_back_button')).toBeUndefined()
    await page.goto(path)
    await bar(page).getByText(`@${user.username}`).waitFor()
    await expect.poll(() => telegram.last('web_app_setup_back_button')).toEqual({ is_visible: true })

    const added = page.waitForResponse((answer) => /\/line-items/.test(answer.url()))
    await page
      .getByRole('button', { name: t('catalogue.product.add') })
      .first()
      .click()
    await added
    await open(page, '/checkout')
    const mail = page.getByRole('textbox', { name: t('checkout.contact.email') })
    await mail.waitFor()
    expect(await mail.inputValue(), 'the stand-in address is nobody’s to see').toBe('')
    await button(true, t('checkout.contact.submit'))
    expect(await page.getByRole('button', { name: t('checkout.contact.submit') }).isVisible()).toBe(false)
    await mail.fill('malee@example.com')
    await telegram.press('main')
    await button(true, t('checkout.address.submit'))
    await fillAddress(page)
    await telegram.press('main')
    await button(true, t('checkout.delivery.submit'))
    await page.getByRole('radio').first().check()
    await telegram.press('main')
    await page.getByRole('radio', { name: new RegExp(`^${t('checkout.payment.kind.sandbox-card')}`) }).check()
    await fillCard(page, cards.approve)
    await expect
      .poll(async () => (await telegram.last('web_app_setup_main_button'))?.text)
      .toMatch(/^Pay [\d,.]+\u00a0THB$/)
    await telegram.press('main')
    await page.waitForURL(/\/order-summary\/order_/)
    await button(false)
    await expect
      .poll(() => telegram.last('web_app_trigger_haptic_feedback'))
      .toEqual({ type: 'notification', notification_type: 'success' })

    const order = await adminOrder(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(order.email).toBe('malee@example.com')
    const mine = (await (await page.request.get('/api/store/orders')).json()) as { orders: { id: string }[] }
    expect(mine.orders.map(({ id }) => id)).toEqual([order.id])
    await telegram.press('back')
    await page.waitForURL((url) => !url.pathname.includes('order-summary'))
  })

  it('stays a shop for guests when the launch data is forged', async () => {
    const { page } = await visit(phone)
    await mockTelegram(page)
    const user = someone()
    await page.goto(launchAddress(launchData({ user, token: '654321:another-bot-token-of-the-tests' })))
    await bar(page).getByText(t('account.messenger.guest')).waitFor()
    expect(await (await page.request.get('/api/_auth/session')).json()).toBeNull()
  })

  it('is no part of the shop elsewhere: no code of it is fetched, no bar drawn (R-022)', async () => {
    const { page } = await visit()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await open(page, '/?telegram')
    await page.mouse.click(5, 5)
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => /mini-app|telegram|messenger/.test(file))).toEqual([])
    expect(await bar(page).count()).toBe(0)
  })
})

describe('inside Telegram’s web client: a frame of another site, which keeps no cookies', () => {
  /** Telegram's page, as far as a frame can tell. */
  async function host(page: Page, origin: string, address: string): Promise<Frame> {
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Telegram</title><script>calls = []; onmessage = (e) => calls.push(JSON.parse(e.data))</script><iframe name="app" src="${shop()}${address.replaceAll('&', '&amp;')}" style="width:390px;height:800px"></iframe>`,
      }),
    )
    await page.goto(`${origin}/k/`)
    const frame = page.frames().find((one) => one !== page.mainFrame())
    if (!frame) throw new Error('there is no frame')
    return frame
  }

  it('signs in by a handle, keeps it over a full load, and shows the person’s own pages', async () => {
    // Pictures of a shop without https are asked for by https inside a page with it.
    const { page, context } = await visit({ quiet: /Mixed Content|preload|ERR_SSL|net::ERR/ })
    const user = someone()
    const frame = await host(page, 'https://web.telegram.org', launchAddress(launchData({ user })))
    await bar(frame).getByText(`@${user.username}`).waitFor()
    expect(
      (await context.cookies()).filter(({ name }) => name.includes('session')),
      'no cookie was kept',
    ).toEqual([])
    const calls = (await page.evaluate('calls')) as { eventType: string }[]
    expect(calls.map(({ eventType }) => eventType)).toContain('web_app_ready')

    await frame.locator('a[href="/account"]').first().click()
    await frame
      .getByRole('navigation', { name: t('account.nav.label') })
      .first()
      .waitFor()

    // What is asked for when the page is left is refused, and the router tells the console.
    await frame.waitForLoadState('networkidle')
    const whole = page.waitForResponse(
      (answer) => answer.request().isNavigationRequest() && /\/products/.test(answer.url()),
    )
    await frame.evaluate(() => location.assign('/products'))
    expect((await whole).status()).toBe(200)
    await bar(frame).getByText(`@${user.username}`).waitFor()
    expect(await frame.evaluate(async () => (await (await fetch('/api/_auth/session')).json())?.via)).toBe('telegram')
  })

  it('is refused to every other site', async () => {
    const { page } = await visit({ quiet: /frame-ancestors|Framing|X-Frame-Options|ERR_BLOCKED/ })
    const frame = await host(page, 'https://evil.example', launchAddress(launchData()))
    await page.waitForTimeout(1_500)
    expect(await bar(frame).count()).toBe(0)
    expect(frame.url()).not.toContain(shop())
  })
})

describe('launch data that the server refuses, at the real backend', () => {
  const signIn = async (initData: string) => {
    const answer = await fetch(`${shop()}/api/_auth/callback/telegram`, {
      method: 'POST',
      headers: { authorization: `tma ${initData}`, accept: 'application/json' },
      body: new URLSearchParams({ json: 'true' }),
    })
    return (await answer.json()) as { handle?: string; url?: string }
  }
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)

  it('takes valid launch data once, and never again', async () => {
    const initData = launchData()
    expect((await signIn(initData)).handle).toEqual(expect.any(String))
    expect((await signIn(initData)).handle, 'a replay').toBeUndefined()
  })

  it.each([
    ['nothing', () => ''],
    ['no hash', () => launchData().replace(/&?hash=[0-9a-f]+/, '')],
    ['another bot’s signature', () => launchData({ token: `${botToken()}x` })],
    ['a changed value', () => launchData({ user: someone({ id: 4242 }) }).replace('4242', '4243')],
    ['a hash of another shape', () => launchData().replace(/hash=[0-9a-f]+/, 'hash=zz')],
    ['too old', () => launchData({ date: minutes(-61) })],
    ['from the future', () => launchData({ date: minutes(6) })],
    ['nobody in it', () => launchData({ user: null })],
    ['a key that comes twice', () => `${launchData()}&auth_date=1`],
  ])('refuses %s (R-708)', async (_name, make) => {
    const answer = await signIn(make())
    expect(answer.handle).toBeUndefined()
    expect(new URL(answer.url ?? '').searchParams.get('error')).toMatch(/CredentialsSignin|MissingCSRF/)
  })
})
