import { z } from '@medusajs/framework/zod'

const client_secret = z.string().min(1).max(200)

/** Body of POST /store/sandbox-card/confirm. The card's own rules are judged later, with codes for the shopper. */
export const confirmBody = z
  .object({ client_secret, number: z.string().max(40), expiry: z.string().max(12), cvc: z.string().max(8) })
  .strict()
export type ConfirmBody = z.infer<typeof confirmBody>

/** Body of POST /store/sandbox-card/challenge. */
export const challengeBody = z.object({ client_secret, outcome: z.enum(['approve', 'reject']) }).strict()
export type ChallengeBody = z.infer<typeof challengeBody>
