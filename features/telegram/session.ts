import { safeStorage } from '#features/shared/storage.ts'

const handleKey = 'talat.handle'
const store = safeStorage(() => window.sessionStorage)
const signInPath = '/api/_auth/callback/telegram'

/**
 * Sends the session's sealed handle with every call to the shop: as a frame inside Telegram's web client the shop may keep no
 * cookies. One place for all callers: the router's own loads go through `fetch` as well. Nothing is sent to other origins.
 */
export function carryHandle(): () => void {
  const plain = window.fetch
  const carrying: typeof window.fetch = (input, init) => {
    const handle = store.get(handleKey)
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    if (handle === null || url.origin !== location.origin) return plain(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    headers.set('x-talat-session', handle)
    return plain(input, { ...init, headers })
  }
  window.fetch = carrying
  return () => {
    if (window.fetch === carrying) window.fetch = plain
  }
}

/** The shop's own id of whoever this browser is signed in as, by cookie or by handle; null for a guest. */
async function whoIs(): Promise<string | null> {
  const answer = await fetch('/api/_auth/session')
  const session: unknown = answer.ok ? await answer.json() : null
  return (session as { user?: { id?: string } } | null)?.user?.id ?? null
}

/**
 * Signs in with launch data, which the server checks (never we), unless this browser is signed in already: launch data opens
 * the shop once. Answers the shop's own id of the person, or null when the server refused. The handle is kept only
 * where a cookie was not.
 */
export async function signInByLaunch(initData: string): Promise<string | null> {
  const known = await whoIs()
  if (known !== null) return known
  store.remove(handleKey)
  const answer = await fetch(signInPath, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `tma ${initData}`,
    },
    body: new URLSearchParams({ json: 'true', callbackUrl: '/' }),
  })
  if (!answer.ok) return null
  const { handle, appUserId } = (await answer.json()) as { handle?: unknown; appUserId?: unknown }
  if (typeof handle !== 'string' || typeof appUserId !== 'string') return null
  if ((await whoIs()) === null) store.set(handleKey, handle)
  return appUserId
}
