import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Browser, type Shop, startShop } from './auth-support.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.stop())

const email = 'leaving@example.com'
const asked = () => shop.medusa.calls.filter(({ path }) => path === '/identity/erase').map(({ body }) => body)

it('a deletion says whether the sign-in was a moment ago, as the server knows it and not as the form says', async () => {
  shop.medusa.addCustomer(email, 'correct horse')
  const browser = new Browser(shop.url)
  await browser.signIn(email, 'correct horse')
  await browser.form('/api/_auth/erase', { current: 'x' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await browser.form('/api/_auth/erase', { current: 'x', fresh: 'true', language: 'th' })
  expect(asked()).toEqual([
    { password: 'x', fresh: true },
    { password: 'x', fresh: false, language: 'th' },
  ])
})
