/** What staff change of an order beside its parcels: its lines, or what comes back and goes out. */
export type ChangeKind = 'edit' | 'claim' | 'exchange'

/** Whether a change can be gone on with on the page of its order; others were begun by programs. */
export const isChangeKind = (kind: string): kind is ChangeKind =>
  kind === 'edit' || kind === 'claim' || kind === 'exchange'

/** All that is wished of a change, as it is typed. */
export type ChangeDraft = {
  /** Of a claim: money back, or goods anew. */
  claim?: 'refund' | 'replace'
  /** Lines of the order with another number or price; with none the line goes. */
  lines: readonly { id: string; quantity: number; price?: number }[]
  back: readonly { id: string; quantity: number }[]
  reason: string
  note: string
  location: string
  /** `price` null: what it costs in the order's region. */
  out: readonly { id: string; title: string; quantity: number; price: number | null }[]
  /** Null: none, or as it is. */
  delivery: { option: string; amount: number | null } | null
}

/** Whether a number was typed that nobody can read: `NaN`, as its field gives it. Such a wish is neither sent nor confirmed. */
export const isUnread = ({ lines, out, delivery }: Pick<ChangeDraft, 'lines' | 'out' | 'delivery'>): boolean =>
  [...lines, ...out].some(({ quantity, price }) => Number.isNaN(quantity) || Number.isNaN(price)) ||
  Number.isNaN(delivery?.amount)

/** What the order would come to; finished texts. */
export type ChangeView = {
  before: string
  total: string
  leaves: 'due' | 'owed' | 'even'
  /** What is left to pay, or to give back. */
  amount: string
}

/** Something that can be put into the order. */
export type GoodsView = {
  id: string
  title: string
  sku: string
  price: number | null
  /** Finished; empty without a price. */
  priceText: string
  /** Null: nobody counts it. */
  stock: number | null
}

/** A change that somebody has begun and not finished. */
export type OpenChangeView = {
  id: string
  kind: string
  who: string
  at: string
}
