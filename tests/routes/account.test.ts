import { describe, expect, it, vi } from 'vitest'
import * as addresses from '#app/routes/account/addresses.tsx'
import * as layout from '#app/routes/account/layout.tsx'
import * as orders from '#app/routes/account/orders.tsx'
import * as profile from '#app/routes/account/profile.tsx'
import { HttpError } from '#features/shared/http-error.ts'
import { loaderArgs } from './support.ts'

const session = { roles: ['CUSTOMER'] } as never
const refusing = {
  fetch: () => Promise.reject(new HttpError({ status: 401, statusText: '', message: '', code: 'ERR_BAD_REQUEST' })),
}

/** Where a page leads instead of being drawn, and whether the session ended with that answer. */
async function ledTo(run: (args: never) => unknown, path: string, change: object) {
  const endAccount = vi.fn(async () => undefined)
  const { args } = loaderArgs(path, {}, { endAccount, ...change })
  try {
    await run(args as never)
  } catch (answer) {
    if (answer instanceof Response) return [answer.headers.get('location'), endAccount.mock.calls.length]
    throw answer
  }
  return [null, endAccount.mock.calls.length]
}
const enter = layout.middleware[0] as unknown as (args: never) => unknown

describe('a page of the account', () => {
  it.each([
    ['/account', profile.loader],
    ['/th/account/addresses', addresses.loader],
    ['/account/orders', orders.loader],
  ])('%s leads to the sign-in where Medusa does not take its session any more', async (path, loader) => {
    const prefix = path.startsWith('/th') ? '/th' : ''
    const to = `${prefix}/auth/login?error=SessionEnded&redirect=${encodeURIComponent(path)}`
    expect(await ledTo(loader as never, path, { session, transport: refusing })).toEqual([to, 1])
  })

  it('is closed where its account is no more, or its session was ended elsewhere; who never had one just signs in', async () => {
    const over = ['/auth/login?error=SessionEnded&redirect=%2Faccount', 1]
    expect(await ledTo(enter, '/account', { session, hasAccount: async () => false })).toEqual(over)
    expect(await ledTo(enter, '/account', { wasSignedIn: async () => true })).toEqual(over)
    expect(await ledTo(enter, '/account', {})).toEqual(['/auth/login?redirect=%2Faccount', 0])
    expect(await ledTo(enter, '/account', { session })).toEqual([null, 0])
  })
})
