import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, password, Shopper } from '../security/shopper.ts'
import { open, say } from './journey.ts'
import { sessionOf, signIn } from './people.ts'
import { browserAgent, openBrowser, shop } from './support.ts'

const t = say()
const th = say('th')
const visit = openBrowser()
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const path = '/account/security'
const devices = (page: Page, language: 'en' | 'th' = 'en') =>
  page.getByRole('list', { name: (language === 'th' ? th : t)('account.security.sessions') })
/** Rows of devices by a name in them; a message at the bottom of the page is an item of another list. */
const rowOf = (page: Page, name: string, language?: 'th') =>
  devices(page, language).getByRole('listitem').filter({ hasText: name })
const thisDevice = (page: Page) => rowOf(page, t('account.device.current'))

describe('where a customer is signed in', () => {
  it('shows both devices; the one that is ended there is signed out within two seconds', async () => {
    const laptop = await visit({ quiet: /40[134]/, agent: browserAgent })
    const phone = await visit({ quiet: /40[134]/, agent: phoneAgent, width: 390, height: 844 })
    await signIn(laptop.page, 'Anton Keller', '/account/orders')
    await signIn(phone.page, 'Anton Keller', '/account/orders')
    await phone.page.locator('html[data-hydrated]').waitFor()

    await open(laptop.page, path)
    await thisDevice(laptop.page).getByText('Chrome on Linux').waitFor()
    const row = rowOf(laptop.page, 'Chrome on Android').first()
    await row.getByText(t('account.security.way.oidc')).waitFor()
    const before = await rowOf(laptop.page, 'Chrome on Android').count()

    await phone.page.bringToFront()
    const name = t('account.device.name', { browser: 'Chrome', system: 'Android' })
    const button = row.getByRole('button', { name: t('account.device.signOutOf', { name }) })
    const [ended, pressed] = await Promise.all([
      phone.page
        .waitForURL(/auth\/login\?error=SessionEnded&redirect=%2Faccount%2Forders/, { waitUntil: 'commit' })
        .then(() => Date.now()),
      button.click().then(() => Date.now()),
    ])
    expect(ended - pressed, 'the other device is signed out').toBeLessThan(2_000)
    expect(await sessionOf(phone.page)).toBeNull()

    await laptop.page.getByText(t('account.device.ended', { name })).waitFor()
    await expect.poll(() => rowOf(laptop.page, 'Chrome on Android').count()).toBe(before - 1)
    expect(await sessionOf(laptop.page)).toMatchObject({ user: { name: 'Anton Keller' } })
    await open(laptop.page, path)
    await thisDevice(laptop.page).waitFor()
    expect(await rowOf(laptop.page, 'Chrome on Android').count()).toBe(before - 1)
  })

  it('speaks Thai, and ends the device in hand as a sign-out does', async () => {
    const { page } = await visit({ quiet: /40[134]/, agent: browserAgent })
    await signIn(page, 'Anton Keller', `/th${path}`)
    const current = rowOf(page, th('account.device.current'), 'th')
    await current.getByText(th('account.device.name', { browser: 'Chrome', system: 'Linux' })).waitFor()
    await current.getByRole('button').click()
    await page.waitForURL((url) => url.pathname === '/th')
    expect(await sessionOf(page)).toBeNull()
  })

  it('says so when the list does not come, and asks again', async () => {
    const { page } = await visit({ quiet: /502/, agent: browserAgent })
    await page.route('**/api/_auth/sessions', (route) => route.fulfill({ status: 502, json: { type: 'unavailable' } }))
    await signIn(page, 'Anton Keller', path)
    await page.getByText(t('account.device.failed')).waitFor()
    await page.unroute('**/api/_auth/sessions')
    await page.getByRole('button', { name: t('shop.retry') }).click()
    await thisDevice(page).waitFor()
  })
})

describe('what the shop keeps of a customer', () => {
  it('is a file of theirs, and the account ends on the same page', async () => {
    const email = freshEmail('own-page')
    const shopper = new Shopper()
    await shopper.register(email)
    const { page, context } = await visit({ quiet: /40[0134]/, agent: browserAgent })
    await context.addCookies([...shopper.jar].map(([name, value]) => ({ name, value, url: shop() })))
    await open(page, path)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('account.data.action') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('my-data.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ customers: [{ email }] })

    await page.getByRole('button', { name: t('account.erase.open') }).click()
    const form = page.locator('[data-slot=erase-form]')
    const type = (text: string) => form.getByLabel(t('account.field.currentPassword'), { exact: true }).fill(text)
    const submit = () => form.getByRole('button', { name: t('account.erase.submit') }).click()
    await type('Another passw0rd')
    await submit()
    await form.getByText(t('account.error.credentials')).first().waitFor()
    await type(password)
    await submit()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await sessionOf(page)).toBeNull()
    await expect(new Shopper().signIn(email)).rejects.toThrow(/error=/)
  })
})
