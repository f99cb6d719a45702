import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { password } from '../security/shopper.ts'
import { open, say } from './journey.ts'
import { issuer, medusa, type openBrowser, shop } from './support.ts'

const t = say()
export type DemoPerson = 'Mali Suwan' | 'Anton Keller' | 'Siri Staff' | 'Dao Denied'

export type SessionAnswer = {
  user: { id: string; name: string; email: string; role: string }
  roles: string[]
  via: string
} | null

/** The session as this browser has it. */
export const sessionOf = async (page: Page): Promise<SessionAnswer> =>
  (await page.request.get('/api/_auth/session')).json() as Promise<SessionAnswer>

/** On the shop's sign-in page: goes to the issuer and chooses who to be there. */
export async function choose(page: Page, person: DemoPerson): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: t('account.signIn.with', { name: 'Talat account' }) }).click()
  await page.waitForURL((url) => url.origin === new URL(issuer()).origin)
  await page.getByRole('button', { name: person }).click()
}

/** Signs in by redirect, from a page that needs somebody, and lands on `path`. */
export async function signIn(page: Page, person: DemoPerson, path = '/account'): Promise<void> {
  await open(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
  await choose(page, person)
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** Signs in by e-mail and password, with an account that nobody else's test meets. */
export async function signInByForm(page: Page, email: string, path: string): Promise<void> {
  await open(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('textbox', { name: t('account.field.email') }).fill(email)
  await page.getByRole('textbox', { name: t('account.field.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Fields of the back office take nothing before their code is there, which comes after the page's own. */
export const fieldsAwake = (page: Page): Promise<void> =>
  page.locator('[data-slot="resource-field"][inert]').first().waitFor({ state: 'detached' })

/** Cookies of the member of staff who came in by the door, for the next pages of the same run. */
let staffCookies: Parameters<BrowserContext['addCookies']>[0] = []

/**
 * Lands on a page of the back office as staff, ready to be used. The first of a run comes in by the door, the others with
 * its session as long as it lasts.
 */
export async function enterAsStaff(page: Page, path: string): Promise<void> {
  const context = page.context()
  await context.addCookies(staffCookies)
  if (staffCookies.length && (await sessionOf(page))) {
    await open(page, path)
    // By the door its code came earlier.
    await page.waitForLoadState('networkidle')
    return fieldsAwake(page)
  }
  await context.clearCookies()
  await open(page, `/auth/login?staff=1&redirect=${encodeURIComponent(path)}`)
  await choose(page, 'Siri Staff')
  await page.waitForURL((url) => url.pathname + url.search === path)
  await page.locator('html[data-hydrated]').waitFor()
  staffCookies = await context.cookies(shop())
  await fieldsAwake(page)
}

/** A test file's way to a new page of the back office, ready to be used. */
export const staffPages =
  (visit: ReturnType<typeof openBrowser>) =>
  async (path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> => {
    const { page } = await visit(options)
    await enterAsStaff(page, path)
    return page
  }

/**
 * `enterAsStaff` until the back office answers to keys: its frame asks for its numbers then, and its words come after the
 * page's first mark.
 */
export async function workAsStaff<Found extends { page: Page }>(found: Found, path: string): Promise<Found> {
  const ready = found.page.waitForResponse(/desk\/counts/)
  await enterAsStaff(found.page, path)
  await ready
  return found
}

/** Makes a draft that comes in some weaves, each for 100 THB. Answers its id. */
export async function newDraft(title: string, weaves: readonly string[] = ['Fine']): Promise<string> {
  const { product } = (await asStaff('POST', '/admin/products', {
    title,
    status: 'draft',
    options: [{ title: 'Weave', values: weaves }],
    variants: weaves.map((Weave) => ({
      title: Weave,
      options: { Weave },
      prices: [{ currency_code: 'thb', amount: 100 }],
      manage_inventory: true,
    })),
  })) as { product: { id: string } }
  return product.id
}

/** On the page of a new account: a password, the same again, and the terms. */
export async function choosePassword(page: Page, words: ReturnType<typeof say> = t): Promise<void> {
  for (const field of ['password', 'confirm'] as const)
    await page.getByRole('textbox', { name: words(`account.field.${field}`), exact: true }).fill('A long passw0rd')
  await page.getByRole('checkbox', { name: words('account.register.terms') }).check()
}

/**
 * The address in the newest mail to somebody that leads to a page, as soon as `count` such mails are there. Which page is
 * said, since mails of other kinds may come in between.
 */
export async function linkMailedTo(email: string, page: string, count = 1): Promise<string> {
  const read = async () => {
    const mails = (await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      text: string
    }[]
    const links = mails.map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '')
    const leading = links.filter((link) => link !== '' && new URL(link).pathname.endsWith(page))
    return leading.length < count ? '' : (leading[0] ?? '')
  }
  await expect.poll(read, { timeout: 10_000, message: `a mail to ${email} that leads to ${page}` }).not.toBe('')
  return read()
}

/** A call to Medusa itself as the demo member of staff. */
export async function asStaff(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const login = await fetch(`${medusa()}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${medusa()}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}
