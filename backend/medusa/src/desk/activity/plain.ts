import type { MedusaContainer } from '@medusajs/framework/types'
import { ordersOfPayments } from '../../staff-index/of-orders.ts'
import type { Values } from '../records/kind.ts'
import { type Entry, nameOf, redacted } from './entry.ts'

/** A write through one of Medusa's own routes: its address in parts, what was sent, what was answered. */
interface Write {
  method: string
  parts: readonly string[]
  body: unknown
  answer: unknown
}

const isId = (part: unknown): part is string => typeof part === 'string' && /^[a-z]+_[0-9A-Z]{10,}$/.test(part)
const actions: Record<string, string> = { POST: 'changed', DELETE: 'deleted', PUT: 'changed', PATCH: 'changed' }

/** The one thing that an answer holds. */
const thingOf = (answer: unknown): Values =>
  Object.values((answer ?? {}) as Values).find(
    (one): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one),
  ) ?? {}

/**
 * What is noted of a write that the desk does not know: what its address says, its body without what people are known by, and
 * the name of what was answered.
 */
export async function plainEntry(container: MedusaContainer, { method, parts, body, answer }: Write): Promise<Entry> {
  const [root, id] = parts
  const words = parts.slice(1).filter((part) => !isId(part))
  const payment = root === 'payments' && isId(id) ? (await ordersOfPayments(container, [id]))[0] : undefined
  const thing = thingOf(answer)
  const made = parts.length === 1 && isId(thing.id) ? thing.id : null
  return {
    action: words.at(-1) ?? (isId(id) ? actions[method] : 'created'),
    resource: root.replace(/ies$/, 'y').replace(/s$/, ''),
    resource_id: isId(id) ? id : made,
    parent_id: payment ?? null,
    summary: nameOf(thing),
    before: null,
    after: redacted(body),
  }
}
