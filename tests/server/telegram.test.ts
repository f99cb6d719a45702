import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Shop as IdentityShop, startShop as startIdentity } from './auth-support.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

describe('who may frame a page', () => {
  let medusa: FakeMedusa
  let shop: Shop
  let plain: Shop
  beforeAll(async () => {
    medusa = await startFakeMedusa()
    shop = await startShop({ medusaUrl: medusa.url, env: { TELEGRAM_BOT_TOKEN: '123456:bot-token-of-this-test' } })
    plain = await startShop({ medusaUrl: medusa.url })
  })
  afterAll(async () => {
    await shop.close()
    await plain.close()
    await medusa.stop()
  })
  const framing = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return {
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      old: answer.headers.get('x-frame-options'),
    }
  }
  const nobody = { ancestors: "'none'", old: 'DENY' }
  const telegram = {
    ancestors: 'https://web.telegram.org https://weba.telegram.org https://webk.telegram.org',
    old: null,
  }
  const goesOn = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }

  it('is Telegram where the bot opens the shop, and where a framed page of ours goes on (R-710)', async () => {
    expect(await framing(`${shop.url}/?telegram`)).toEqual(telegram)
    expect(await framing(`${shop.url}/checkout`, goesOn)).toEqual(telegram)
  })
  it('is nobody on every other page (R-710)', async () => {
    expect(await framing(`${shop.url}/`)).toEqual(nobody)
    expect(await framing(`${shop.url}/`, { ...goesOn, 'sec-fetch-site': 'cross-site' })).toEqual(nobody)
    expect(await framing(`${shop.url}/`, { ...goesOn, 'sec-fetch-dest': 'document' })).toEqual(nobody)
    expect(await framing(`${shop.url}/healthz?telegram`, goesOn)).toEqual(nobody)
  })
  it('is nobody at all in a shop that is no mini app', async () => {
    expect(await framing(`${plain.url}/?telegram`, goesOn)).toEqual(nobody)
  })
})

describe('signing in inside a frame that keeps no cookies', () => {
  let shop: IdentityShop
  beforeAll(async () => {
    shop = await startIdentity()
  })
  afterAll(() => shop.stop())

  /** A form as the frame sends it: no cookies, so no CSRF token either. */
  const send = async (path: string, headers: Record<string, string>, fields: Record<string, string> = {}) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ json: 'true', ...fields }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const signIn = (more: Record<string, string> = {}, initData = 'valid') =>
    send('/api/_auth/callback/telegram', { authorization: `tma ${initData}`, ...more })

  it('works by launch data in a header that no other site can send', async () => {
    const { body } = await signIn()
    const who = new Browser(shop.url)
    const handle = { 'x-talat-session': body.handle ?? '' }
    expect((await who.json('/api/_auth/session', { headers: handle })).body).toMatchObject({
      user: { id: body.appUserId, role: 'CUSTOMER' },
      via: 'telegram',
    })
    expect((await who.session()).body, 'without the handle nobody is known').toBeNull()
    expect((await send('/api/_auth/signout', handle)).status).toBe(200)
    expect((await who.json('/api/_auth/session', { headers: handle })).body).toBeNull()
  })

  it('refuses launch data that is not the bot’s, and gives no handle', async () => {
    const { body } = await signIn({}, 'forged')
    expect(body).not.toHaveProperty('handle')
    expect(new URL(body.url ?? '').searchParams.get('error')).toBe('CredentialsSignin')
  })

  it('refuses the same call from another site, and a form without header or token', async () => {
    expect((await signIn({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const { body } = await send('/api/_auth/callback/telegram', {}, { initData: 'valid' })
    expect(new URL(body.url ?? '').searchParams.get('error')).toBe('MissingCSRF')
  })
})
