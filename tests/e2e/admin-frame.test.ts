import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { open, say } from './journey.ts'
import { asStaff, choose, enterAsStaff, sessionOf, workAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

const staff = async (path: string, options: Parameters<typeof visit>[0] = {}) => workAsStaff(await visit(options), path)

/** A size of its own, made by the API. */
async function newSize(name: string): Promise<string> {
  const { product_options } = (await asStaff('GET', '/admin/product-options?is_exclusive=false&limit=100')) as {
    product_options: { id: string; title: string }[]
  }
  const option = product_options.find(({ title }) => title === 'Size')?.id
  const { value } = (await asStaff('POST', `/admin/desk/options/${option}/values`, { value: name })) as {
    value: { id: string }
  }
  return value.id
}
const nameOf = async (id: string) => {
  const { values } = (await asStaff('GET', `/admin/desk/records/option-value/${id}`)) as { values: { value: string } }
  return values.value
}

/** Signs the person of this browser out everywhere, from another one: the page knows nothing of it. */
async function endOnServer() {
  const other = await visit({ quiet: /40[13]/ })
  await enterAsStaff(other.page, '/admin')
  const { csrfToken } = (await (await other.page.request.get('/api/_auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, json: 'true', callbackUrl: '/', everywhere: 'true' }
  const origin = new URL(other.page.url()).origin
  const answer = await other.page.request.post('/api/_auth/signout', { form, headers: { origin } })
  expect(answer.ok()).toBe(true)
  await other.page.close()
}

const paletteBox = (page: Page) => page.getByRole('dialog', { name: t('palette.title') }).getByRole('combobox')
const field = (page: Page) => page.getByRole('textbox', { name: t('admin.options.name.en') })
const question = (page: Page) => page.getByRole('alertdialog', { name: t('admin.session.title') })
async function signInWindow(context: BrowserContext, page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    question(page)
      .getByRole('button', { name: t('shop.account.signIn') })
      .click(),
  ])
  return popup
}

describe('the frame of the back office', () => {
  it('has its sections at the side, and signing in has a plain one: neither is the shop’s (R-084)', async () => {
    const { page } = await visit()
    const frames = () =>
      page.evaluate(() =>
        ['shop-layout', 'auth-layout', 'admin-layout'].filter((slot) => document.querySelector(`[data-slot=${slot}]`)),
      )
    await open(page, '/products')
    expect(await frames()).toEqual(['shop-layout'])
    for (const path of ['/auth/login', '/auth/register']) {
      await open(page, path)
      expect(await frames(), path).toEqual(['auth-layout'])
      expect(await page.getByRole('navigation').count(), `${path} leads through no sections`).toBe(0)
    }
    await enterAsStaff(page, '/admin')
    expect(await frames()).toEqual(['admin-layout'])
    const side = page.getByRole('navigation', { name: t('admin.nav.label') }).first()
    await side.getByRole('link', { name: t('admin.nav.products') }).waitFor()
    const box = await side.boundingBox()
    expect((box?.x ?? 1000) + (box?.width ?? 0), 'beside the work, not above it').toBeLessThan(300)
  })

  it('shows nothing of itself while nobody knows yet who asks: the page stays, with the loading bar (R-367)', async () => {
    const { page } = await visit()
    await open(page, '/cart')
    // The bar comes with the first sign of somebody.
    await page.mouse.move(200, 200)
    await page.locator('[data-slot=loading-bar]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-slot=admin-layout]')) document.documentElement.dataset.flashed = ''
      }).observe(document, { childList: true, subtree: true })
    })
    const answer = await hold(page, /\/admin\.data/)
    const asked = page.waitForRequest(/\/admin\.data/)
    await page.evaluate(() => {
      type Routed = { __reactRouterDataRouter: { navigate: (to: string) => void } }
      ;(window as unknown as Routed).__reactRouterDataRouter.navigate('/admin')
    })
    await asked
    await page.locator('[data-slot=loading-bar][data-visible]').waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/cart')
    answer()
    await page.waitForURL(/\/auth\/login\?redirect=/)
    expect(await page.locator('html[data-flashed]').count()).toBe(0)
  })
})

describe('the palette of the back office', () => {
  it('goes anywhere, finds a product by one question, and begins what can be made', async () => {
    const { page } = await staff('/admin')
    const { title } = await stockedProduct(0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/admin/desk/search/product')) asked.push(request.postData() ?? '')
    })
    await page.keyboard.press('Control+k')
    const box = paletteBox(page)
    await box.pressSequentially(title.slice(0, 12))
    await page.getByRole('option', { name: new RegExp(title) }).waitFor()
    expect(asked.filter((body) => body.includes('"q"')).length, 'one question for what was typed at a go').toBeLessThan(
      4,
    )
    await page.getByRole('option', { name: new RegExp(title) }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await page.keyboard.press('Control+k')
    await box.fill(t('admin.categories.add'))
    await box.press('Enter')
    await page.waitForURL(/\/admin\/categories\/new$/)
  })

  it('finds sizes and categories, and chords lead from section to section', async () => {
    const { page } = await staff('/admin')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(/\/admin\/categories$/)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: t('admin.shortcuts.title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await paletteBox(page).fill('Indigo')
    await page
      .getByRole('group', { name: t('admin.nav.colors') })
      .getByRole('option', { name: /Indigo/ })
      .click()
    await page.waitForURL(/\/admin\/colors\/\w+/)
  })
})

describe('a session that ends on the server between typing and saving', () => {
  // Refused calls are what this is about; the browser's console names each.
  const quiet = /40[13]/

  it('loses nothing: signed in again in a window, what was being saved is saved', async () => {
    const id = await newSize(`Ends ${once}`)
    const { page, context } = await staff(`/admin/sizes/${id}`, { quiet })
    await field(page).fill(`Ended ${once}`)
    await endOnServer()
    await page.getByRole('button', { name: t('save.save') }).click()
    await question(page).waitFor()
    const popup = await signInWindow(context, page)
    const closed = popup.waitForEvent('close')
    await choose(popup, 'Siri Staff')
    await closed
    await expect.poll(() => nameOf(id), { timeout: 15_000 }).toBe(`Ended ${once}`)
    await question(page).waitFor({ state: 'detached' })
    expect(await field(page).inputValue()).toBe(`Ended ${once}`)
    expect(new URL(page.url()).pathname).toBe(`/admin/sizes/${id}`)
  })

  it('may wait: put off, the person types on, and saves when they are back', async () => {
    const id = await newSize(`Waits ${once}`)
    const { page, context } = await staff(`/admin/sizes/${id}`, { quiet })
    await field(page).fill(`Waited ${once}`)
    await endOnServer()
    // The page hears of it within a second, and says so without a question.
    await page.getByText(t('admin.session.notice')).waitFor()
    await page.getByRole('button', { name: t('save.save') }).click()
    await question(page)
      .getByRole('button', { name: t('admin.session.later') })
      .click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('admin.problem.session') })
      .waitFor()
    await field(page).fill(`Waited long ${once}`)
    await page.getByRole('button', { name: t('save.save') }).click()
    const popup = await signInWindow(context, page)
    const closed = popup.waitForEvent('close')
    await choose(popup, 'Siri Staff')
    await closed
    await expect.poll(() => nameOf(id), { timeout: 15_000 }).toBe(`Waited long ${once}`)
  })

  it('asks where a save begins with a question, too: a new product is made once, when its person is back', async () => {
    const title = `Asked ${once}`
    const { page, context } = await staff('/admin/products/new', { quiet })
    await page.getByRole('textbox', { name: t('admin.product.title') }).fill(title)
    await endOnServer()
    await page.getByRole('button', { name: t('admin.product.create') }).click()
    const popup = await signInWindow(context, page)
    const closed = popup.waitForEvent('close')
    await choose(popup, 'Siri Staff')
    await closed
    await page.waitForURL(/\/admin\/products\/prod_/)
    const query = `/admin/products?q=${encodeURIComponent(title)}&fields=id`
    const { products } = (await asStaff('GET', query)) as { products: { id: string }[] }
    expect(products).toHaveLength(1)
    await asStaff('DELETE', `/admin/products/${products[0]?.id}`)
  })

  it('on a phone leads to sign in and back to the same page, with what was typed', async () => {
    const id = await newSize(`Phone ${once}`)
    const { page } = await staff(`/admin/sizes/${id}`, { quiet, width: 390, height: 844 })
    await field(page).fill(`Phoned ${once}`)
    await endOnServer()
    await page.getByRole('button', { name: t('save.save') }).click()
    await question(page)
      .getByRole('button', { name: t('shop.account.signIn') })
      .click()
    await page.waitForURL(/\/auth\/login/)
    await choose(page, 'Siri Staff')
    await page.waitForURL(`**/admin/sizes/${id}`)
    await expect.poll(() => field(page).inputValue()).toBe(`Phoned ${once}`)
    await page.getByRole('button', { name: t('save.save') }).click()
    await expect.poll(() => nameOf(id), { timeout: 15_000 }).toBe(`Phoned ${once}`)
  })

  it('shows and saves nothing of it for a shopper who signs in there', async () => {
    const id = await newSize(`Other ${once}`)
    const { page, context } = await staff(`/admin/sizes/${id}`, { quiet })
    await field(page).fill(`Othered ${once}`)
    await endOnServer()
    await page.getByRole('button', { name: t('save.save') }).click()
    await question(page).waitFor()
    const other = await context.newPage()
    await open(other, '/auth/login')
    await choose(other, 'Mali Suwan')
    await other.waitForURL((url) => url.pathname === '/')
    expect((await sessionOf(other))?.roles).toEqual(['CUSTOMER'])
    await page.bringToFront()
    await page.waitForTimeout(1500)
    await question(page).waitFor()
    expect(await nameOf(id)).toBe(`Other ${once}`)
  })
})

describe('activity', () => {
  it('tells who changed what on the thing’s own page, and puts it back; what was changed since stays', async () => {
    const id = await newSize(`Before ${once}`)
    const { page } = await staff(`/admin/sizes/${id}`, { quiet: /409/ })
    const rename = async (to: string) => {
      await field(page).fill(to)
      await page.getByRole('button', { name: t('save.save') }).click()
      await expect.poll(() => nameOf(id), { timeout: 15_000 }).toBe(to)
    }
    await rename(`After ${once}`)
    await page.getByText(t('admin.activity.title')).last().click()
    const section = page.getByRole('list', { name: t('admin.activity.title') })
    const row = section.getByRole('listitem').filter({ hasText: t('admin.activity.action.changed') })
    await expect.poll(() => row.first().textContent(), { timeout: 15_000 }).toContain(`After ${once}`)
    await row
      .first()
      .getByRole('button', { name: new RegExp(t('admin.activity.revert')) })
      .click()
    await expect.poll(() => nameOf(id), { timeout: 15_000 }).toBe(`Before ${once}`)
    await expect.poll(() => field(page).inputValue()).toBe(`Before ${once}`)
    await section.getByText(t('admin.activity.reverted')).first().waitFor()

    // Somebody else is quicker: it says so, with what stands there now.
    await rename(`Third ${once}`)
    const third = row.filter({ hasText: `Third ${once}` }).first()
    await third.waitFor()
    await asStaff('POST', `/admin/desk/records/option-value/${id}`, {
      changes: [{ path: 'value', from: `Third ${once}`, to: `Fourth ${once}` }],
    })
    await third.getByRole('button', { name: new RegExp(t('admin.activity.revert')) }).click()
    await page.getByText(t('admin.activity.refused.changed')).first().waitFor()
    expect(await nameOf(id)).toBe(`Fourth ${once}`)
  })

  it('of everything is filtered by person and kind in the address, and leads to the things', async () => {
    const name = `Listed ${once}`
    const id = await newSize(name)
    const { page } = await staff('/admin/activity')
    const rows = page.getByRole('list', { name: t('admin.activity.title') }).getByRole('listitem')
    await rows.first().waitFor()
    await page
      .getByRole('combobox', { name: t('admin.activity.kind'), exact: true })
      .selectOption({ label: t('admin.activity.kind.optionValue') })
    await page.waitForURL(/kind=option-value/)
    await rows.filter({ hasText: name }).first().getByRole('link', { name }).click()
    await page.waitForURL(`**/admin/sizes/${id}`)
    await expect.poll(() => page.title()).toContain(name)
    await page.goBack()
    await page.waitForURL(/kind=option-value/)
    await page.getByRole('combobox', { name: t('admin.activity.person'), exact: true }).selectOption({ index: 1 })
    await page.waitForURL(/person=user_/)
  })
})
