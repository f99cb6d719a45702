import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { person, say } from './journey.ts'
import { adminOrder, openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()

const noScripts = { scripts: false } as const

async function add(page: Page, nth: number, prefix = ''): Promise<string> {
  const product = await stockedProduct(nth)
  await page.goto(prefix + product.path)
  await page.getByRole('button', { name: say(prefix ? 'th' : 'en')('catalogue.product.add') }).click()
  await page.waitForURL(`**${prefix}/cart`)
  return product.title
}

describe('without scripts', () => {
  it('buys: adds, changes, removes, walks the four steps and pays on delivery', async () => {
    // A refused form is a page with status 400, of which the console speaks.
    const { page } = await visit({ ...noScripts, quiet: /status of 400/ })
    const t = say()
    const first = await add(page, 6)
    await page.getByRole('heading', { name: first }).waitFor()
    const second = await add(page, 7)
    expect(await page.getByRole('listitem').filter({ hasText: first }).count()).toBe(1)

    const line = page.locator('[data-slot=cart-line]', { hasText: first })
    await line.getByRole('button', { name: t('quantity.increase') }).click()
    await page.waitForLoadState()
    expect(await line.getByRole('spinbutton').inputValue(), 'one more').toBe('2')
    await line.getByRole('spinbutton').fill('4')
    await line.getByRole('spinbutton').press('Enter')
    await page.waitForLoadState()
    expect(await line.getByRole('spinbutton').inputValue(), 'a typed number').toBe('4')
    await line.getByRole('button', { name: t('quantity.decrease') }).click()
    await page.waitForLoadState()
    expect(await line.getByRole('spinbutton').inputValue(), 'one less').toBe('3')
    const other = page.locator('[data-slot=cart-line]', { hasText: second })
    await other.getByRole('button', { name: new RegExp(`^${t('cart.remove')} `) }).click()
    await page.waitForLoadState()
    expect(await other.count(), 'removed').toBe(0)

    await page.getByRole('link', { name: t('cart.checkout') }).click()
    await page.getByRole('textbox', { name: t('checkout.contact.email') }).fill('not an address')
    await page.getByRole('button', { name: t('checkout.contact.submit') }).click()
    await page.getByText(t('rule.email')).waitFor()
    expect(
      await page.getByRole('textbox', { name: t('checkout.contact.email') }).inputValue(),
      'what was typed is still there',
    ).toBe('not an address')
    await page.getByRole('textbox', { name: t('checkout.contact.email') }).fill('noi@example.com')
    await page.getByRole('button', { name: t('checkout.contact.submit') }).click()

    await page.getByRole('textbox', { name: t('checkout.address.first_name') }).fill(person.first_name)
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page.getByText(t('rule.required', { Field: t('checkout.address.last_name') })).waitFor()
    const label: Partial<Record<keyof typeof person, string>> = {
      city: t('checkout.address.cityTh'),
      province: t('checkout.address.provinceTh'),
    }
    for (const [field, value] of Object.entries(person)) {
      const name = label[field as keyof typeof person] ?? t(`checkout.address.${field as keyof typeof person}`)
      await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
    }
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('checkbox', { name: new RegExp(`^${t('gift.is')}`) }).check()
    await page.getByRole('textbox', { name: new RegExp(`^${t('gift.message')}`) }).fill('For Noi 🎂')
    await page.getByRole('button', { name: t('checkout.delivery.submit') }).click()
    await page.getByText(t('payment.noScript.onDelivery')).waitFor()
    await page.getByRole('button', { name: /^Order for/ }).click()
    await page.waitForURL(/\/order-summary\/order_/)
    await page.getByRole('heading', { name: t('order.thanks') }).waitFor()
    await page.getByText('For Noi 🎂').waitFor()

    const order = await adminOrder(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(order.email).toBe('noi@example.com')
    expect(order.items).toEqual([expect.objectContaining({ product_title: first, quantity: 3 })])
    expect(order.shipping_address).toMatchObject({ postal_code: person.postal_code, country_code: 'th' })
    await page.goto('/cart')
    await page.getByRole('heading', { name: t('cart.empty.title') }).waitFor()
  })

  it('says what is missing when nothing was chosen, and edits an earlier step', async () => {
    const { page } = await visit(noScripts)
    const t = say()
    let nth = 8
    let { path } = await stockedProduct(nth)
    // A product without sizes needs no choice.
    while (!/[?&]size=/.test(path)) path = (await stockedProduct(++nth)).path
    await page.goto(path.split('?')[0] ?? '')
    await page.getByRole('button', { name: t('catalogue.product.add') }).click()
    await page.waitForURL(/[?&]missing=1/)
    expect(await page.locator('[data-missing]').count()).toBeGreaterThan(0)

    await add(page, 8)
    await page.goto('/checkout')
    await page.getByRole('textbox', { name: t('checkout.contact.email') }).fill('noi@example.com')
    await page.getByRole('button', { name: t('checkout.contact.submit') }).click()
    await page.getByRole('button', { name: t('checkout.edit') }).click()
    expect(await page.getByRole('textbox', { name: t('checkout.contact.email') }).inputValue()).toBe('noi@example.com')
  })

  it('speaks Thai, and a browser whose scripts come back goes on in the same cart', async () => {
    const { page, context } = await visit(noScripts)
    const title = await add(page, 9, '/th')
    await page.getByRole('heading', { name: say('th')('cart.title') }).waitFor()
    const cookies = await context.cookies()
    const later = await visit({ locale: 'th-TH' })
    await later.context.addCookies(cookies)
    await later.page.goto('/cart')
    await later.page.locator('html[data-hydrated]').waitFor()
    const id = cookies.find(({ name }) => name === 'cart-id')?.value
    await later.page.waitForFunction((cart) => localStorage.getItem('cart-id') === cart, id)
    expect(await later.page.locator('[data-slot=cart-line]').count(), title).toBe(1)
  })

  it('buys when the shop’s scripts do not arrive though scripts are on', async () => {
    const { page } = await visit({ quiet: /ERR_FAILED/ })
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.route('**/assets/*.js', (route) => route.abort())
    const title = await add(page, 10)
    expect(await page.locator('[data-slot=cart-line]', { hasText: title }).count()).toBe(1)
  })

  it('takes no form from another site, and no form of a shape it does not know', async () => {
    const { page } = await visit(noScripts)
    const { variantId } = await stockedProduct(0)
    const foreign = await page.request.post('/cart', {
      form: { intent: 'add', variant_id: variantId },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      maxRedirects: 0,
    })
    expect(foreign.status(), 'another site').toBe(403)
    for (const form of [
      { intent: 'add', variant_id: '../../admin' },
      { intent: 'set', variant_id: variantId, quantity: '2.5' },
      { intent: 'set', variant_id: variantId, quantity: '-1' },
      { intent: 'constructor' },
    ]) {
      const answer = await page.request.post('/cart', { form: form as Record<string, string>, maxRedirects: 0 })
      expect(answer.status(), JSON.stringify(form)).toBe(400)
    }
    const away = await page.request.post('/cart', {
      form: { intent: 'choose', back: '//evil.example/products/x' },
      maxRedirects: 0,
    })
    expect(away.headers().location, 'leads nowhere else').toBe('/products?missing=1#choose')
  })
})
