/** A finished mail; `html` is plain and works without pictures. */
export interface Mail {
  template: string
  subject: string
  text: string
  html: string
}

export type Language = 'en' | 'th'

const htmlSafe = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function letter(lines: string[], action: { label: string; href: string }, after: string): Pick<Mail, 'text' | 'html'> {
  return {
    text: [...lines, '', `${action.label}: ${action.href}`, '', after].join('\n'),
    html: `<div style="font:16px/1.6 system-ui,sans-serif;max-width:34rem;color:#20302a">${lines
      .map((line) => `<p>${htmlSafe(line)}</p>`)
      .join(
        '',
      )}<p><a href="${htmlSafe(action.href)}" style="display:inline-block;padding:.7rem 1.2rem;border-radius:.6rem;background:#0f6b46;color:#fff;text-decoration:none;font-weight:600">${htmlSafe(action.label)}</a></p><p style="color:#5a6b63">${htmlSafe(after)}</p></div>`,
  }
}

const words = {
  en: {
    resetSubject: 'Choose a new password',
    reset: ['Somebody asked for a new password for your Talat account.', 'The link works once and for 15 minutes.'],
    resetAction: 'Choose a new password',
    ignore: 'If that was not you, do nothing: your password stays as it is.',
    transferSubject: (number: string) => `Somebody would like to take over order ${number}`,
    transfer: (number: string, who: string) => [
      `${who} asks to move your order ${number} to their account.`,
      'If you accept, they will see the order with its addresses, and you will not find it in your account any more.',
    ],
    transferAction: 'Accept or decline',
    transferIgnore: 'If you do not know this person, decline or do nothing.',
    confirmSubject: 'Confirm your e-mail address',
    confirm: (email: string) => [
      `A Talat account was created with ${email}.`,
      'If you created it, confirm the address. Orders you placed with it as a guest can then be moved to the account.',
      'The link works once and for 24 hours.',
    ],
    confirmAction: 'Confirm the address',
    confirmIgnore:
      'If you did not create this account, do not confirm: whoever did would be able to take over your orders. Do nothing, and nobody can.',
    knownSubject: 'You already have a Talat account',
    known: (email: string) => [
      `Somebody tried to create a Talat account with ${email}, which has one already. Nothing was changed.`,
      'If that was you, sign in instead; there you can also choose a new password.',
    ],
    knownAction: 'Sign in',
    knownIgnore: 'If that was not you, do nothing: whoever it was did not get into your account.',
  },
  th: {
    resetSubject: 'ตั้งรหัสผ่านใหม่',
    reset: ['มีคนขอตั้งรหัสผ่านใหม่สำหรับบัญชี Talat ของคุณ', 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 15 นาที'],
    resetAction: 'ตั้งรหัสผ่านใหม่',
    ignore: 'หากไม่ใช่คุณ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม',
    transferSubject: (number: string) => `มีคนขอรับโอนคำสั่งซื้อ ${number}`,
    transfer: (number: string, who: string) => [
      `${who} ขอย้ายคำสั่งซื้อ ${number} ของคุณไปยังบัญชีของเขา`,
      'หากคุณยอมรับ เขาจะเห็นคำสั่งซื้อพร้อมที่อยู่ และคำสั่งซื้อนี้จะไม่อยู่ในบัญชีของคุณอีก',
    ],
    transferAction: 'ยอมรับหรือปฏิเสธ',
    transferIgnore: 'หากคุณไม่รู้จักบุคคลนี้ ให้ปฏิเสธหรือไม่ต้องทำอะไร',
    confirmSubject: 'ยืนยันอีเมลของคุณ',
    confirm: (email: string) => [
      `มีการสร้างบัญชี Talat ด้วยอีเมล ${email}`,
      'หากคุณเป็นผู้สร้าง โปรดยืนยันอีเมล แล้วคุณจะย้ายคำสั่งซื้อที่เคยสั่งแบบไม่เข้าสู่ระบบด้วยอีเมลนี้มาไว้ในบัญชีได้',
      'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 24 ชั่วโมง',
    ],
    confirmAction: 'ยืนยันอีเมล',
    confirmIgnore: 'หากคุณไม่ได้สร้างบัญชีนี้ อย่ายืนยัน เพราะผู้สร้างบัญชีจะรับคำสั่งซื้อของคุณไปได้ เพียงไม่ต้องทำอะไร ก็ไม่มีใครทำได้',
    knownSubject: 'คุณมีบัญชี Talat อยู่แล้ว',
    known: (email: string) => [
      `มีคนพยายามสร้างบัญชี Talat ด้วยอีเมล ${email} ซึ่งมีบัญชีอยู่แล้ว ไม่มีอะไรเปลี่ยนแปลง`,
      'หากเป็นคุณ โปรดเข้าสู่ระบบแทน ที่หน้านั้นคุณตั้งรหัสผ่านใหม่ได้ด้วย',
    ],
    knownAction: 'เข้าสู่ระบบ',
    knownIgnore: 'หากไม่ใช่คุณ ไม่ต้องทำอะไร ผู้นั้นไม่ได้เข้าถึงบัญชีของคุณ',
  },
} as const

const prefix = (language: Language): string => (language === 'th' ? '/th' : '')

/** The mail with the link to a new password; the token is in the fragment-free query of our own page and works once. */
export function resetMail(publicUrl: string, token: string, email: string, actor: string, language: Language): Mail {
  const say = words[language]
  const query = new URLSearchParams({ token, email, ...(actor === 'user' ? { staff: '1' } : {}) })
  const href = `${publicUrl}${prefix(language)}/auth/new-password?${query}`
  return {
    template: 'password-reset',
    subject: say.resetSubject,
    ...letter([...say.reset], { label: say.resetAction, href }, say.ignore),
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
  const say = words[language]
  const href = `${publicUrl}${prefix(language)}/account/order-transfer?${new URLSearchParams({ order: order.id, token })}`
  return {
    template: 'order-transfer',
    subject: say.transferSubject(order.number),
    ...letter(say.transfer(order.number, who), { label: say.transferAction, href }, say.transferIgnore),
  }
}

/** The mail that asks whether an account's address is right; the code is in the query of our own page and works once. */
export function confirmMail(publicUrl: string, email: string, token: string, language: Language): Mail {
  const say = words[language]
  const href = `${publicUrl}${prefix(language)}/account/confirm-email?${new URLSearchParams({ token })}`
  return {
    template: 'email-confirmation',
    subject: say.confirmSubject,
    ...letter(say.confirm(email), { label: say.confirmAction, href }, say.confirmIgnore),
  }
}

/** The mail to the person of an account whose address somebody tried to register. */
export function knownAddressMail(publicUrl: string, email: string, language: Language): Mail {
  const say = words[language]
  const href = `${publicUrl}${prefix(language)}/auth/login`
  return {
    template: 'address-known',
    subject: say.knownSubject,
    ...letter(say.known(email), { label: say.knownAction, href }, say.knownIgnore),
  }
}
