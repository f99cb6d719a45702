import { describe, expect, it } from 'vitest'
import { writeLetter } from '#app/letters/write.server.tsx'
import { letters } from '#features/admin/resources/letters.ts'
import { notifications } from '#features/admin/resources/notifications.ts'
import { languageCodes } from '#features/shared/language.ts'
import { alertKinds, cartKinds, contactKinds, messageKinds, orderKinds, stockKinds } from '#ui/letters/kinds.ts'
import { deedText, ink } from '#ui/letters/look.ts'
import { allWords } from '#ui/words/all.ts'
import { contrast, parseColor } from './lib/color.ts'

const surroundings = {
  publicUrl: 'https://talat.example',
  orderLink: (order: string, language: string, to: string) =>
    `https://talat.example/order-link/${order}?lang=${language}&to=${to}`,
  alertLink: (alert: string, deed: string) => `https://talat.example/alerts/${alert}/${deed}?key=k`,
  cartLink: (id: string, deed: string) => `https://talat.example/cart/kept/${id}/${deed}?key=k`,
}
const order = {
  ...{ order: 'order_1', number: '1042', currency: 'thb', total: 2962, shipping: 50, discount: 258, tax: 193.78 },
  lines: [
    { title: 'Shirt <b>&"', detail: 'M', quantity: 2, total: 2580, thumbnail: 'http://medusa.internal/static/a.webp' },
  ],
  delivery: ['Standard'],
  address: {
    ...{ first_name: 'Mali', last_name: 'Srisuk', address_1: '99/1 Sukhumvit Rd' },
    ...{ city: 'Khlong Toei', province: 'Bangkok', postal_code: '10110', country_code: 'th' },
  },
  amount: 12.5,
  tracking: ['TH1'],
}
const stock = { lines: [{ title: 'Shirt', detail: 'M', left: 3 }], count: 8 }
const alert = {
  ...{
    alert: 'palert_1',
    kind: 'price',
    title: 'Shirt <b>&"',
    detail: 'M',
    thumbnail: 'http://medusa.internal/static/a.webp',
  },
  ...{ handle: 'linen-shirt', variant: 'variant_1', country: 'th', currency: 'thb', amount: 990, was: 1290.5 },
}
const facts: Record<string, Record<string, string>> = {
  'password-reset': { token: 'a.b-c_d', actor: 'customer' },
  'email-confirmation': { code: 'code' },
  'order-transfer': { order: 'order_1', number: '1042', token: 'key', who: 'nok@example.com' },
  'staff-invite': { token: 'key' },
  'staff-contact': { name: 'Mali', email: 'mali@example.com', number: '1042', message: 'Is it\n\n<b>linen</b>?' },
  'new-device': { browser: 'Chrome', system: '' },
}
const letter = (template: string, language: string, data: Record<string, unknown>) =>
  writeLetter({ template, language, to: 'mali@example.com', owed: 1_700_000_000, data }, surroundings)

describe.each(languageCodes)('letters in %s', (language) => {
  it.each([...messageKinds, ...orderKinds, ...stockKinds, ...contactKinds])(
    '%s says the same in plain text, with its one link',
    (kind) => {
      const ofStock = stockKinds.some((one) => one === kind)
      const data = orderKinds.some((one) => one === kind) ? order : ofStock ? stock : (facts[kind] ?? {})
      const written = letter(kind, language, data)
      expect(written?.subject).not.toMatch(/[{}]|letter\./)
      for (const text of [written?.html ?? '', written?.text ?? '']) expect(text).not.toMatch(/\{\w+\}|letter\.\w/)
      const links = [...(written?.text ?? '').matchAll(/https?:\S+/g)].map(([link]) => link)
      expect(links).toHaveLength(1)
      expect(written?.html).toContain(`href="${links[0]?.replaceAll('&', '&amp;')}"`)
      expect(written?.html).toMatch(new RegExp(`^<!DOCTYPE html.*<html[^>]* lang="${language}"`))
      expect(written?.html, 'no script, and no form that takes something').not.toMatch(/<script|<form|javascript:/i)
    },
  )
})

describe.each(languageCodes)('letters to whoever waits for a product, in %s', (language) => {
  it.each(alertKinds)('%s has its link and the one that ends it, in both its forms', (kind) => {
    const written = letter(kind, language, alert)
    const links = [...(written?.text ?? '').matchAll(/https?:[^\s\]]+/g)].map(([link]) => link)
    const stop = 'https://talat.example/alerts/palert_1/stop?key=k'
    const prefix = language === 'en' ? '' : `/${language}`
    const product = `https://talat.example${prefix}/products/linen-shirt?variant=variant_1&country=th`
    const deed = kind === 'alert-confirm' ? 'https://talat.example/alerts/palert_1/confirm?key=k' : product
    expect(links).toEqual([deed, stop])
    for (const link of links) expect(written?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(written?.unsubscribe).toBe(stop)
    for (const text of [written?.subject, written?.html, written?.text])
      expect(text).not.toMatch(/\{\w+|letter\.\w|internal/)
    expect(written?.html).not.toMatch(/<b>&"|<script|<form/)
    expect(written?.text).toContain('990.00\u00a0THB')
  })
})

describe.each(languageCodes)('the letter about a cart that was left, in %s', (language) => {
  it.each(cartKinds)(
    '%s shows its goods, has the link back and the one that ends it, and nothing of a person',
    (kind) => {
      const { lines, currency } = order
      const written = letter(kind, language, {
        reminder: 'cartrem_1',
        currency,
        total: 2580,
        lines,
        address: 'Mali Srisuk',
      })
      const links = [...(written?.text ?? '').matchAll(/https?:[^\s\]]+/g)].map(([link]) => link)
      const [open, stop] = ['open', 'stop'].map((deed) => `https://talat.example/cart/kept/cartrem_1/${deed}?key=k`)
      expect(links).toEqual([open, stop])
      for (const link of links) expect(written?.html).toContain(`href="${link}"`)
      expect(written?.unsubscribe).toBe(stop)
      for (const text of [written?.subject, written?.html, written?.text])
        expect(text).not.toMatch(/\{\w+|letter\.\w|internal|Srisuk|Sukhumvit/)
      expect(written?.html).not.toMatch(/<b>&"|<script|<form/)
      expect(written?.html).toContain('src="https://talat.example/media/w160/a.webp"')
      for (const text of ['2 × Shirt <b>&"', '2,580.00\u00a0THB', 'mali@example.com'])
        expect(written?.text).toContain(text)
    },
  )
})

describe('the letter that asks to confirm an address', () => {
  it.each([
    ['en', '/account/confirm-email', /did not create this account, do not confirm/],
    ['th', '/th/account/confirm-email', /อย่ายืนยัน/],
  ])('says in %s who must not, and carries the code to our own page', (language, path, warning) => {
    const written = letter('email-confirmation', language, { code: 'c0de' })
    expect(written?.text).toMatch(warning)
    expect(written?.text).toContain(`https://talat.example${path}?token=c0de`)
    expect(written?.text).toContain('mali@example.com')
  })
})

describe('a letter of an order', () => {
  it('tells sums, goods and address as they are, escaped, and never where the backend is', () => {
    const written = letter('order-placed', 'en', order)
    for (const text of [
      '2,580.00\u00a0THB',
      '−258.00\u00a0THB',
      '50.00\u00a0THB',
      '2,962.00\u00a0THB',
      '193.78\u00a0THB',
      '99/1 Sukhumvit Rd',
    ])
      for (const where of [written?.html, written?.text]) expect(where).toContain(text)
    expect(written?.text).toContain('2 × Shirt <b>&"')
    expect(written?.html).toContain('Shirt &lt;b&gt;&amp;')
    expect(written?.html).toContain('src="https://talat.example/media/w160/a.webp"')
    expect(written?.html).not.toContain('medusa.internal')
    expect(written?.text).toContain('https://talat.example/order-link/order_1?lang=en')
  })
  it('writes its address as the pages do, in its own language', () => {
    for (const line of ['Mali Srisuk', '99/1 Sukhumvit Rd', 'Khlong Toei Bangkok 10110', 'Thailand'])
      expect(letter('order-placed', 'en', order)?.text.split('\n')).toContain(line)
    expect(letter('order-placed', 'th', order)?.text.split('\n')).toContain('ไทย')
    // As letters told it that were owed before.
    const before = letter('order-placed', 'en', { ...order, address: ['Mali Srisuk', '10110'] })
    expect(before?.text.split('\n')).toContain('10110')
  })
  it.each([
    ['en', 0, 'You have paid nothing for it, so there is nothing to pay back.'],
    ['en', 340, 'What was paid is paid back; an e-mail tells you when.'],
    // Kept before it was told: nothing new is said.
    ['en', undefined, 'What was paid is paid back; an e-mail tells you when.'],
    ['th', 0, 'คุณยังไม่ได้ชำระเงินสำหรับคำสั่งซื้อนี้ จึงไม่มียอดที่ต้องคืน'],
    ['th', 340, 'เงินที่ชำระแล้วจะได้รับคืน เราจะแจ้งทางอีเมลเมื่อคืนเงิน'],
  ])('of a cancelled order promises money in %s only where some was paid: %s', (language, paid, sentence) => {
    const written = letter('order-canceled', language, { ...order, paid })
    expect(written?.text.split('\n')).toContain(sentence)
  })
  it('is not written of a kind that nobody knows, nor of facts that are none', () => {
    expect(letter('constructor', 'en', order)).toBeNull()
    expect(() => letter('order-placed', 'en', { number: '1042' })).toThrow()
  })
  it('speaks the first language of the shop for one that there is not', () => {
    expect(letter('order-placed', 'xx', order)?.subject).toBe(letter('order-placed', 'en', order)?.subject)
  })
})

describe.each([
  ['en', 'About your order 1042'],
  ['th', 'เรื่องคำสั่งซื้อ 1042 ของคุณ'],
])('a letter of what staff wrote, in %s', (language, subject) => {
  it('says it in its own lines, as text and never as markup, and its beginning where letters are listed', () => {
    const note = `<b>Sold out</b> {number}.\nIn L?\n\n${'Long. '.repeat(40)}`
    const written = letter('order-note', language, { ...order, note })
    expect(written?.subject).toBe(subject)
    expect(written?.html).toContain('&lt;b&gt;Sold out&lt;/b&gt; {number}.<br/>In L?</p>')
    expect(written?.html).not.toContain('<b>')
    expect(written?.text).toContain('<b>Sold out</b> {number}.\nIn L?')
    expect(written?.html).toMatch(/display:none[^>]*>&lt;b&gt;Sold out&lt;\/b&gt; \{number\}\. In L\? Long\./)
  })
})

describe.each(['light', 'dark'] as const)('the ink of letters, %s', (theme) => {
  const of = ink[theme]
  it.each([
    ['text', of.fg, of.paper],
    ['the quiet lines', of.muted, of.paper],
    ['the name of the shop', of.deed, of.page],
    ['the button', deedText[theme], of.deed],
  ])('%s is read on its ground', (_, text, ground) => {
    expect(contrast(parseColor(text), parseColor(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the lists of letters and of notices', () => {
  const kinds = [
    ...messageKinds,
    ...orderKinds,
    ...stockKinds,
    ...contactKinds,
    ...alertKinds,
    ...cartKinds,
    'admin-ui',
  ]
  const kindsIn = (resource: typeof letters | typeof notifications, template: string) =>
    resource.list.columns.find(({ id }) => id === 'template')?.cell({ template } as never, 'en')

  it.each(kinds)('say in words what is about %s', (template) => {
    const key = `outbox.letter.${template}`
    for (const resource of [letters, notifications])
      expect(kindsIn(resource, template)).toEqual({ kind: 'word', word: key })
    for (const language of ['en', 'th'] as const) expect(allWords(language)).toHaveProperty([key])
  })
  it('show what they do not know as it is called', () =>
    expect(kindsIn(letters, 'of-tomorrow')).toEqual({ kind: 'code', text: 'of-tomorrow' }))
})
