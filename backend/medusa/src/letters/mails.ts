import { type Language, languages } from '../lib/languages.ts'

/** A finished mail; `html` is plain and works without pictures. */
export interface Mail {
  template: string
  subject: string
  text: string
  html: string
}

/** A sentence with its values: `{number}`, `{who}`, `{email}`. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export const htmlSafe = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What every letter is made of. @param between stands after the sentences: lines of the text, and finished HTML */
export function letter(
  lines: string[],
  action: { label: string; href: string },
  after: string,
  between: { text: string[]; html: string } = { text: [], html: '' },
): Pick<Mail, 'text' | 'html'> {
  const extra = between.text.length > 0 ? ['', ...between.text] : []
  return {
    text: [...lines, ...extra, '', `${action.label}: ${action.href}`, '', after].join('\n'),
    html: `<div style="font:16px/1.6 system-ui,sans-serif;max-width:34rem;color:#20302a">${lines
      .map((line) => `<p>${htmlSafe(line)}</p>`)
      .join(
        '',
      )}${between.html}<p><a href="${htmlSafe(action.href)}" style="display:inline-block;padding:.7rem 1.2rem;border-radius:.6rem;background:#0f6b46;color:#fff;text-decoration:none;font-weight:600">${htmlSafe(action.label)}</a></p><p style="color:#5a6b63">${htmlSafe(after)}</p></div>`,
  }
}

/** The mail with the link to a new password; the token is in the fragment-free query of our own page and works once. */
export function resetMail(publicUrl: string, token: string, email: string, actor: string, language: Language): Mail {
  const { prefix, mails: say } = languages[language]
  const query = new URLSearchParams({ token, email, ...(actor === 'user' ? { staff: '1' } : {}) })
  const href = `${publicUrl}${prefix}/auth/new-password?${query}`
  return {
    template: 'password-reset',
    subject: say.resetSubject,
    ...letter(say.reset, { label: say.resetAction, href }, say.ignore),
  }
}

/** The mail to the person who placed an order that somebody else asks for. */
export function transferMail(
  publicUrl: string,
  order: { id: string; number: string },
  token: string,
  who: string,
  language: Language,
): Mail {
  const { prefix, mails: say } = languages[language]
  const href = `${publicUrl}${prefix}/account/order-transfer?${new URLSearchParams({ order: order.id, token })}`
  return {
    template: 'order-transfer',
    subject: fill(say.transferSubject, order),
    ...letter(
      say.transfer.map((line) => fill(line, { number: order.number, who })),
      { label: say.transferAction, href },
      say.transferIgnore,
    ),
  }
}

/** The mail that asks whether an account's address is right; the code is in the query of our own page and works once. */
export function confirmMail(publicUrl: string, email: string, token: string, language: Language): Mail {
  const { prefix, mails: say } = languages[language]
  const href = `${publicUrl}${prefix}/account/confirm-email?${new URLSearchParams({ token })}`
  return {
    template: 'email-confirmation',
    subject: say.confirmSubject,
    ...letter(
      say.confirm.map((line) => fill(line, { email })),
      { label: say.confirmAction, href },
      say.confirmIgnore,
    ),
  }
}

/** The mail to the person of an account whose address somebody tried to register. */
export function knownAddressMail(publicUrl: string, email: string, language: Language): Mail {
  const { prefix, mails: say } = languages[language]
  const href = `${publicUrl}${prefix}/auth/login`
  return {
    template: 'address-known',
    subject: say.knownSubject,
    ...letter(
      say.known.map((line) => fill(line, { email })),
      { label: say.knownAction, href },
      say.knownIgnore,
    ),
  }
}

/** The mail to somebody who is asked to work in the back office; the token is in the query of our own page and works once. */
export function inviteMail(publicUrl: string, token: string, email: string, language: Language): Mail {
  const { prefix, mails: say } = languages[language]
  const href = `${publicUrl}${prefix}/auth/invite?${new URLSearchParams({ token, email })}`
  return {
    template: 'staff-invite',
    subject: say.inviteSubject,
    ...letter(
      say.invite.map((line) => fill(line, { email })),
      { label: say.inviteAction, href },
      say.inviteIgnore,
    ),
  }
}
