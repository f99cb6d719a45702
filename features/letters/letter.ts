import { z } from 'zod'
import type {
  AlertLetterView,
  CartLetterView,
  ContactLetterView,
  OrderLetterView,
  StockLetterView,
} from '#ui/letters/views.ts'
import { addressLines } from '../shared/address-lines.ts'
import type { Language } from '../shared/language.ts'
import { picture } from '../shared/media.ts'
import { formatMoney } from '../shared/money.ts'
import { wholeBill } from '../shared/whole-rows.ts'

/** A letter that the backend asks the words of: what it is about, as it was when the event happened. */
export const letterSchema = z.object({
  template: z.string().max(60),
  language: z.string().max(10),
  to: z.string().max(320),
  /** When it was owed, in seconds: a link that ends does so from then on. */
  owed: z.number().int().positive(),
  data: z.record(z.string(), z.unknown()),
})
export type LetterToWrite = z.output<typeof letterSchema>

const message = z.record(z.string(), z.string())
type Facts = Record<string, string | undefined>
const address = (page: string, query: Record<string, string>): string => `${page}?${new URLSearchParams(query)}`

/** Where a letter of sentences leads: a page of ours, in the language of the letter. */
const pages: Record<string, (facts: Facts, to: string) => string> = {
  'password-reset': ({ token = '', actor }, email) =>
    address('/auth/new-password', actor === 'user' ? { token, email, staff: '1' } : { token, email }),
  'email-confirmation': ({ code: token = '' }) => address('/account/confirm-email', { token }),
  'address-known': () => '/auth/login',
  'account-erased': () => '/',
  'order-transfer': ({ order = '', token = '' }) => address('/account/order-transfer', { order, token }),
  'new-device': () => '/account/security',
  'staff-invite': ({ token = '' }, email) => address('/auth/invite', { token, email }),
}

/** A letter of sentences: its values and its page; null when it is another kind. */
export function messageOf({
  template,
  data,
  to,
}: LetterToWrite): { values: Record<string, string>; page: string } | null {
  const page = Object.hasOwn(pages, template) ? pages[template] : undefined
  if (!page) return null
  const facts = message.parse(data)
  return { values: { number: '', who: '', ...facts, email: to }, page: page(facts, to) }
}

const goodsFacts = z.array(
  z.object({
    title: z.string(),
    detail: z.string().nullish(),
    quantity: z.number(),
    total: z.number(),
    thumbnail: z.string().nullish(),
  }),
)

const orderFacts = z.object({
  order: z.string(),
  number: z.string(),
  who: z.string().default(''),
  currency: z.string(),
  total: z.number(),
  shipping: z.number(),
  discount: z.number().default(0),
  credit: z.number().default(0),
  tax: z.number(),
  lines: goodsFacts,
  delivery: z.array(z.string()),
  /** Lines in letters that were owed before the parts were told. */
  address: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
  gift: z.string().optional(),
  amount: z.number().optional(),
  paid: z.number().optional(),
  due: z.number().default(0),
  tracking: z.array(z.string()).default([]),
  reviewable: z.boolean().default(true),
  note: z.string().optional(),
})

/** The address of a small picture, as a mail program asks for it. */
const smallPicture =
  (publicUrl: string) =>
  (thumbnail: string | null | undefined): string | null => {
    const src = picture(thumbnail, '', { width: 160 })?.src
    return src?.startsWith('/') ? publicUrl + src : (src ?? null)
  }

/** Lines as a letter shows them. */
function goodsOf(lines: z.output<typeof goodsFacts>, currency: string, publicUrl: string): OrderLetterView['lines'] {
  const absolute = smallPicture(publicUrl)
  return lines.map(({ title, detail, quantity, total, thumbnail }) => ({
    ...{ title, detail: detail ?? null, quantity },
    total: formatMoney(total, currency),
    picture: absolute(thumbnail),
  }))
}

/**
 * What a letter about an order shows.
 * @param open the address that opens the order without a sign-in, from its id, and where it is paid while it owes something
 * @throws ZodError when the facts are none of an order
 */
export function orderLetterOf(
  data: LetterToWrite['data'],
  {
    publicUrl,
    language,
    open,
  }: { publicUrl: string; language: Language; open: (order: string, isDue: boolean) => string },
): OrderLetterView {
  const { order, number, who, currency, total, shipping, discount, credit, tax, amount, due, ...facts } =
    orderFacts.parse(data)
  const money = (sum: number) => formatMoney(sum, currency)
  const amounts = facts.lines.map((line) => line.total)
  const bill = wholeBill({ lines: amounts, delivery: shipping, discount, credit, total }, currency)
  const lines = facts.lines.map((line, at) => ({ ...line, total: bill.lines[at] ?? line.total }))
  return {
    ...{ number, who },
    href: open(order, due > 0),
    lines: goodsOf(lines, currency, publicUrl),
    sums: {
      delivery: money(bill.delivery),
      discount: discount > 0 ? money(bill.discount) : null,
      credit: credit > 0 ? money(bill.credit) : null,
      tax: money(tax),
      total: money(total),
    },
    delivery: facts.delivery,
    address: Array.isArray(facts.address) ? facts.address : addressLines(facts.address, language),
    gift: facts.gift ?? null,
    amount: amount === undefined ? null : money(amount),
    isUnpaid: facts.paid === 0,
    due: due === 0 ? null : { to: due > 0 ? 'shop' : 'shopper', amount: money(Math.abs(due)) },
    tracking: facts.tracking,
    isReviewable: facts.reviewable,
    note: facts.note ?? null,
  }
}

const stockFacts = z.object({
  lines: z.array(z.object({ title: z.string(), detail: z.string(), left: z.number() })),
  count: z.number().int(),
})

/**
 * What a letter about stock shows.
 * @throws ZodError when the facts are none of stock
 */
export function stockLetterOf(data: LetterToWrite['data'], href: string): StockLetterView {
  const { lines, count } = stockFacts.parse(data)
  return { href, lines, more: Math.max(0, count - lines.length) }
}

const contactFacts = z.object({ name: z.string(), email: z.string(), number: z.string(), message: z.string() })

/**
 * What a letter of a shopper shows.
 * @throws ZodError when the facts are none of one
 */
export function contactLetterOf(data: LetterToWrite['data'], href: string): ContactLetterView {
  const { name: who, ...rest } = contactFacts.parse(data)
  return { href, who, ...rest }
}

const alertFacts = z.object({
  alert: z.string(),
  kind: z.enum(['stock', 'price']),
  title: z.string(),
  detail: z.string().nullish(),
  thumbnail: z.string().nullish(),
  handle: z.string(),
  variant: z.string(),
  country: z.string(),
  currency: z.string(),
  amount: z.number(),
  was: z.number(),
})
type AlertFacts = z.output<typeof alertFacts>

/**
 * What a letter to whoever waits for a product shows.
 * @param links of the shop and, by the id of the ask, to confirm and to stop it
 * @throws ZodError when the facts are none of an ask
 */
export function alertLetterOf(
  { template, data, to: email }: LetterToWrite,
  links: {
    publicUrl: string
    product: (page: string) => string
    deed: (id: string, deed: 'confirm' | 'stop') => string
  },
): AlertLetterView {
  const { alert, kind: wish, title, detail, thumbnail, currency, amount, was, ...facts } = alertFacts.parse(data)
  return {
    ...{ wish, email, title, detail: detail ?? null },
    picture: smallPicture(links.publicUrl)(thumbnail),
    amount: formatMoney(amount, currency),
    was: formatMoney(was, currency),
    href: template === 'alert-confirm' ? links.deed(alert, 'confirm') : links.product(productPage(facts)),
    stopHref: links.deed(alert, 'stop'),
  }
}

/** In the country whose prices were asked for. */
const productPage = ({ handle, variant, country }: Pick<AlertFacts, 'handle' | 'variant' | 'country'>): string =>
  address(`/products/${encodeURIComponent(handle)}`, country ? { variant, country } : { variant })

const cartFacts = z.object({ reminder: z.string(), currency: z.string(), total: z.number(), lines: goodsFacts })

/**
 * What a letter about a cart that was left shows.
 * @param deed the address that opens the cart, and the one that ends such letters, by the id of the reminder
 * @throws ZodError when the facts are none of a cart
 */
export function cartLetterOf(
  { data, to: email }: LetterToWrite,
  { publicUrl, deed }: { publicUrl: string; deed: (id: string, deed: 'open' | 'stop') => string },
): CartLetterView {
  const { reminder, currency, total, lines } = cartFacts.parse(data)
  return {
    email,
    lines: goodsOf(lines, currency, publicUrl),
    total: formatMoney(total, currency),
    href: deed(reminder, 'open'),
    stopHref: deed(reminder, 'stop'),
  }
}
