import { describe, expect, it, vi } from 'vitest'
import { AuthError, createAuthClient } from '#features/session/auth-client.ts'
import { guard } from '#features/session/guard.ts'
import { openSignInWindow, popupFeatures, popupKey } from '#features/session/popup.ts'
import type { SessionView } from '#features/session/session.ts'
import { createSessionStore, type Page, statusOf } from '#features/session/session-store.ts'

const ann: SessionView = {
  user: { id: 'cus_1', name: 'Ann', email: 'ann@example.com', image: null, role: 'CUSTOMER' },
  roles: ['CUSTOMER'],
  via: 'oidc',
  expires: '2026-11-28T00:00:00.000Z',
}

/** A page whose clock and visibility are in the test's hand. */
function fakePage() {
  let visible = true
  const ticks = new Set<() => void>()
  const periods: number[] = []
  const looks = new Set<() => void>()
  const page: Page = {
    visible: () => visible,
    onVisibility: (listener) => {
      looks.add(listener)
      return () => looks.delete(listener)
    },
    every: (ms, tick) => {
      periods.push(ms)
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
  }
  return {
    page,
    ticks,
    periods,
    second: () => {
      for (const tick of ticks) tick()
    },
    show: (next: boolean) => {
      visible = next
      for (const listener of looks) listener()
    },
  }
}
const settle = () => new Promise((done) => setTimeout(done, 0))

describe('createSessionStore', () => {
  it('asks once when nobody knows yet, and is loading meanwhile (R-170, R-171, R-173, R-200, R-201)', async () => {
    const { page } = fakePage()
    const session = vi.fn(async () => ann)
    const store = createSessionStore({ client: { session }, page })
    expect(statusOf(store.snapshot())).toBe('unauthenticated')
    store.start()
    expect(statusOf(store.snapshot())).toBe('loading')
    await settle()
    expect(statusOf(store.snapshot())).toBe('authenticated')
    expect(store.snapshot().data).toEqual(ann)
    expect(session).toHaveBeenCalledTimes(1)
  })

  it('asks nothing for an anonymous visitor (R-242)', async () => {
    const world = fakePage()
    const session = vi.fn(async () => null)
    createSessionStore({ client: { session }, page: world.page, initial: null }).start()
    for (let second = 0; second < 5; second += 1) world.second()
    world.show(false)
    world.show(true)
    await settle()
    expect(session).not.toHaveBeenCalled()
  })

  it('asks every second while visible, not while hidden, and at once when looked at again (R-203, R-204, R-652, R-653, R-692)', async () => {
    const world = fakePage()
    const session = vi.fn(async () => ann)
    const store = createSessionStore({ client: { session }, page: world.page, initial: ann })
    const stop = store.start()
    expect(world.periods).toEqual([1000])
    for (let second = 0; second < 3; second += 1) {
      world.second()
      await settle()
    }
    expect(session).toHaveBeenCalledTimes(3)
    world.show(false)
    world.second()
    await settle()
    expect(session).toHaveBeenCalledTimes(3)
    world.show(true)
    await settle()
    expect(session).toHaveBeenCalledTimes(4)
    stop()
    expect(world.ticks.size).toBe(0)
  })

  it('never has two questions in flight (R-692)', async () => {
    const world = fakePage()
    let answer: (data: SessionView) => void = () => undefined
    const session = vi.fn(() => new Promise<SessionView>((done) => (answer = done)))
    const store = createSessionStore({ client: { session }, page: world.page, initial: ann })
    store.start()
    for (let second = 0; second < 4; second += 1) world.second()
    world.show(true)
    const shared = store.refresh()
    expect(session).toHaveBeenCalledTimes(1)
    answer(ann)
    expect(await shared).toEqual(ann)
    world.second()
    expect(session).toHaveBeenCalledTimes(2)
  })

  it('keeps the very same data while nothing changes, so that nothing is drawn again, and says when somebody is signed out (R-202, R-243)', async () => {
    const world = fakePage()
    let data: SessionView | null = { ...ann }
    const store = createSessionStore({ client: { session: async () => data }, page: world.page, initial: ann })
    await store.refresh()
    expect(store.snapshot().data).toBe(ann)
    data = null
    await store.refresh()
    expect(statusOf(store.snapshot())).toBe('unauthenticated')
  })

  it('keeps who was signed in when the network is away (R-243)', async () => {
    const world = fakePage()
    const client = { session: () => Promise.reject(new TypeError('Failed to fetch')) }
    const store = createSessionStore({ client, page: world.page, initial: ann })
    expect(await store.refresh()).toEqual(ann)
    expect(await createSessionStore({ client, page: world.page }).refresh()).toBeNull()
  })

  it('notes when it last asked, at the start of the question (R-172)', async () => {
    const at = new Date('2026-11-21T00:00:00Z')
    const store = createSessionStore({ client: { session: async () => null }, page: fakePage().page, now: () => at })
    const asked = store.refresh()
    expect(store.snapshot().lastRefreshedAt).toBe(at)
    await asked
  })
})

describe('createAuthClient', () => {
  const answers = (routes: Record<string, () => Response>) => {
    const calls: { path: string; body: string; headers: Headers }[] = []
    const fetch = vi.fn(async (path: string | URL | Request, init?: RequestInit) => {
      calls.push({ path: String(path), body: String(init?.body ?? ''), headers: new Headers(init?.headers) })
      return (routes[String(path)] ?? (() => new Response('<html>', { status: 404 })))()
    })
    return { calls, fetch: fetch as unknown as typeof globalThis.fetch }
  }
  const csrf = () => Response.json({ csrfToken: 'abc' })

  it('reads only answers of success as a session, wherever its calls live (R-558, R-572)', async () => {
    const { fetch } = answers({ '/api/_auth/session': () => Response.json(ann, { status: 500 }) })
    expect(await createAuthClient({ fetch }).session()).toBeNull()
    const html = answers({ '/api/_auth/session': () => new Response('<html>') })
    expect(await createAuthClient({ fetch: html.fetch }).session()).toBeNull()
    const fine = answers({ '/auth/session': () => Response.json(ann) })
    expect(await createAuthClient({ fetch: fine.fetch, basePath: '/auth' }).session()).toEqual(ann)
  })

  it.each([
    null,
    'ann',
    [ann],
    { ...ann, user: null },
    { ...ann, user: { ...ann.user, id: 1 } },
    { ...ann, user: { ...ann.user, name: undefined } },
    { ...ann, user: { ...ann.user, role: 'BOSS' } },
    { ...ann, roles: 'ADMIN' },
    { ...ann, roles: ['ADMIN', 'BOSS'] },
    { ...ann, via: null },
    { ...ann, expires: 0 },
  ])('takes %j for nobody', async (answer) => {
    const { fetch } = answers({ '/api/_auth/session': () => Response.json(answer) })
    expect(await createAuthClient({ fetch }).session()).toBeNull()
  })

  it('sends csrfToken, callbackUrl and json, to the callback for passwords and to signin for everybody else (R-565, R-566, R-567)', async () => {
    const { fetch, calls } = answers({
      '/api/_auth/csrf': csrf,
      '/api/_auth/callback/credentials': () => Response.json({ url: 'https://shop.example/cart' }),
      '/api/_auth/signin/oidc': () => Response.json({ url: 'https://issuer.example/auth?state=1' }),
    })
    const client = createAuthClient({ fetch })
    expect(await client.signIn('credentials', { email: 'a', password: 'b', callbackUrl: '/cart' })).toEqual({
      kind: 'go',
      url: 'https://shop.example/cart',
    })
    const sent = new URLSearchParams(calls[1]?.body)
    expect([sent.get('csrfToken'), sent.get('callbackUrl'), sent.get('json')]).toEqual(['abc', '/cart', 'true'])
    expect(await client.signIn('oidc', { callbackUrl: '/' })).toMatchObject({ kind: 'go' })
  })

  it('tells a failure that comes as 200, refused fields, and a limit', async () => {
    const client = (answer: () => Response) =>
      createAuthClient(answers({ '/api/_auth/csrf': csrf, '/api/_auth/register': answer }))
    const failure = client(() =>
      Response.json({ url: 'https://shop.example/auth/login?error=CredentialsSignin&code=credentials' }),
    )
    expect(await failure.submit('/register', {})).toEqual({
      kind: 'error',
      code: 'CredentialsSignin',
      detail: 'credentials',
    })
    expect(
      await client(() => Response.json({ fields: { email: 'email' } }, { status: 400 })).submit('/register', {}),
    ).toEqual({
      kind: 'fields',
      errors: { email: 'email' },
    })
    expect(
      await client(() => Response.json({}, { status: 429, headers: { 'retry-after': '7' } })).submit('/register', {}),
    ).toEqual({ kind: 'wait', seconds: 7 })
  })

  it('cannot sign out without a CSRF token: 400 with the text of the specification (R-590, R-591)', async () => {
    const { fetch } = answers({})
    const error = await createAuthClient({ fetch })
      .signOut({ callbackUrl: '/' })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({ status: 400, message: 'Could not fetch CSRF Token for signing out' })
  })

  it('lists devices, leaving out what is none, and ends one by its id', async () => {
    const phone = {
      id: 'cses_1',
      current: true,
      way: 'oidc',
      browser: 'Chrome',
      system: null,
      kind: 'phone',
      startedAt: '2026-11-21T00:00:00.000Z',
      lastSeenAt: '2026-11-21T01:00:00.000Z',
    }
    const { fetch, calls } = answers({
      '/api/_auth/csrf': csrf,
      '/api/_auth/sessions': () =>
        Response.json({ sessions: [phone, null, {}, { id: 'cses_2', kind: 'toaster', browser: '' }] }),
      '/api/_auth/sessions/end': () => Response.json({ success: true }),
    })
    const client = createAuthClient({ fetch })
    expect(await client.sessions()).toEqual([
      phone,
      {
        id: 'cses_2',
        current: false,
        way: 'unknown',
        browser: null,
        system: null,
        kind: 'other',
        startedAt: '',
        lastSeenAt: '',
      },
    ])
    await client.endSession('cses_1')
    const sent = new URLSearchParams(calls.at(-1)?.body)
    expect([calls.at(-1)?.path, sent.get('id'), sent.get('csrfToken')]).toEqual([
      '/api/_auth/sessions/end',
      'cses_1',
      'abc',
    ])
  })

  it('tells a list that does not come from an empty one', async () => {
    const away = () => Response.json({ message: 'The shop is not available right now' }, { status: 502 })
    const { fetch } = answers({
      '/api/_auth/csrf': csrf,
      '/api/_auth/sessions': away,
      '/api/_auth/sessions/end': away,
    })
    const client = createAuthClient({ fetch })
    await expect(client.sessions()).rejects.toMatchObject({ name: 'AuthError', status: 502 })
    await expect(client.endSession('cses_1')).rejects.toMatchObject({ name: 'AuthError', status: 502 })
  })
})

describe('the sign-in window', () => {
  const opener = (opened: object | null) => {
    const kept = new Map<string, string>()
    return {
      kept,
      window: {
        screenX: 100,
        screenY: 50,
        outerWidth: 1440,
        outerHeight: 900,
        open: vi.fn(() => opened),
        localStorage: {
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem: (key: string) => void kept.delete(key),
        },
      } as unknown as Window,
    }
  }
  it('is 960 × 600 in the middle of its opener (R-659, R-698)', () => {
    expect(popupFeatures(opener(null).window)).toContain('width=960,height=600,left=340,top=200,')
  })
  it('leaves a mark while it is open, and none when it is blocked (R-697)', () => {
    const open = opener({ focus: () => undefined })
    expect([openSignInWindow('/x', open.window), open.kept.has(popupKey)]).toEqual([true, true])
    const blocked = opener(null)
    expect([openSignInWindow('/x', blocked.window), blocked.kept.has(popupKey)]).toEqual([false, false])
  })
})

describe('guard', () => {
  const nobody = null
  const shopper = { roles: ['CUSTOMER'] } as const
  const staff = { roles: ['ADMIN'] } as const
  it('sends guests to sign in with the way back, in their language (R-355)', () => {
    expect(guard({ kind: 'signed-in' }, nobody, '/account?tab=orders')).toEqual({
      allow: false,
      redirect: '/auth/login?redirect=%2Faccount%3Ftab%3Dorders',
    })
    expect(guard({ kind: 'role', role: 'ADMIN' }, nobody, '/th/admin')).toEqual({
      allow: false,
      redirect: '/th/auth/login?redirect=%2Fth%2Fadmin',
    })
  })
  it('shows 403 to who lacks the role (R-352, R-366)', () => {
    expect(guard({ kind: 'role', role: 'ADMIN' }, shopper, '/admin')).toEqual({ allow: false, status: 403 })
    expect(guard({ kind: 'role', role: 'ADMIN' }, staff, '/admin')).toEqual({ allow: true })
  })
  it('leads staff without an account of the shop from its pages to their own', () => {
    const rule = { kind: 'role', role: 'CUSTOMER', otherwise: '/admin' } as const
    expect(guard(rule, staff, '/th/account/orders')).toEqual({ allow: false, redirect: '/th/admin' })
    expect(guard(rule, shopper, '/account')).toEqual({ allow: true })
    expect(guard(rule, { roles: ['ADMIN', 'CUSTOMER'] }, '/account')).toEqual({ allow: true })
    expect(guard(rule, nobody, '/account')).toEqual({ allow: false, redirect: '/auth/login?redirect=%2Faccount' })
  })
  it('keeps a guests’ page for guests (R-045, R-353)', () => {
    const rule = { kind: 'guests', otherwise: '/auth/success' } as const
    expect(guard(rule, nobody, '/auth/login2')).toEqual({ allow: true })
    expect(guard(rule, shopper, '/th/auth/login2')).toEqual({ allow: false, redirect: '/th/auth/success' })
  })
})
