import { request } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { medusa, shop } from '#tests/e2e/support.ts'

export { medusa, shop }
export type Json = Record<string, unknown>
export type Answer = { status: number; body: Json; text: string; headers: Headers }

/** One call as a stranger makes it: no cookie, no token, unless headers say so. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${shop()}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: jsonOf(text), text, headers: answer.headers }
}

/**
 * The store calls of one visitor at an address of their own, for whom limits count alone: what they used up is missing
 * to nobody else's tests.
 */
export function visitorElsewhere(): typeof store {
  const part = () => 1 + Math.floor(Math.random() * 250)
  const localAddress = `127.${part()}.${part()}.${part()}`
  const { port, host } = new URL(shop())
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const type = sent === undefined ? {} : { 'content-type': 'application/json' }
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          localAddress,
          method,
          path: `/api/store${path}`,
          headers: { host, ...type, ...headers },
        },
        async (answer) => {
          let text = ''
          for await (const chunk of answer) text += chunk
          const { statusCode: status = 0 } = answer
          resolve({ status, body: jsonOf(text), text, headers: new Headers(answer.headers as Record<string, string>) })
        },
      )
      asked.on('error', reject)
      asked.end(sent)
    })
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    // A page of HTML.
    return {}
  }
}

export const store = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(method, `/api/store${path}`, body, headers)

/** A store call that must go well. */
export async function ok(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await store(method, path, body)
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBe(200)
  return answer.body
}

let thailand: Promise<string> | undefined
export const regionId = (): Promise<string> => {
  thailand ??= ok('GET', '/regions').then(({ regions }) => {
    const found = (regions as Json[]).find(({ name }) => name === 'Thailand')
    return String(found?.id)
  })
  return thailand
}

/** A new cart of a stranger. */
export async function newCart(fields: Json = {}): Promise<string> {
  const { cart } = await ok('POST', '/carts', { region_id: await regionId(), ...fields })
  return String((cart as Json).id)
}

/** The demo member of staff, over Medusa's own door. */
export async function staff(): Promise<(method: string, path: string, body?: unknown) => Promise<Json>> {
  const login = await fetch(`${medusa()}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (method, path, body) => {
    const answer = await fetch(`${medusa()}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    expect(answer.status, `${method} /admin${path}`).toBeLessThan(300)
    return (await answer.json()) as Json
  }
}

/** Bytes over a socket of our own, as no client library would send them; answers what came back in 3 s. */
export function bytes(text: string): Promise<string> {
  const { hostname, port } = new URL(shop())
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = ''
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(3000, done)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', done)
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done() : reject(error)))
    socket.write(text)
  })
}
/** Status lines in what came back over one socket. */
export const statuses = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code))
