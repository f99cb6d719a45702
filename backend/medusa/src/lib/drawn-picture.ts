import { z } from '@medusajs/framework/zod'

/** Base64 of a picture as the server in front draws it: far below, with room for a difficult one. */
const LONGEST = 2_000_000

const webp = z
  .string()
  .max(LONGEST)
  .refine((data) => Buffer.from(data.slice(0, 16), 'base64').toString('latin1').startsWith('RIFF'), 'is no picture')
const side = z.number().int().min(1).max(10_000)

/** A shopper's picture as the server in front hands it on, which has drawn it anew. */
export const drawnPicture = z.strictObject({ width: side, height: side, large: webp, small: webp })
export type DrawnPicture = z.infer<typeof drawnPicture>
