import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { asStaff, linkMailedTo } from '#tests/e2e/people.ts'
import { medusa, shop } from '#tests/e2e/support.ts'
import { Browser } from '#tests/server/auth-support.ts'

export { shop } from '#tests/e2e/support.ts'
export { asStaff, Browser, linkMailedTo }

/** A name that no earlier run on this database has used. */
export const fresh = (name: string): string => `${name}-${Date.now().toString(36)}${randomBytes(3).toString('hex')}`
export const password = 'A long passw0rd'
/** The form of a new account, filled in. */
export const registration = (email: string, secret = password) => ({
  email,
  password: secret,
  password_confirm: secret,
  first_name: 'X',
  terms: 'true',
})

export type Account = { email: string; id: string; browser: Browser }
type Actor = 'customer' | 'user'
const json = { 'content-type': 'application/json' }

/** What the server in front says to Medusa when somebody has registered; here, so that no limit counts the tests' people. */
async function toMedusa(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${medusa()}${path}`, {
    method: 'POST',
    headers: { ...json, 'x-talat-secret': process.env.TALAT_TEST_INTERNAL_SECRET ?? '' },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

/** A new customer who is signed in, in a browser of their own. */
export async function newCustomer(name: string): Promise<Account> {
  const browser = new Browser(shop())
  const email = `${fresh(name)}@example.com`
  await toMedusa('/identity/accounts', { email, password, first_name: 'Nok' })
  await browser.signIn(email, password)
  expect((await browser.session()).body?.user.email).toBe(email)
  return { email, id: (await browser.session()).body?.user.id ?? '', browser }
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** A call without cookies; the status is what a stranger learns. */
export async function call(method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${shop()}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...json, ...(token ? bearer(token) : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  const text = await response.text()
  const answer = (/^[[{]/.test(text) ? JSON.parse(text) : { text }) as Record<string, unknown>
  return { status: response.status, body: answer, headers: response.headers }
}

/** The bearer token that the stock client is given for e-mail and password. */
export async function tokenOf(email: string, secret = password, actor: Actor = 'customer'): Promise<string> {
  const { status, body } = await call('POST', `/api/auth/${actor}/emailpass`, undefined, { email, password: secret })
  expect(status, `signing in as ${email}`).toBe(200)
  return String(body.token)
}

/** What a token opens: the person's own data, a renewed token, a session. */
export async function opens(token: string, actor: Actor = 'customer'): Promise<number[]> {
  const me = actor === 'user' ? '/api/admin/users/me' : '/api/store/customers/me'
  const answers = [
    await call('GET', me, token),
    await call('POST', '/api/auth/token/refresh', token),
    await call('POST', '/api/auth/session', token),
  ]
  return answers.map(({ status }) => status)
}
export const everything = [200, 200, 200]
export const nothing = [401, 401, 401]

/** The token in the newest mail with a link to a new password. */
export async function mailedResetOf(email: string, actor: Actor = 'customer'): Promise<string> {
  const asked = await call('POST', `/api/auth/${actor}/emailpass/reset-password`, undefined, { identifier: email })
  expect(asked.status).toBe(201)
  return new URL(await linkMailedTo(email, '/auth/new-password')).searchParams.get('token') ?? ''
}

/** A new member of staff, invited by the demo one. */
export async function newStaff(name: string): Promise<{ email: string; id: string }> {
  const email = `${fresh(name)}@example.com`
  const { invite } = (await asStaff('POST', '/admin/invites', { email })) as { invite: { token: string } }
  const { user } = await toMedusa('/identity/invites', { token: invite.token, email, password, first_name: 'New' })
  return { email, id: (user as { id: string }).id }
}
