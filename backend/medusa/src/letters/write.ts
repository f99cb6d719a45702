import { readSettings } from '../config/settings.ts'
import { type Language, toLanguage } from '../lib/languages.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { forGood } from '../providers/notification-smtp/mailer.ts'
import { confirmMail, inviteMail, knownAddressMail, type Mail, resetMail, transferMail } from './mails.ts'
import { type OrderFacts, type OrderTemplate, orderTemplates } from './order-facts.ts'
import { orderLink } from './order-link.ts'
import { orderMail } from './order-mail.ts'

type Facts = Record<string, string>
type Write = (publicUrl: string, data: Facts, language: Language, to: string) => Mail

const templates: Record<string, Write> = {
  'password-reset': (url, { token = '', actor = '' }, language, to) => resetMail(url, token, to, actor, language),
  'order-transfer': (url, { order = '', number = '', token = '', who = '' }, language) =>
    transferMail(url, { id: order, number }, token, who, language),
  'email-confirmation': (url, { code = '' }, language, to) => confirmMail(url, to, code, language),
  'staff-invite': (url, { token = '' }, language, to) => inviteMail(url, token, to, language),
  'address-known': (url, _data, language, to) => knownAddressMail(url, to, language),
}

/** A letter about an order; its link is made anew at each try and ends with the order's letter. */
function aboutOrder(letter: LetterRow, template: OrderTemplate): Mail {
  const { publicUrl, internalSecret } = readSettings()
  const facts = letter.data as unknown as OrderFacts
  const from = Math.floor(new Date(letter.created_at).getTime() / 1000)
  const href = orderLink(publicUrl, internalSecret, facts.order, letter.language, from)
  return orderMail(template, facts, href, toLanguage(letter.language))
}

const isOrderTemplate = (name: string): name is OrderTemplate => orderTemplates.some((one) => one === name)

/** What a letter says, from what is kept of it. */
export function write(letter: LetterRow): Omit<Mail, 'template'> {
  const template = templates[letter.template]
  if (!letter.data) throw new Error(`${forGood}: what it said is forgotten`)
  const mail = isOrderTemplate(letter.template)
    ? aboutOrder(letter, letter.template)
    : template?.(readSettings().publicUrl, letter.data as Facts, toLanguage(letter.language), letter.to)
  if (!mail) throw new Error(`${forGood}: nobody knows what it should say`)
  const { subject, text, html } = mail
  return { subject, text, html }
}
