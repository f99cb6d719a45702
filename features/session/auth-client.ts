import type { Provider } from './auth-answers.ts'
import type { Device } from './devices.ts'
import type { Role, SessionView } from './session.ts'

/**
 * Calls to `/api/_auth/*` from a browser. Answers are read by schema: what does not fit counts as no answer. Only the session,
 * which every page of somebody signed in asks for, is read by hand, so that such a page carries no schemas.
 */
const answers = () => import('./auth-answers.ts')

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isRole = (value: unknown): value is Role => value === 'ADMIN' || value === 'CUSTOMER'

/** Reads what `GET /session` answers for somebody who is signed in (R-170, R-174…R-176); null for whatever is not one. */
function readSession(value: unknown): SessionView | null {
  const { user, roles, via, expires } = (value ?? {}) as Partial<SessionView>
  const { id, name, email, image, role } = user ?? {}
  const isWell =
    typeof id === 'string' &&
    [name, email, image].every(isText) &&
    isRole(role) &&
    Array.isArray(roles) &&
    roles.every(isRole) &&
    typeof via === 'string' &&
    typeof expires === 'string'
  return isWell ? (value as SessionView) : null
}

/** What came of a form: where to go, an error's name, or refused fields. */
export type AuthOutcome =
  | { kind: 'go'; url: string }
  | { kind: 'error'; code: string; detail?: string }
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'wait'; seconds: number }

/** The server refused a sign-out or a question about sessions; without a CSRF token by the text of the specification. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type AuthClientOptions = {
  /** Where the auth calls live; configurable (R-558). @default '/api/_auth' */
  basePath?: string
  fetch?: typeof globalThis.fetch
  /** Sent with each call: the sealed handle of a frame without cookies. */
  headers?: () => Record<string, string>
}

export type AuthClient = ReturnType<typeof createAuthClient>

/** The browser's half of the sign-in (behaviour §4.3). Rejects with AuthError or the network's own error. */
export function createAuthClient({ basePath = '/api/_auth', fetch, headers }: AuthClientOptions = {}) {
  const send = (path: string, init: RequestInit = {}) =>
    (fetch ?? globalThis.fetch)(`${basePath}${path}`, {
      ...init,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...headers?.(), ...(init.headers as Record<string, string> | undefined) },
    })
  const json = async (response: Response): Promise<unknown> => {
    const text = await response.text()
    try {
      return JSON.parse(text)
    } catch {
      // A page of HTML from something in between: no answer of ours.
      return null
    }
  }
  const csrfToken = async (): Promise<string | null> => {
    const response = await send('/csrf')
    const body = response.ok ? await json(response) : null
    const { csrfAnswer } = await answers()
    return csrfAnswer.safeParse(body).data?.csrfToken ?? null
  }

  /** Sends a form and says what came of it; a 200 may still be a failure, which its address tells. */
  async function submit(path: string, fields: Record<string, string>): Promise<AuthOutcome> {
    const token = await csrfToken()
    if (!token) return { kind: 'error', code: 'MissingCSRF' }
    const body = new URLSearchParams({ ...fields, csrfToken: token, json: 'true' })
    const response = await send(path, { method: 'POST', body, headers: { 'x-auth-return-redirect': '1' } })
    const answer = await json(response)
    if (response.status === 429) return { kind: 'wait', seconds: Number(response.headers.get('retry-after')) || 60 }
    const { refusedForm, formAnswer } = await answers()
    const refused = refusedForm.safeParse(answer).data
    if (refused) return { kind: 'fields', errors: refused.fields }
    const done = formAnswer.safeParse(answer).data
    if (!response.ok || !done) return { kind: 'error', code: 'Configuration' }
    const { url = '' } = done
    const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
    const code = query.get('error')
    const detail = query.get('code')
    return code ? { kind: 'error', code, ...(detail ? { detail } : {}) } : { kind: 'go', url }
  }

  const refused = async (response: Response, answer: unknown) => {
    const { problem } = await answers()
    return new AuthError(response.status, problem.safeParse(answer).data?.message ?? response.statusText)
  }

  /** Sends a form that ends a session. Throws AuthError, 400 when there is no CSRF token (R-584). */
  async function end(path: string, fields: Record<string, string>): Promise<unknown> {
    const token = await csrfToken()
    if (!token) throw new AuthError(400, 'Could not fetch CSRF Token for signing out')
    const body = new URLSearchParams({ ...fields, csrfToken: token, json: 'true' })
    const response = await send(path, { method: 'POST', body })
    const answer = await json(response)
    if (!response.ok) throw await refused(response, answer)
    return answer
  }

  return {
    /** The session, or null; any failure of the server counts as null (R-572), a failure of the network rejects. */
    async session(): Promise<SessionView | null> {
      const response = await send('/session')
      return response.ok ? readSession(await json(response)) : null
    },
    async providers(): Promise<Provider[]> {
      const response = await send('/providers')
      const body = response.ok ? await json(response) : null
      const { providersAnswer } = await answers()
      return Object.values(providersAnswer.safeParse(body).data ?? {})
    },
    async identities(): Promise<string[]> {
      const response = await send('/identities')
      const body = response.ok ? await json(response) : null
      const { identitiesAnswer } = await answers()
      return identitiesAnswer.safeParse(body).data?.providers ?? []
    },
    /** Where this customer is signed in, newest activity first. Throws AuthError when the server does not say. */
    async sessions(): Promise<Device[]> {
      const response = await send('/sessions')
      const answer = await json(response)
      if (!response.ok) throw await refused(response, answer)
      const { readDevices } = await import('./devices.ts')
      return readDevices(answer)
    },
    /** Signs one device out, by its id in `sessions()`. Throws AuthError, 404 when it is gone already. */
    async endSession(id: string): Promise<void> {
      await end('/sessions/end', { id })
    },
    /** Begins a sign-in at a provider, or signs in with the fields of a form (`credentials`, `telegram`). */
    signIn: (provider: string, fields: Record<string, string>): Promise<AuthOutcome> =>
      submit(
        provider === 'credentials' || provider === 'telegram' ? `/callback/${provider}` : `/signin/${provider}`,
        fields,
      ),
    /** Sends any other form of ours: a new account, a new password, the end of an account. */
    submit,
    /** Ends the session; `everywhere` on all devices. Throws AuthError 400 when there is no CSRF token (R-584). */
    async signOut(options: { callbackUrl: string; everywhere?: boolean }): Promise<string> {
      const { callbackUrl, everywhere } = options
      const answer = await end('/signout', { callbackUrl, ...(everywhere ? { everywhere: 'true' } : {}) })
      const { formAnswer } = await answers()
      return formAnswer.safeParse(answer).data?.url ?? options.callbackUrl
    },
  }
}
