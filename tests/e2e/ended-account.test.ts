import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../security/database.ts'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { addToCart, open, say } from './journey.ts'
import { asStaff, sessionOf, signInByForm } from './people.ts'
import { openBrowser, shop } from './support.ts'

const t = say()
const visit = openBrowser()

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.end())

/** As a backup of before leaves it: the account is gone, and nobody is told of it. */
const forget = (email: string) =>
  database.query('update customer set deleted_at = now() where email = $1 and has_account', [email])

async function newAccount(): Promise<{ who: Shopper; email: string }> {
  const [who, email] = [new Shopper(), freshEmail('ended')]
  await who.register(email)
  return { who, email }
}

describe('the session of an account that is no more', () => {
  it('leads from each page of the account to the sign-in, says why, and keeps the cart', async () => {
    const { email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account')
    await addToCart(page)
    await forget(email)
    await open(page, '/th/account/addresses')
    const at = new URL(page.url())
    expect([at.pathname, at.searchParams.get('redirect')]).toEqual(['/th/auth/login', '/th/account/addresses'])
    await page.getByText(say('th')('account.authError.SessionEnded')).waitFor()
    expect(await sessionOf(page)).toBeNull()
    await open(page, '/cart')
    await page.locator('[data-slot="cart-line"]').first().waitFor()
    await page.locator('header a[href*="/auth/login"]').first().waitFor()
    expect(await page.locator('header a[href$="/account"]').count()).toBe(0)
  })

  it('ends on the way from one page to another, and where something is saved', async () => {
    const { email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account')
    await forget(email)
    await page.getByRole('textbox', { name: t('account.field.first_name') }).fill('Somchai')
    await page.getByRole('button', { name: t('account.save') }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText(t('account.authError.SessionEnded')).waitFor()
    expect(await sessionOf(page)).toBeNull()
  })

  it('ends for the router’s own questions and for calls, whichever page of the account is asked for', async () => {
    for (const path of ['', '/addresses', '/orders', '/alerts', '/security']) {
      const { who, email } = await newAccount()
      await forget(email)
      const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(`${shop()}/account${path}.data`, { headers: { cookie } })
      const text = await answer.text()
      expect(text, path).toContain('/auth/login?error=SessionEnded')
      expect(answer.headers.getSetCookie().join(), path).toMatch(/talat_session=;/)
    }
    const { who, email } = await newAccount()
    await forget(email)
    expect((await who.call('GET', '/store/customers/me')).status).toBeGreaterThanOrEqual(401)
    expect(await who.ok('GET', '/_auth/session')).toBeNull()
  })
})

it('the session of an account ends at once when its person is erased, whichever way that was asked of Medusa', async () => {
  const { who, email } = await newAccount()
  const { rows } = await database.query('select id from customer where email = $1 and has_account', [email])
  await asStaff('POST', `/admin/desk/customers/${rows[0]?.id}/erase`, { confirm: email })
  await expect.poll(() => who.ok('GET', '/_auth/session')).toBeNull()
})
