import { toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  alertLetterOf,
  cartLetterOf,
  contactLetterOf,
  type LetterToWrite,
  messageOf,
  orderLetterOf,
  stockLetterOf,
} from '#features/letters/letter.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { defaultLanguage, isLanguage, type Language, withLanguage } from '#features/shared/language.ts'
import { AlertLetter, alertValuesOf } from '#ui/letters/alert-letter.tsx'
import { CartLetter, cartValuesOf } from '#ui/letters/cart-letter.tsx'
import { ContactLetter, contactValuesOf } from '#ui/letters/contact-letter.tsx'
import {
  alertKinds,
  cartKinds,
  contactKinds,
  type LetterKind,
  messageKinds,
  orderKinds,
  stockKinds,
} from '#ui/letters/kinds.ts'
import { Letter, subjectOf } from '#ui/letters/letter.tsx'
import { OrderLetter, valuesOf } from '#ui/letters/order-letter.tsx'
import { StockLetter, stockValuesOf } from '#ui/letters/stock-letter.tsx'
import { deviceName } from '#ui/shop/account/device-name.ts'
import { directionOf } from '#ui/words/languages.ts'
import type { Translate } from '#ui/words/words.ts'
import { wordsOf } from '../words.server.ts'

export type WrittenLetter = {
  subject: string
  text: string
  html: string
  /** Where mail programs say that their reader wants no more of these. */
  unsubscribe?: string
}
export type LetterSurroundings = {
  /** Where the shop is, without a slash at the end. */
  publicUrl: string
  /** The address that opens an order without a sign-in, in a language. */
  orderLink: (order: string, language: Language, to: 'order' | 'pay') => string
  /** The address of the page that confirms or stops an ask to be told of a product. */
  alertLink: (alert: string, deed: 'confirm' | 'stop', language: Language) => string
  /** The address of the page that opens a cart that was left, or ends letters about such ones. */
  cartLink: (reminder: string, deed: 'open' | 'stop', language: Language) => string
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
/** Lines of a table stand one below the other; headings are not shouted. */
const plain = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'p.l-row', format: 'paragraph', options: oneLine },
  ],
}

const oneOf = <Kind extends LetterKind>(kinds: readonly Kind[], name: string): Kind | undefined =>
  kinds.find((kind) => kind === name)

/** With what somebody signed in, and when, as the page of their devices says it. */
const signedIn = (t: Translate, language: Language, { data, owed }: LetterToWrite) => ({
  device: deviceName(t, { browser: String(data.browser ?? '') || null, system: String(data.system ?? '') || null }),
  at: formatDateTime(new Date(owed * 1000), language),
})

/**
 * What a letter says, in its language: the subject, the document, and the same as plain text.
 * @returns null for a kind that nobody knows
 * @throws ZodError when what it is about is not told as its kind needs it
 */
export function writeLetter(letter: LetterToWrite, links: LetterSurroundings): WrittenLetter | null {
  const { publicUrl, orderLink } = links
  const language = isLanguage(letter.language) ? letter.language : defaultLanguage
  const { t } = wordsOf(language)
  const shop = { name: t('shop.name'), href: publicUrl + withLanguage('/', language) }
  const frame = { t, language, dir: directionOf(language), shop }
  const written = (subject: string, drawn: ReactElement): WrittenLetter => {
    const html = doctype + renderToStaticMarkup(drawn)
    return { subject, html, text: toPlainText(html, plain) }
  }

  const orderKind = oneOf(orderKinds, letter.template)
  if (orderKind) {
    const forStaff = (order: string) => publicUrl + withLanguage(`/admin/orders/${order}`, language)
    // What has arrived can be reviewed there, line by line.
    const place = orderKind === 'order-delivered' ? '#order-lines' : ''
    const forBuyer = (order: string, isDue: boolean) => orderLink(order, language, isDue ? 'pay' : 'order') + place
    const open = orderKind === 'staff-order' ? forStaff : forBuyer
    const order = orderLetterOf(letter.data, { publicUrl, language, open })
    const subject = subjectOf({ t, kind: orderKind, values: valuesOf(order) })
    return written(subject, <OrderLetter {...frame} kind={orderKind} order={order} />)
  }
  const stockKind = oneOf(stockKinds, letter.template)
  if (stockKind) {
    const stock = stockLetterOf(letter.data, publicUrl + withLanguage('/admin', language))
    const subject = subjectOf({ t, kind: stockKind, values: stockValuesOf(stock) })
    return written(subject, <StockLetter {...frame} kind={stockKind} stock={stock} />)
  }
  const contactKind = oneOf(contactKinds, letter.template)
  if (contactKind) {
    const contact = contactLetterOf(letter.data, publicUrl + withLanguage('/admin', language))
    const subject = subjectOf({ t, kind: contactKind, values: contactValuesOf(contact) })
    return written(subject, <ContactLetter {...frame} kind={contactKind} contact={contact} />)
  }
  const alertKind = oneOf(alertKinds, letter.template)
  if (alertKind) {
    const alert = alertLetterOf(letter, {
      publicUrl,
      product: (page) => publicUrl + withLanguage(page, language),
      deed: (id, deed) => links.alertLink(id, deed, language),
    })
    const subject = subjectOf({ t, kind: alertKind, values: alertValuesOf(alert) })
    return {
      ...written(subject, <AlertLetter {...frame} kind={alertKind} alert={alert} />),
      unsubscribe: alert.stopHref,
    }
  }
  const cartKind = oneOf(cartKinds, letter.template)
  if (cartKind) {
    const cart = cartLetterOf(letter, { publicUrl, deed: (id, deed) => links.cartLink(id, deed, language) })
    const subject = subjectOf({ t, kind: cartKind, values: cartValuesOf(cart) })
    return {
      ...written(subject, <CartLetter {...frame} kind={cartKind} cart={cart} />),
      unsubscribe: cart.stopHref,
    }
  }
  const kind = oneOf(messageKinds, letter.template)
  const message = messageOf(letter)
  if (!kind || !message) return null
  const { page } = message
  const values = kind === 'new-device' ? { ...message.values, ...signedIn(t, language, letter) } : message.values
  const href = publicUrl + withLanguage(page, language)
  return written(subjectOf({ t, kind, values }), <Letter {...frame} kind={kind} values={values} href={href} />)
}
