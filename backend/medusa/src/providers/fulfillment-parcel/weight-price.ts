import { z } from '@medusajs/framework/zod'

/** What a shipping option says of its price, in its `data`: major units of the currency of the carts that it reaches. */
export const weightPrice = z.object({
  /** Of any parcel. */
  base: z.number().min(0),
  /** Of each begun `grams` on top. */
  step: z.number().min(0),
  grams: z.number().int().positive(),
})
export type WeightPrice = z.infer<typeof weightPrice>

interface Piece {
  quantity?: unknown
  variant?: { weight?: number | null } | null
  product?: { weight?: number | null } | null
}

/** What a parcel with these things costs. Things that nobody weighed weigh nothing. */
export function priceOf({ base, step, grams }: WeightPrice, items: readonly Piece[]): number {
  const weight = items.reduce(
    (sum, { quantity, variant, product }) => sum + Number(quantity ?? 0) * (variant?.weight ?? product?.weight ?? 0),
    0,
  )
  return Math.round((base + step * Math.ceil(weight / grams)) * 1000) / 1000
}
