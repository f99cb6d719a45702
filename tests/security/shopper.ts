import { shop } from '../e2e/support.ts'

export type Json = Record<string, unknown>
export type Answer<T = Json> = { status: number; body: T; headers: Headers }

let last = 0
/** An address that nobody has used, also when the tests run again on the same shop. */
export const freshEmail = (name: string): string => {
  last += 1
  return `${name}-${Date.now().toString(36)}-${last}@example.com`
}
export const password = 'A long passw0rd'

/** One browser: its own cookies, and no other proof of who it is. */
export class Shopper {
  readonly jar = new Map<string, string>()

  async call<T = Json>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${shop()}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers }
  }

  /** A call that must go well. */
  async ok<T = Json>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.call<T>(method, path, body)
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    return answer.body
  }

  /** A form of the sign-in pages, with its token. */
  async form(path: string, fields: Record<string, string>): Promise<Answer> {
    const { csrfToken } = await this.ok<{ csrfToken: string }>('GET', '/_auth/csrf')
    return this.call('POST', path, { csrfToken, json: 'true', callbackUrl: '/', ...fields })
  }
  async register(email: string, more: Record<string, string> = {}): Promise<void> {
    const { status, body } = await this.form('/_auth/register', {
      email,
      password,
      password_confirm: password,
      first_name: 'New',
      terms: 'true',
      ...more,
    })
    if (status !== 200) throw new Error(`registering ${email}: ${status} ${JSON.stringify(body)}`)
  }
  async signIn(email: string): Promise<void> {
    const { body } = await this.form('/_auth/callback/credentials', { email, password })
    if (String(body.url).includes('error=')) throw new Error(`signing in as ${email}: ${body.url}`)
  }
}

/** A home as a stranger must never see it. */
export const home = {
  first_name: 'Malee',
  last_name: 'Srisai',
  address_1: '77 Secret Garden Road',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  country_code: 'th',
  phone: '+66811112222',
}
