import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { defaultLanguage, type Language } from '../lib/languages.ts'
import { digest, oweLetter } from './owe.ts'
import { CONTACT } from './owed.ts'

/** What somebody wrote by the form of the page of contact. */
export interface Written {
  name: string
  email: string
  /** Of an order, as it was typed. */
  number: string
  message: string
  language: Language
}

/** Somebody reads what is written: SHOP_MAIL_TO names who. */
export const isOpen = (): boolean => readSettings().staffMail.length > 0

/** The same words of the same person on one day are one letter, however often they are sent. */
const keyOf = ({ email, message }: Written, day: string): string =>
  digest([email, message.trim().replace(/\s+/g, ' '), day].join('\n'))

/**
 * Everybody whom SHOP_MAIL_TO names is owed what was written, and answers its writer. What it says is forgotten once it is
 * sent: it is in their mailbox.
 */
export async function oweContact(container: MedusaContainer, written: Written, now = new Date()): Promise<void> {
  const key = keyOf(written, now.toISOString().slice(0, 10))
  for (const to of readSettings().staffMail)
    await oweLetter(container, {
      key: `${CONTACT}:${key}:${digest(to)}`,
      template: CONTACT,
      to,
      language: defaultLanguage,
      data: { ...written },
      isSecret: true,
    })
}
