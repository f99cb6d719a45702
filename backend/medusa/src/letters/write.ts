import { askStorefront } from '../lib/storefront.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { forGood } from '../providers/notification-smtp/mailer.ts'

/** What a letter says. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** Where its receiver says that no more of the kind is wanted; none of what must be said. */
  unsubscribe?: string
}

/**
 * What a letter says, from what is kept of it: the server in front draws it, where the words and the design system are
 * (docs/adr/013). Rejects with a sentence, which begins with "for good" when asking again is of no use.
 */
export async function write({ template, language, to, created_at, data }: LetterRow): Promise<Mail> {
  if (!data) throw new Error(`${forGood}: what it said is forgotten`)
  const owed = Math.floor(new Date(created_at).getTime() / 1000)
  const answer = await askStorefront('/internal/letters', { template, language, to, owed, data })
  if (answer.status === 422) throw new Error(`${forGood}: nobody knows what it should say`)
  if (!answer.ok)
    throw new Error(`The server in front answered ${answer.status} when it was asked what the letter says`)
  return (await answer.json()) as Mail
}
