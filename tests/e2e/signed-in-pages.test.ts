import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signedInHint } from '#features/session/signed-in-hint.ts'
import { open, say } from './journey.ts'
import { sessionOf, signIn } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const t = say()
const visit = openBrowser()
const name = 'Anton Keller'
const signedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('shop.account.signIn') })
const knownAs = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: t('shop.account.of', { name }), exact: true })

/** Of everything that this tab asks from now on, what is about sessions: calls, and code. */
function sessionTraffic(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/_auth|session/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** A page of the catalogue as the server sends it to this browser. */
async function sent(context: BrowserContext, path: string): Promise<{ etag: string; text: string }> {
  const answer = await context.request.get(path, { headers: { 'accept-encoding': 'identity' } })
  return { etag: answer.headers().etag ?? '', text: await answer.text() }
}

describe('pages of the catalogue for somebody who is signed in', () => {
  it('are the bytes that every visitor gets, whoever asks first, and say the name once the browser knows it', async () => {
    const mine = await visit({ quiet: /401/ })
    await signIn(mine.page, name)
    const id = (await sessionOf(mine.page))?.user.id ?? ''
    expect(id).toMatch(/^cus_/)
    const theirs = await visit()
    const { path } = await stockedProduct(0)
    for (const [index, one] of ['/', '/products', path, '/products.data', '/pages/delivery'].entries()) {
      const [first, second] = index % 2 ? [theirs, mine] : [mine, theirs]
      const page = await sent(first.context, one)
      expect(await sent(second.context, one)).toEqual(page)
      for (const personal of [name, id, 'anton@', 'csrf', 'expires']) expect(page.text).not.toContain(personal)
      expect(page.etag).toMatch(/^W\//)
    }
    expect((await sent(mine.context, '/no-such-page')).text).not.toContain(name)
    await open(mine.page, path)
    await knownAs(mine.page).waitFor()
  })

  it('keep the name on the way to the account and back, whichever comes first, without a load', async () => {
    const { page } = await visit({ quiet: /401/ })
    await signIn(page, name, '/products')
    await knownAs(page).waitFor()
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    await knownAs(page).click()
    await page.waitForURL('**/account')
    await page.getByRole('main').getByText(name).first().waitFor()
    await knownAs(page).waitFor()
    await page.goBack()
    await page.waitForURL('**/products')
    expect(await knownAs(page).count()).toBe(1)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)

    await open(page, '/account/orders')
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    await page.getByRole('banner').getByRole('link', { name: 'Talat' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await knownAs(page).count()).toBe(1)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  })

  it('lose the name when the session ends in another tab, or on the server', async () => {
    const { page, context } = await visit({ quiet: /401/ })
    await signIn(page, name, '/products')
    const other = (await visit({ context, quiet: /401/ })).page
    await open(other, '/account')
    await other.getByRole('button', { name: t('account.signOut'), exact: true }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await signedOut(other).waitFor()
    await page.bringToFront()
    await signedOut(page).waitFor()
    expect((await context.cookies()).filter(({ name: one }) => one.startsWith('talat_s'))).toEqual([])

    await signIn(page, name, '/products')
    await knownAs(page).waitFor()
    // As ended on the server: the cookie that pages may read has not heard of it.
    await context.clearCookies({ name: 'talat_session' })
    await signedOut(page).waitFor()
    await open(page, '/products')
    await signedOut(page).waitFor()
    await expect.poll(async () => (await context.cookies()).map((one) => one.name)).not.toContain(signedInHint)
  })

  it('know of a sign-in in another tab when they are looked at again', async () => {
    const { page, context } = await visit({ quiet: /401/ })
    await open(page, '/products')
    const other = (await visit({ context, quiet: /401/ })).page
    await signIn(other, name)
    await page.bringToFront()
    // Tabs of a browser without a window are never hidden.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await knownAs(page).waitFor()
  })

  it('ask nothing, and bring no code of sessions, while nobody is signed in', async () => {
    const { page } = await visit()
    const asked = sessionTraffic(page)
    await open(page, '/products')
    await page.mouse.move(200, 200)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
})
