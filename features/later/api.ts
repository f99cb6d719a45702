import type { Transport } from '#features/shared/commerce-port.ts'
import type { LaterChange, SavedLine } from './list.ts'

export type AccountLines = { items: SavedLine[] }

type Line = { variant_id: string; product_id: string; quantity: number; kept_at: number }
type Answer = { saved_lines: Line[]; left?: number }

const lineOf = ({ variant_id, product_id, quantity, kept_at }: Line): SavedLine => ({
  variant: variant_id,
  product: product_id,
  quantity,
  at: kept_at,
})
const listOf = ({ saved_lines }: Answer): AccountLines => ({ items: saved_lines.map(lineOf) })

/** The calls about a customer's own lines for later. All reject with HttpError. */
export const laterApi = (transport: Transport) => ({
  read: async () => listOf(await transport.fetch<Answer>('/store/saved-lines')),
  /** `left` lines found no more room. Said twice it is done once. */
  async change({ add, remove }: LaterChange) {
    const body = {
      add: add.map(({ variant, quantity, at }) => ({ variant_id: variant, quantity, kept_at: at })),
      remove,
    }
    const answer = await transport.fetch<Answer>('/store/saved-lines', { method: 'POST', body })
    return { ...listOf(answer), left: answer.left ?? 0 }
  },
})
export type LaterApi = ReturnType<typeof laterApi>
