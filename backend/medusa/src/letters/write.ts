import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { type Language, toLanguage } from '../lib/languages.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { forGood } from '../providers/notification-smtp/mailer.ts'
import { confirmMail, knownAddressMail, type Mail, resetMail, transferMail } from './mails.ts'

type Facts = Record<string, string>
type Write = (publicUrl: string, data: Facts, language: Language, to: string) => Mail

const templates: Record<string, Write> = {
  'password-reset': (url, { token = '', actor = '' }, language, to) => resetMail(url, token, to, actor, language),
  'order-transfer': (url, { order = '', number = '', token = '', who = '' }, language) =>
    transferMail(url, { id: order, number }, token, who, language),
  'email-confirmation': (url, { code = '' }, language, to) => confirmMail(url, to, code, language),
  'address-known': (url, _data, language, to) => knownAddressMail(url, to, language),
}

/** What a letter says, from what is kept of it. */
export async function write(_container: MedusaContainer, letter: LetterRow): Promise<Omit<Mail, 'template'>> {
  const template = templates[letter.template]
  if (!template || !letter.data) throw new Error(`${forGood}: nobody knows what it should say`)
  const { subject, text, html } = template(
    readSettings().publicUrl,
    letter.data as Facts,
    toLanguage(letter.language),
    letter.to,
  )
  return { subject, text, html }
}
