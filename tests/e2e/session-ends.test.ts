import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, password, Shopper } from '../security/shopper.ts'
import { open, say } from './journey.ts'
import { signInByForm } from './people.ts'
import { openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()

async function newAccount(): Promise<{ who: Shopper; email: string }> {
  const [who, email] = [new Shopper(), freshEmail('ends')]
  await who.register(email)
  return { who, email }
}

/** Ends every session of an account from another device; the open page finds out by itself and leads to the sign-in. */
async function endsElsewhere(page: Page, who: Shopper): Promise<void> {
  expect((await who.form('/_auth/signout', { everywhere: 'true' })).status).toBe(200)
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.locator('html[data-hydrated]').waitFor()
}

/** On the page of signing in to which somebody was led, who goes on to where they were. */
async function back(page: Page, email: string, path: string): Promise<void> {
  await page.getByRole('textbox', { name: t('account.field.email') }).fill(email)
  await page.getByRole('textbox', { name: t('account.field.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('html[data-hydrated]').waitFor()
}
const field = (page: Page, name: 'first_name' | 'phone' | 'city' | 'address_1') =>
  page.getByRole('textbox', { name: new RegExp(`^${t(`account.field.${name}`)}`) })

describe('what is typed into an account whose session ends', () => {
  it('is in the profile after the sign-in, said to be unsaved, and saved then', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account')
    await field(page, 'phone').fill('081 999 0000')
    await endsElsewhere(page, who)
    await back(page, email, '/account')
    await expect.poll(() => field(page, 'phone').inputValue()).toBe('081 999 0000')
    expect(await field(page, 'first_name').inputValue()).toBe('New')
    await page.getByText(t('account.restored')).waitFor()
    await page.getByRole('button', { name: t('account.save') }).click()
    await page.getByText(t('account.saved')).waitFor()
    await page.getByText(t('account.restored')).waitFor({ state: 'detached' })
    await open(page, '/account')
    expect(await field(page, 'phone').inputValue()).toBe('081 999 0000')
    await page.waitForTimeout(300)
    expect(await page.getByText(t('account.restored')).count()).toBe(0)
  })

  it('is in the address that was open after the sign-in, until it is saved or given up', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account/addresses')
    await page.getByRole('button', { name: t('account.addresses.add') }).click()
    await field(page, 'address_1').fill('99 Half of a street')
    await endsElsewhere(page, who)
    await back(page, email, '/account/addresses')
    await expect.poll(() => field(page, 'address_1').inputValue()).toBe('99 Half of a street')
    await page.getByRole('button', { name: t('account.cancel') }).click()
    await open(page, '/account/addresses')
    await page.getByText(t('account.addresses.empty.title')).waitFor()
    await page.waitForTimeout(300)
    expect(await field(page, 'address_1').count()).toBe(0)
  })

  it('is not for somebody else who signs in instead', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account/addresses')
    await page.getByRole('button', { name: t('account.addresses.add') }).click()
    await field(page, 'address_1').fill('99 Only for the first')
    await open(page, '/account')
    await field(page, 'phone').fill('081 999 0000')
    await endsElsewhere(page, who)
    const other = await newAccount()
    await back(page, other.email, '/account')
    await page.waitForTimeout(500)
    expect(await field(page, 'phone').inputValue()).toBe('')
    await open(page, '/account/addresses')
    await page.getByText(t('account.addresses.empty.title')).waitFor()
    await page.waitForTimeout(300)
    expect(await page.locator('body').textContent()).not.toContain('99 Only')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
      .not.toMatch(/99 Only|081 999/)
  })
})
