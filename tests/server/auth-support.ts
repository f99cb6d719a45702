import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shopContext } from '#app/context.ts'
import { freePorts } from '#backend/local/lib/ports.mjs'
import type { AppOptions } from '#backend/server/app.ts'
import type { ReadLayer } from '#backend/server/read-layer/read-layer.ts'
import { startShop as startWholeShop } from './support/shop.ts'

export const sessionSecret = 'a-secret-of-thirty-two-characters!'
export const internalSecret = 'test-internal-secret-0123456789'

type Person = { id: string; email: string; first_name?: string; last_name?: string; groups?: string[] }
type IdentityRow = {
  id: string
  provider: string
  entity: string
  password?: string
  customer_id?: string
  user_id?: string
  metadata: Record<string, unknown>
}
type SessionRow = {
  id: string
  sid: string
  customer_id: string
  way: string
  browser: string | null
  system: string | null
  kind: string
  started_at: string
  last_seen_at: string
}
export type Call = {
  method: string
  path: string
  authorization: string | undefined
  secret: string | undefined
  body: Record<string, unknown>
}

type Claims = { actor_id: string; actor_type: string; auth_identity_id: string; exp: number }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of anything that looks like a token; empty for everything else. */
const claimsIn = (header: string | undefined): Record<string, string> => {
  try {
    return JSON.parse(Buffer.from((header ?? '').split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return {}
  }
}

/** A Medusa that knows just the calls of identity, with its statuses and texts (trial answers), and counts them. */
export class FakeMedusa {
  readonly calls: Call[] = []
  readonly customers = new Map<string, Person>()
  readonly users = new Map<string, Person>()
  readonly orders: { id: string; number: number; email: string; customer_id?: string }[] = []
  /** What the outside provider says about a code: an identity, or a refusal. */
  readonly codes = new Map<string, { sub: string; email: string; name?: string }>()
  tokenSeconds = 24 * 3600
  /** Answers this status to everything when set. */
  down: number | null = null
  /** The list of sessions alone is away, or answers only after this many ms. */
  listDown = false
  listDelay = 0
  readonly sessions: SessionRow[] = []
  /** What else it answers to GET, by path. */
  readonly answers = new Map<string, object>()
  url = ''
  readonly #identities: IdentityRow[] = []
  readonly #states = new Set<string>()
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body, type }) => {
      response.writeHead(status, { 'content-type': type ?? 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }
  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path)
  }
  addCustomer(email: string, password?: string): Person {
    const person = { id: `cus_${randomUUID().slice(0, 8)}`, email, first_name: 'Nok', last_name: 'Jaidee' }
    this.customers.set(person.id, person)
    if (password)
      this.#identities.push({
        id: `auth_${randomUUID()}`,
        provider: 'emailpass',
        entity: email,
        password,
        customer_id: person.id,
        metadata: {},
      })
    return person
  }
  addStaff(email: string, password?: string): Person {
    const person = { id: `user_${randomUUID().slice(0, 8)}`, email, first_name: 'Staff' }
    this.users.set(person.id, person)
    if (password)
      this.#identities.push({
        id: `auth_${randomUUID()}`,
        provider: 'emailpass',
        entity: email,
        password,
        user_id: person.id,
        metadata: {},
      })
    return person
  }
  identityOf(provider: string, entity: string): IdentityRow | undefined {
    return this.#identities.find((one) => one.provider === provider && one.entity === entity)
  }
  token(identity: IdentityRow, actor: string, issued = Date.now()): string {
    const id = (actor === 'user' ? identity.user_id : identity.customer_id) ?? ''
    const iat = Math.floor(issued / 1000)
    return `${base64({ alg: 'HS256' })}.${base64({ actor_id: id, actor_type: actor, auth_identity_id: identity.id, auth_provider: identity.provider, user_metadata: identity.metadata, iat, exp: iat + this.tokenSeconds, jti: randomUUID() })}.signed`
  }
  #claims(header: string | undefined): Claims | null {
    const [, body, signature] = (header ?? '').replace(/^Bearer /, '').split('.')
    if (signature !== 'signed' || !body) return null
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    return claims.exp * 1000 > Date.now() ? claims : null
  }
  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown; type?: string }> {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '/', 'http://medusa')
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    const { authorization } = request.headers
    this.calls.push({
      method: request.method ?? '',
      path: url.pathname,
      authorization,
      secret: request.headers['x-talat-secret'] as string | undefined,
      body,
    })
    if (this.down) return { status: this.down, body: { type: 'unknown_error', message: 'down' } }
    const more = this.answers.get(url.pathname)
    if (more && request.method === 'GET') return { status: 200, body: more }
    const claims = this.#claims(authorization)
    const unauthorized = { status: 401, body: { message: 'Unauthorized' } }
    const [, root, actor = '', provider = '', action = ''] = url.pathname.split('/')

    if (root === 'auth' && provider === 'providers') {
      const shopper = [
        { id: 'oidc', display_name: 'Talat account' },
        { id: 'telegram', display_name: 'Telegram' },
        { id: 'emailpass', display_name: 'Email/Password' },
      ]
      return { status: 200, body: { providers: actor === 'user' ? [shopper[0], shopper[2]] : shopper } }
    }
    if (url.pathname === '/auth/token/refresh') {
      const identity = this.#identities.find((one) => one.id === claims?.auth_identity_id)
      return claims && identity
        ? { status: 200, body: { token: this.token(identity, claims.actor_type) } }
        : unauthorized
    }
    if (url.pathname === '/auth/session') return claims ? { status: 200, body: { user: claims } } : unauthorized
    if (root === 'auth' && action === 'register') {
      const email = String(body.email)
      if (this.identityOf('emailpass', email))
        return { status: 401, body: { type: 'unauthorized', message: 'Identity with email already exists' } }
      const identity = {
        id: `auth_${randomUUID()}`,
        provider: 'emailpass',
        entity: email,
        password: String(body.password),
        metadata: {},
      }
      this.#identities.push(identity)
      return { status: 200, body: { token: this.token(identity, actor) } }
    }
    if (root === 'auth' && action === 'reset-password') return { status: 201, body: 'Created', type: 'text/plain' }
    if (root === 'auth' && action === 'update') {
      const { entity_id: entity = '', purpose } = claimsIn(authorization)
      const identity = this.identityOf('emailpass', entity)
      if (purpose !== 'reset' || !identity)
        return { status: 401, body: { type: 'unauthorized', message: 'Invalid token' } }
      identity.password = String(body.password)
      return { status: 200, body: { success: true } }
    }
    if (root === 'auth' && provider === 'oidc') {
      if (action === 'callback') {
        const state = url.searchParams.get('state') ?? ''
        const code = this.codes.get(url.searchParams.get('code') ?? '')
        if (!this.#states.delete(state) || !code)
          return { status: 401, body: { type: 'unauthorized', message: 'No state provided, or session expired' } }
        let identity = this.identityOf('oidc', code.sub)
        if (!identity) {
          identity = {
            id: `auth_${randomUUID()}`,
            provider: 'oidc',
            entity: code.sub,
            metadata: { email: code.email, name: code.name },
          }
          this.#identities.push(identity)
        }
        return { status: 200, body: { token: this.token(identity, actor) } }
      }
      const state = randomUUID()
      this.#states.add(state)
      return {
        status: 200,
        body: {
          location: `https://issuer.example/auth?state=${state}&redirect_uri=${encodeURIComponent(String(body.callback_url))}`,
        },
      }
    }
    if (root === 'auth' && provider === 'telegram') {
      if (body.init_data !== 'valid')
        return { status: 401, body: { type: 'unauthorized', message: 'init_data is not signed by this bot' } }
      let identity = this.identityOf('telegram', '777')
      if (!identity) {
        identity = {
          id: `auth_${randomUUID()}`,
          provider: 'telegram',
          entity: '777',
          metadata: { telegram_id: '777', first_name: 'Tele', username: 'tele' },
        }
        this.#identities.push(identity)
      }
      return { status: 200, body: { token: this.token(identity, actor) } }
    }
    if (root === 'auth' && provider === 'emailpass') {
      const identity = this.identityOf('emailpass', String(body.email))
      if (!identity || identity.password !== body.password)
        return { status: 401, body: { type: 'unauthorized', message: 'Invalid email or password' } }
      return { status: 200, body: { token: this.token(identity, actor) } }
    }
    if (root === 'identity') {
      if (request.headers['x-talat-secret'] !== internalSecret)
        return { status: 404, body: { type: 'not_found', message: 'no' } }
      if (actor === 'sessions')
        return claims?.actor_id
          ? this.#sessionCall(request.method ?? '', provider, url.searchParams.get('except'), claims.actor_id, body)
          : unauthorized
      return this.#identityCall(actor, claims, body, authorization)
    }
    if (url.pathname === '/store/customers') {
      if (!claims) return unauthorized
      if ([...this.customers.values()].some((one) => one.email === body.email))
        return {
          status: 422,
          body: { type: 'duplicate_error', message: 'Customer with this email already has an account' },
        }
      const person = { id: `cus_${randomUUID().slice(0, 8)}`, ...body } as Person
      this.customers.set(person.id, person)
      const identity = this.#identities.find((one) => one.id === claims.auth_identity_id)
      if (identity) identity.customer_id = person.id
      return { status: 200, body: { customer: person } }
    }
    if (url.pathname === '/store/customers/me') {
      const customer = claims?.actor_type === 'customer' ? this.customers.get(claims.actor_id) : undefined
      return customer ? { status: 200, body: { customer } } : unauthorized
    }
    if (url.pathname === '/store/customers/me/groups') {
      const customer = claims?.actor_type === 'customer' ? this.customers.get(claims.actor_id) : undefined
      return customer ? { status: 200, body: { groups: customer.groups ?? [] } } : unauthorized
    }
    if (url.pathname.startsWith('/store/customers/me/addresses')) {
      return claims?.actor_type === 'customer'
        ? this.#addressCall(request.method ?? '', url.pathname.split('/')[5], body)
        : unauthorized
    }
    if (url.pathname === '/store/orders') {
      const mine = this.orders.filter(
        (order) => order.id === url.searchParams.get('id[]') && order.customer_id === claims?.actor_id,
      )
      return claims ? { status: 200, body: { orders: mine } } : unauthorized
    }
    if (root === 'store' && actor === 'orders') {
      return {
        status: 200,
        body: {
          order: {
            id: provider,
            status: 'pending',
            email: 'secret@example.com',
            shipping_address: { address_1: 'secret' },
          },
        },
      }
    }
    if (root === 'admin') {
      if (authorization?.startsWith('Basic ')) return { status: 200, body: { ok: true } }
      if (claims?.actor_type !== 'user') return unauthorized
      if (url.pathname === '/admin/users/me') {
        const user = this.users.get(claims.actor_id)
        return user
          ? { status: 200, body: { user } }
          : { status: 404, body: { type: 'not_found', message: 'not found' } }
      }
      if (request.method === 'DELETE') return { status: 200, body: { id: provider, deleted: true } }
      return { status: 200, body: { path: url.pathname, echo: body } }
    }
    return { status: 404, body: '<!doctype html><h1>Cannot GET</h1>', type: 'text/html' }
  }
  readonly #addresses = new Map<string, Record<string, unknown>>()
  #addressCall(
    method: string,
    id: string | undefined,
    body: Record<string, unknown>,
  ): { status: number; body: unknown } {
    if (method === 'GET' && !id) return { status: 200, body: { addresses: [...this.#addresses.values()] } }
    if (method === 'DELETE' && id)
      return { status: 200, body: { id, object: 'address', deleted: this.#addresses.delete(id) } }
    const key = id ?? `cuaddr_${randomUUID().slice(0, 8)}`
    if (method === 'POST') this.#addresses.set(key, { ...this.#addresses.get(key), ...body, id: key })
    const address = this.#addresses.get(key)
    if (!address) return { status: 404, body: { type: 'not_found', message: `Address with id: ${key} was not found` } }
    return {
      status: 200,
      body: method === 'GET' ? { address } : { customer: { addresses: [...this.#addresses.values()] } },
    }
  }
  async #sessionCall(
    method: string,
    sid: string,
    except: string | null,
    customer_id: string,
    body: Record<string, unknown>,
  ): Promise<{ status: number; body: unknown }> {
    if (this.listDelay) await new Promise((done) => setTimeout(done, this.listDelay))
    if (this.listDown) return { status: 500, body: { type: 'unknown_error', message: 'down' } }
    const own = this.sessions.filter((one) => one.customer_id === customer_id)
    if (method === 'POST') {
      const last_seen_at = new Date().toISOString()
      const known = this.sessions.find((one) => one.sid === body.sid)
      if (known) Object.assign(known, { last_seen_at })
      else
        this.sessions.push({
          id: `cses_${randomUUID().slice(0, 8)}`,
          sid: String(body.sid),
          customer_id,
          way: String(body.way),
          browser: String(body.user_agent),
          system: null,
          kind: 'phone',
          started_at: new Date(Number(body.started_at)).toISOString(),
          last_seen_at,
        })
    } else if (method === 'DELETE') {
      const gone = own.filter((one) => (sid ? one.sid === sid : one.sid !== except))
      for (const one of gone) this.sessions.splice(this.sessions.indexOf(one), 1)
    } else return { status: 200, body: { sessions: own.sort((a, b) => (a.last_seen_at < b.last_seen_at ? 1 : -1)) } }
    return { status: 200, body: { success: true } }
  }
  #identityCall(
    call: string,
    claims: Claims | null,
    body: Record<string, unknown>,
    authorization?: string,
  ): { status: number; body: unknown } {
    const identity = this.#identities.find((one) => one.id === claims?.auth_identity_id)
    if (call === 'orders') {
      const order = this.orders.find((one) => one.number === body.number && one.email === body.email)
      return order
        ? { status: 200, body: { id: order.id } }
        : { status: 404, body: { type: 'not_found', message: 'no' } }
    }
    if (call === 'accounts') {
      const email = String(body.email)
      const { password, ...about } = body
      if ([...this.customers.values()].some((one) => one.email === email))
        return { status: 400, body: { type: 'not_allowed', message: 'This address has an account' } }
      const known = this.identityOf('emailpass', email)
      if (known && (known.user_id || known.customer_id) && known.password !== password)
        return { status: 400, body: { type: 'not_allowed', message: 'This address has an account' } }
      const row = known ?? { id: `auth_${randomUUID()}`, provider: 'emailpass', entity: email, metadata: {} }
      if (!known) this.#identities.push(row)
      row.password = String(password)
      const person = { id: `cus_${randomUUID().slice(0, 8)}`, ...about, email } as Person
      this.customers.set(person.id, person)
      row.customer_id = person.id
      return { status: 200, body: { people: known ? [row.id] : [] } }
    }
    if (call === 'resets') {
      const { entity_id = '', purpose } = claimsIn(authorization)
      const known = this.identityOf('emailpass', entity_id)
      return purpose === 'reset' && known
        ? { status: 200, body: { people: peopleOf(known), email: entity_id } }
        : { status: 401, body: { type: 'unauthorized', message: 'Invalid token' } }
    }
    if (!claims || !identity) return { status: 401, body: { message: 'Unauthorized' } }
    if (call === 'staff') {
      const user = [...this.users.values()].find((one) => one.email === identity.metadata.email)
      if (!user) return { status: 403, body: { type: 'forbidden', message: 'no' } }
      identity.user_id = user.id
      return { status: 200, body: { user } }
    }
    if (call === 'transfer') return { status: 200, body: { state: 'offer' } }
    if (call === 'cart') return { status: 200, body: { cart_id: body.cart_id, moved: 0, found: false, short: [] } }
    if (call === 'link') {
      const other = this.#claims(`Bearer ${String(body.token)}`)
      const second = this.#identities.find((one) => one.id === other?.auth_identity_id)
      if (!second) return { status: 400, body: { message: 'no' } }
      second.customer_id = claims.actor_id
      return { status: 200, body: { linked: true } }
    }
    if (call === 'password') {
      if (identity.password !== body.current) return { status: 401, body: { message: 'no' } }
      identity.password = String(body.next)
      return { status: 200, body: { success: true, people: peopleOf(identity) } }
    }
    return { status: 404, body: { message: 'no' } }
  }
}

const peopleOf = ({ id, customer_id, user_id }: IdentityRow): string[] =>
  [id, customer_id, user_id].filter((one) => one !== undefined)

export type Shop = {
  url: string
  medusa: FakeMedusa
  /** The memory that all visitors share. */
  layer: ReadLayer
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[]
  /** Tells the server what Medusa tells it when something has changed. */
  tell(name: string, ids: readonly string[]): Promise<void>
  stop(): Promise<void>
}

export type IdentityShopOptions = {
  env?: Record<string, string>
  floorMs?: number
  render?: AppOptions['render']
  /** Pages of the catalogue are drawn once for everybody, as in production. */
  keepsPages?: boolean
}

/**
 * What the pages of this shop know: `/who` the session, `/order/{id}` whether the order may be read, `/back-office` what an
 * admin call answers that is asked as if its answer could be shared; null for whoever may make none.
 */
const known: AppOptions['render'] = async (request, context) => {
  const shop = context.get(shopContext)
  if (new URL(request.url).pathname === '/back-office')
    return Response.json((await shop.admin?.fetch('/admin/products', { policy: 'catalogue' })) ?? null)
  const order = /^\/order\/(.+)$/.exec(new URL(request.url).pathname)?.[1]
  return Response.json(order ? await shop.canReadOrder(order) : shop.session)
}

/** The whole server over real HTTP, in front of a Medusa that knows just the calls of identity. */
export async function startShop(options: IdentityShopOptions = {}): Promise<Shop> {
  const { env, floorMs = 0, render = known, keepsPages } = options
  const medusa = await new FakeMedusa().start()
  const [port = 0] = await freePorts(1)
  const shop = await startWholeShop({
    medusaUrl: medusa.url,
    port,
    floorMs,
    render,
    keepsPages,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      INTERNAL_SECRET: internalSecret,
      SESSION_SECRET: sessionSecret,
      TRUSTED_PROXIES: '1',
      ...env,
    },
  })
  return {
    url: shop.url,
    medusa,
    layer: shop.layer,
    log: shop.log,
    async tell(name, ids) {
      const { status } = await fetch(`${shop.url}/internal/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-talat-secret': internalSecret },
        body: JSON.stringify({ events: [{ name, ids }] }),
      })
      if (status !== 200) throw new Error(`/internal/events answered ${status}`)
    },
    async stop() {
      await shop.close()
      await medusa.stop()
    },
  }
}

/** A browser's cookie jar over fetch; redirects are shown, not followed. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly url: string
  address: string

  constructor(url: string, address = '127.0.0.1') {
    this.url = url
    this.address = address
  }
  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.url), {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), 'x-forwarded-for': this.address, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  async json<T = Record<string, unknown>>(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: T; headers: Headers }> {
    const response = await this.fetch(path, init)
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers }
  }
  async post<T = Record<string, unknown>>(path: string, body: object, headers: Record<string, string> = {}) {
    return this.json<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  /** An Auth.js form with its token. */
  async form<T = { url: string }>(path: string, fields: Record<string, string> = {}) {
    const { body } = await this.json<{ csrfToken: string }>('/api/_auth/csrf')
    const response = await this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken: body.csrfToken, json: 'true', ...fields }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers }
  }
  session() {
    return this.json<{
      user: { id: string; role: string; name: string; email: string }
      roles: string[]
      expires: string
    } | null>('/api/_auth/session')
  }
  signIn(email: string, password: string, fields: Record<string, string> = {}) {
    return this.form('/api/_auth/callback/credentials', { email, password, callbackUrl: '/', ...fields })
  }
}
