/** Longest message of a gift: what a hand-written card has room for. */
export const LONGEST_MESSAGE = 300

/** What somebody wishes for a parcel that is a gift, as it is kept under `metadata.gift` of a cart and of its order. */
export interface Gift {
  /** Plain text; empty where nobody wrote one. */
  message: string
  wrap: boolean
}

interface Line {
  variant_id?: string | null
  metadata?: Record<string, unknown> | null
}

/**
 * Whether a line is the shop's gift wrap. It is of no variant: a store call adds variants alone, so a line that a stranger
 * has marked by its metadata is none.
 */
export const isWrap = ({ variant_id, metadata }: Line): boolean => !variant_id && metadata?.gift_wrap === true

/** A message as it is kept: its lines, without what no printer knows. */
export const plainMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The gift that a cart or an order is; null where it is none. Metadata may be anybody's. */
export function giftOf(metadata: unknown): Gift | null {
  const gift = (metadata as { gift?: unknown } | null | undefined)?.gift
  if (typeof gift !== 'object' || gift === null) return null
  const { message, wrap } = gift as { message?: unknown; wrap?: unknown }
  return {
    message: typeof message === 'string' ? plainMessage(message.slice(0, LONGEST_MESSAGE)) : '',
    wrap: wrap === true,
  }
}

/** What is packed for an order that is a gift: whether it is wrapped is said by the line that was paid for. */
export function giftToPack(metadata: unknown, items: readonly Line[]): Gift | null {
  const wrap = items.some(isWrap)
  const gift = giftOf(metadata)
  return gift || wrap ? { message: gift?.message ?? '', wrap } : null
}
