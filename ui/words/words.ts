import type { CompiledMessage } from 'icu-minify/format'
import format from 'icu-minify/format'
import type account from './en/account.json'
import type admin from './en/admin.json'
import type alerts from './en/alerts.json'
import type bulk from './en/bulk.json'
import type cart from './en/cart.json'
import type catalogue from './en/catalogue.json'
import type categories from './en/categories.json'
import type checkout from './en/checkout.json'
import type compare from './en/compare.json'
import type content from './en/content.json'
import type counter from './en/counter.json'
import type editor from './en/editor.json'
import type failure from './en/failure.json'
import type forms from './en/forms.json'
import type gift from './en/gift.json'
import type kept from './en/kept.json'
import type kinds from './en/kinds.json'
import type later from './en/later.json'
import type letters from './en/letters.json'
import type moderation from './en/moderation.json'
import type options from './en/options.json'
import type order from './en/order.json'
import type orders from './en/orders.json'
import type outbox from './en/outbox.json'
import type owed from './en/owed.json'
import type packing from './en/packing.json'
import type parts from './en/parts.json'
import type payment from './en/payment.json'
import type people from './en/people.json'
import type reports from './en/reports.json'
import type resources from './en/resources.json'
import type returns from './en/returns.json'
import type review from './en/review.json'
import type shell from './en/shell.json'
import type sizing from './en/sizing.json'
import type today from './en/today.json'
import type tools from './en/tools.json'
import type transfer from './en/transfer.json'
import type variants from './en/variants.json'
import type wishlist from './en/wishlist.json'
import { formatters } from './formatters.ts'
import type { Language } from './languages.ts'

export type { Language } from './languages.ts'

/** Parts of the catalogue of words that travel to the browser as one file each. */
export type Area =
  | 'shell'
  | 'catalogue'
  | 'cart'
  | 'categories'
  | 'checkout'
  | 'compare'
  | 'counter'
  | 'content'
  | 'options'
  | 'order'
  | 'forms'
  | 'gift'
  | 'orders'
  | 'outbox'
  | 'owed'
  | 'packing'
  | 'account'
  | 'admin'
  | 'alerts'
  | 'bulk'
  | 'editor'
  | 'kept'
  | 'kinds'
  | 'later'
  | 'moderation'
  | 'parts'
  | 'payment'
  | 'people'
  | 'reports'
  | 'review'
  | 'resources'
  | 'returns'
  | 'sizing'
  | 'today'
  | 'tools'
  | 'transfer'
  | 'variants'
  | 'wishlist'

/** Every key that a component may ask for; the English files are the source of the type. */
export type WordKey =
  | keyof typeof shell
  | keyof typeof catalogue
  | keyof typeof bulk
  | keyof typeof cart
  | keyof typeof categories
  | keyof typeof checkout
  | keyof typeof compare
  | keyof typeof counter
  | keyof typeof options
  | keyof typeof order
  | keyof typeof content
  | keyof typeof editor
  | keyof typeof failure
  | keyof typeof forms
  | keyof typeof gift
  | keyof typeof kept
  | keyof typeof kinds
  | keyof typeof later
  | keyof typeof letters
  | keyof typeof moderation
  | keyof typeof account
  | keyof typeof admin
  | keyof typeof alerts
  | keyof typeof orders
  | keyof typeof outbox
  | keyof typeof owed
  | keyof typeof packing
  | keyof typeof parts
  | keyof typeof payment
  | keyof typeof people
  | keyof typeof reports
  | keyof typeof returns
  | keyof typeof review
  | keyof typeof resources
  | keyof typeof sizing
  | keyof typeof today
  | keyof typeof tools
  | keyof typeof transfer
  | keyof typeof variants
  | keyof typeof wishlist

export type Words = Readonly<Record<string, CompiledMessage>>
export type Values = Readonly<Record<string, string | number | boolean | Date>>
/** Looks a message up and fills its values (ICU: plural, select, number). */
export type Translate = (key: WordKey, values?: Values) => string

/**
 * Makes the `t` of one language over the words loaded so far.
 * A missing key answers the key itself: a page with one odd word is better than no page; a contract test keeps it from happening.
 */
export function makeTranslate(language: Language, words: () => Words): Translate {
  return (key, values) => {
    const message = words()[key]
    if (message === undefined) return key
    if (typeof message === 'string') return message
    return format<string>(message, language, values, { formatters }) as string
  }
}
