import { noStore } from '../http/no-store.ts'
import type { AppContext } from '../http/types.ts'

/** What a sign-in form sends; all text, whatever the encoding was. */
export type Fields = Record<string, string>

const limit = 16 * 1024

/** A form that cannot be read: the status says why. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415) {
    super('The form cannot be read')
    this.status = status
  }
}

/** Reads a body of at most `most` bytes without trusting the declared length. */
export async function readBody(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new UnreadableForm(413)
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) throw new UnreadableForm(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads a JSON object of at most 16 kB; an empty body is an empty one. Throws UnreadableForm. */
export async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request, limit)
  if (text === '') return {}
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new UnreadableForm(415)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through: no JSON, no form.
  }
  throw new UnreadableForm(400)
}

/** Reads an Auth.js form body, url-encoded or JSON (R-565…R-567). Throws UnreadableForm. */
export async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? ''
  const text = await readBody(request, limit)
  if (text === '') return {}
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(text))
  if (!/^application\/json\b/i.test(type)) throw new UnreadableForm(415)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableForm(400)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableForm(400)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'boolean' || typeof one === 'number' ? [[key, String(one)]] : [],
    ),
  )
}

/** Whether the caller wants `{url}` instead of a redirect: the body's `json` or Auth.js's header (R-574, D7). */
export const wantsJson = (c: AppContext, fields: Fields): boolean =>
  fields.json === 'true' || c.req.header('x-auth-return-redirect') !== undefined

/** Ends a form: 200 `{url}` or 302, with the cookies that go along. `path` belongs to our own origin. */
export function goTo(
  c: AppContext,
  fields: Fields,
  publicUrl: string,
  path: string,
  cookies: readonly string[] = [],
): Response {
  const url = path.startsWith('/') ? publicUrl + path : path
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (wantsJson(c, fields)) return Response.json({ url }, { headers })
  headers.set('location', url)
  return new Response(null, { status: 302, headers })
}
