/** What a parcel that is a gift is sent with, as the backend keeps it of a cart and of its order. */
export type Gift = { message: string; wrap: boolean }

type Line = { variant_id?: string | null; metadata?: Record<string, unknown> | null }
type Given = { metadata?: Record<string, unknown> | null; items?: readonly Line[] | null }

/** Whether a line is the shop's gift wrap, which is of no variant; the backend has the same rule. */
export const isWrap = ({ variant_id, metadata }: Line): boolean => !variant_id && metadata?.gift_wrap === true

/** The gift that a cart or an order is; null where it is none. That it is wrapped is said by the line that is paid for. */
export function giftOf({ metadata, items }: Given): Gift | null {
  const gift = metadata?.gift as { message?: unknown } | null | undefined
  const wrap = items?.some(isWrap) ?? false
  if (!wrap && (typeof gift !== 'object' || gift === null)) return null
  return { message: typeof gift?.message === 'string' ? gift.message : '', wrap }
}
