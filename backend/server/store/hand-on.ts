import { z } from 'zod'
import type { IdentityBackend } from '../auth/identity-backend.ts'
import type { Limits } from '../auth/limits.ts'
import type { ReadCaller } from '../caller.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { type Medusa, readText } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'

/** What a form needs that a buyer sends about an order. */
export type BuyerForms = {
  medusa: Medusa
  publishableKey: string
  backend: IdentityBackend
  limits: Limits
  orders: OrderAccess
  readCaller: ReadCaller
}

const refused = z.object({ code: z.string().optional(), message: z.string().optional() })

/** Hands a buyer's checked form with its drawn pictures on; what the backend refuses keeps its code. */
export async function handOn(
  c: AppContext,
  { medusa, publishableKey }: BuyerForms,
  path: string,
  body: Record<string, unknown>,
): Promise<Response> {
  const { statusCode: status, body: answer } = await medusa.call({
    lane: 'calls',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': publishableKey },
    body: JSON.stringify(body),
  })
  const text = await readText(answer, 256 * 1024)
  if (status === 200) return c.json({ sent: true })
  if (status >= 500) return problemOfStatus(502)
  const { code, message } = refused.safeParse(text.startsWith('{') ? JSON.parse(text) : {}).data ?? {}
  return problem(status, code ?? 'invalid_data', message || 'Not accepted')
}
