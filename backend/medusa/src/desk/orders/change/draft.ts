import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../../lib/rows.ts'
import { id } from '../../id.ts'
import type { OpenChange, Previewed } from './open.ts'

const pieces = z.number().int().min(1).max(1e6)
const price = z.number().min(0).max(1e12)
const line = z.strictObject({ id, quantity: z.number().int().min(0).max(1e6), unit_price: price.optional() })
const back = z.strictObject({ id, quantity: pieces, reason_id: id.optional(), note: z.string().max(2000).optional() })
const out = z.strictObject({ variant_id: id, quantity: pieces, unit_price: price.optional() })

/** All that is wished of a change; sent whole each time, so that no step of it is lost or done twice. */
export const draft = z.strictObject({
  /** Of a claim: money back, or goods anew. */
  claim: z.enum(['refund', 'replace']).optional(),
  /** Lines of the order with other numbers or prices; none of it means that the line goes. */
  lines: z.array(line).max(500).default([]),
  back: z.array(back).max(500).default([]),
  /** Where it comes back to. */
  location_id: id.optional(),
  /** What is added, or sent out. */
  out: z.array(out).max(500).default([]),
  delivery: z.strictObject({ option_id: id, amount: price.optional() }).optional(),
})
export type Draft = z.infer<typeof draft>

const detailed = ({ actions }: OpenChange, kind: string) =>
  actions.flatMap(({ action, details, internal_note }) =>
    action === kind && details?.reference_id
      ? [{ ...details, id: details.reference_id, quantity: Number(details.quantity), internal_note }]
      : [],
  )

/** What an open change says so far; of several steps with one line the last one holds. */
export async function draftOf(container: MedusaContainer, open: OpenChange, preview: Previewed): Promise<Draft> {
  const [claim] = open.claim_id
    ? await rowsOf<{ type: 'refund' | 'replace' }>(container, 'order_claim', ['type'], { id: open.claim_id })
    : []
  const [returned] = open.return_id
    ? await rowsOf<{ location_id: string | null }>(container, 'return', ['location_id'], { id: open.return_id })
    : []
  const lines = new Map(
    detailed(open, 'ITEM_UPDATE').map(({ id: line, quantity, unit_price }) => [
      line,
      {
        id: line,
        quantity,
        unit_price: unit_price === undefined || unit_price === null ? undefined : Number(unit_price),
      },
    ]),
  )
  const sent = open.actions.filter(({ action, return_id }) => action === 'SHIPPING_ADD' && !return_id).at(-1)
  const method = preview.shipping_methods.find((one) => one.id === sent?.reference_id)
  return {
    claim: claim?.type,
    lines: [...lines.values()],
    back: detailed(open, 'RETURN_ITEM').map(({ id: line, quantity, reason_id, internal_note }) => ({
      id: line,
      quantity,
      reason_id: reason_id ?? undefined,
      note: internal_note ?? undefined,
    })),
    location_id: returned?.location_id ?? undefined,
    out: detailed(open, 'ITEM_ADD').flatMap(({ id: added, quantity, unit_price }) => {
      const item = preview.items.find((one) => one.id === added)
      const own = item?.is_custom_price ? Number(unit_price) : undefined
      return item?.variant_id ? [{ variant_id: item.variant_id, quantity, unit_price: own }] : []
    }),
    delivery: method?.shipping_option_id
      ? { option_id: method.shipping_option_id, amount: Number(method.amount) }
      : undefined,
  }
}
