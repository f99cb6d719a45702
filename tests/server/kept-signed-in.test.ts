import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopContext } from '#app/context.ts'
import { signedInHint } from '#features/session/signed-in-hint.ts'
import { Browser, type Shop, startShop } from './auth-support.ts'

let shop: Shop
let drawn = 0

beforeAll(async () => {
  shop = await startShop({
    keepsPages: true,
    /** As the app's root does it; `/mine` is a page that says who is signed in although its address is not personal. */
    render: async (request, context) => {
      drawn += 1
      const page = context.get(shopContext)
      const { pathname } = new URL(request.url)
      const isAsked = !page.forAll || pathname === '/mine'
      const name = isAsked ? page.session?.user.name : 'anybody'
      const status = pathname === '/gone' ? 404 : 200
      return new Response(`<p>${pathname} ${name} ${drawn}</p>`, { status, headers: { 'content-type': 'text/html' } })
    },
  })
  shop.medusa.addCustomer('kept@example.com', 'correct horse')
})
afterAll(() => shop.stop())

const signedIn = async () => {
  const browser = new Browser(shop.url)
  await browser.signIn('kept@example.com', 'correct horse')
  return browser
}
const hintOf = (response: Response) => response.headers.getSetCookie().filter((line) => line.startsWith(signedInHint))

describe('a page that is the same for everybody', () => {
  it('is drawn for nobody when somebody who is signed in asks first, and is the same bytes for a stranger', async () => {
    const browser = await signedIn()
    const before = drawn
    for (const path of ['/products', '/products.data', '/th']) {
      const mine = await browser.fetch(path)
      const theirs = await new Browser(shop.url).fetch(path)
      const text = await mine.text()
      expect(text).toContain('anybody')
      expect(await theirs.text()).toBe(text)
      expect(mine.headers.get('etag')).toMatch(/^W\//)
      expect(theirs.headers.get('etag')).toBe(mine.headers.get('etag'))
      expect([...mine.headers.getSetCookie(), ...theirs.headers.getSetCookie()]).toEqual([])
      const again = await browser.fetch(path, { headers: { 'if-none-match': theirs.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
    expect(drawn - before, 'once each').toBe(3)
  })

  it('is drawn for whoever asks when it says who that is: never kept, never somebody else’s', async () => {
    const browser = await signedIn()
    for (const _ of ['first', 'again']) {
      const mine = await browser.fetch('/mine')
      expect(await mine.text()).toContain('Nok Jaidee')
      expect(mine.headers.get('etag')).toBeNull()
      expect(await (await new Browser(shop.url).fetch('/mine')).text()).toContain('undefined')
    }
  })

  it('that does not exist says nothing of anybody either', async () => {
    const answer = await (await signedIn()).fetch('/gone')
    expect([answer.status, (await answer.text()).includes('anybody')]).toEqual([404, true])
  })

  it('is not what personal pages are: those are drawn for who asks', async () => {
    const browser = await signedIn()
    for (const path of ['/cart', '/account.data', '/checkout']) {
      expect(await (await browser.fetch(path)).text()).toContain('Nok Jaidee')
      expect(await (await new Browser(shop.url).fetch(path)).text()).toContain('undefined')
    }
  })
})

describe('the cookie that tells pages whether to ask who is signed in', () => {
  it('says nothing but that there is a session, and lives as long: from the sign-in to its end, everywhere too', async () => {
    const browser = await signedIn()
    expect(browser.jar.get(signedInHint)).toBe('1')
    await browser.form('/api/_auth/signout')
    expect(browser.jar.has(signedInHint)).toBe(false)
    const other = await signedIn()
    await other.form('/api/_auth/signout', { everywhere: 'true' })
    expect(other.jar.has(signedInHint)).toBe(false)
  })

  it('goes when a session that was ended elsewhere is asked for', async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()]
    await laptop.form('/api/_auth/signout', { everywhere: 'true' })
    expect(phone.jar.has(signedInHint), 'it has not heard of it').toBe(true)
    expect((await phone.session()).body).toBeNull()
    expect(phone.jar.has(signedInHint)).toBe(false)
    expect(hintOf(await phone.fetch('/api/_auth/session')), 'said once').toEqual([])
  })

  it('comes with the next page to who signed in before there was one, and to nobody else', async () => {
    const browser = await signedIn()
    const handle = browser.jar.get('talat_session') ?? ''
    browser.jar.delete(signedInHint)
    const [line = ''] = hintOf(await browser.fetch('/products'))
    expect(line).toMatch(/^talat_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    expect(hintOf(await browser.fetch('/products'))).toEqual([])
    const broken = new Browser(shop.url)
    broken.jar.set('talat_session', `${handle}x`)
    expect(hintOf(await broken.fetch('/products'))).toEqual([])
    const frame = await new Browser(shop.url).fetch('/products', { headers: { 'x-talat-session': handle } })
    expect(hintOf(frame), 'a frame that keeps no cookies').toEqual([])
  })

  it('is renewed with its session', async () => {
    shop.medusa.tokenSeconds = 4
    const browser = await signedIn()
    await new Promise((done) => setTimeout(done, 2_500))
    shop.medusa.tokenSeconds = 24 * 3600
    const [line = ''] = hintOf(await browser.fetch('/products'))
    expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeGreaterThan(3600)
  })
})
