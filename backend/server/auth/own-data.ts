import { z } from 'zod'
import { fieldProblem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { type Fields, goTo } from './fields.ts'
import { type Answer, peopleOf } from './identity-backend.ts'
import { atLeast } from './limits.ts'
import type { AuthParts } from './options.ts'

/** Thousands of orders; more than anybody has. */
const mostBytes = 64 * 1024 * 1024
/** So long ago a sign-in may be to stand for a password, in ms. */
const freshMs = 10 * 60_000

/** GET /data: all that the shop keeps of the signed-in customer, as a file. */
export async function downloadData(c: AppContext, parts: AuthParts): Promise<Response> {
  const customer = (await parts.sessions.read(c.req.raw))?.customer
  if (!customer?.id) return problemOfStatus(401)
  await parts.limits.hit(c, 'data', customer.id)
  const answer = await parts.backend.call('GET', '/identity/data', { token: customer.token, most: mostBytes })
  if (answer.status !== 200) return problemOfStatus(answer.status === 401 ? 401 : 502)
  return new Response(`${JSON.stringify(answer.body, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
}

const refusal = z.object({ code: z.string().catch(''), used_by: z.array(z.object({ title: z.string() })).catch([]) })

/** What stands in the way, at the field whose words say it. */
function refused({ status, body }: Answer): Response {
  const { code, used_by } = refusal.safeParse(body).data ?? { code: '', used_by: [] }
  if (code === 'credentials') return fieldProblem(code, { current: code }, 'not_allowed')
  if (code === 'fresh') return fieldProblem(code, { fresh: code }, 'not_allowed')
  if (code === 'orders_open')
    return fieldProblem(code, { orders: used_by.map(({ title }) => title).join(', ') }, 'not_allowed')
  // Erased a moment ago, from another tab.
  return problemOfStatus(status === 401 || status === 404 || status === 409 ? 401 : 502)
}

/**
 * POST /erase `current`: the signed-in customer is forgotten, who proves to be there by the password or, where there is
 * none, by a sign-in of a moment ago. Every session of theirs ends, on every device, and this browser knows nobody.
 */
export async function eraseAccount(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const session = await parts.sessions.read(c.req.raw)
  if (!session?.customer?.id) return problemOfStatus(401)
  const { customer, since } = session
  await parts.limits.hit(c, 'signin', customer.id)
  const body = { password: fields.current, fresh: Date.now() - since < freshMs, language: fields.language }
  const answer = await atLeast(parts.floorMs, () =>
    parts.backend.call('POST', '/identity/erase', { token: customer.token, body }),
  )
  if (answer.status !== 200) return refused(answer)
  await parts.revocations.people([customer.id, ...peopleOf(answer)])
  await parts.sessions.end(c)
  return goTo(c, fields, parts.publicUrl, '/')
}
