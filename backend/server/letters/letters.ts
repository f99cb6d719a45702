import { z } from 'zod'
import type { AlertDeed } from '#features/alerts/deed.ts'
import type { KeptCartDeed } from '#features/kept-cart/deed.ts'
import { type LetterToWrite, letterSchema } from '#features/letters/letter.ts'
import type { Language } from '#features/shared/language.ts'
import { signedAlertLink } from '../alerts/alert-link.ts'
import { readJson } from '../http/body.ts'
import { isFromBackend } from '../http/internal-secret.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { signedKeptCartLink } from '../kept-cart/kept-cart-link.ts'
import { type OrderLinkTo, signedOrderLink } from '../orders/order-link.ts'

/** Draws a letter; null for a kind that nobody knows. The app gives it (app/letters/write.server.tsx). */
export type WriteLetter = (
  letter: LetterToWrite,
  surroundings: LetterLinks & { publicUrl: string },
) => { subject: string; text: string; html: string; unsubscribe?: string } | null

type LetterLinks = {
  orderLink: (order: string, language: Language, to: OrderLinkTo) => string
  alertLink: (alert: string, deed: AlertDeed, language: Language) => string
  cartLink: (reminder: string, deed: KeptCartDeed, language: Language) => string
}

/**
 * `POST /internal/letters`: the backend asks what a letter says that it owes somebody (docs/adr/013). 422 when it can never
 * be written, which the backend takes as given up; nothing of a letter is kept or logged here.
 */
export function lettersEndpoint(
  write: WriteLetter,
  { secrets, publicUrl }: { secrets: readonly string[]; publicUrl: string },
): (c: AppContext) => Promise<Response> {
  return async (c) => {
    if (!isFromBackend(c, secrets)) return problemOfStatus(401)
    const letter = await readJson(c, letterSchema)
    const orderLink: LetterLinks['orderLink'] = (id, language, to) =>
      publicUrl + signedOrderLink(secrets[0] ?? '', { id, language, from: letter.owed, to })
    const alertLink: LetterLinks['alertLink'] = (alert, deed, language) =>
      publicUrl + signedAlertLink(secrets[0] ?? '', alert, deed, language, letter.owed)
    const cartLink: LetterLinks['cartLink'] = (reminder, deed, language) =>
      publicUrl + signedKeptCartLink(secrets[0] ?? '', reminder, deed, language, letter.owed)
    try {
      const written = write(letter, { publicUrl, orderLink, alertLink, cartLink })
      return written ? c.json(written, 200, { 'cache-control': 'no-store' }) : unwritable(letter.template)
    } catch (error) {
      if (error instanceof z.ZodError) return unwritable(letter.template)
      throw error
    }
  }
}

const unwritable = (template: string): Response =>
  problem(422, 'unknown_letter', `Nobody knows what a letter "${template}" of these facts should say`)
