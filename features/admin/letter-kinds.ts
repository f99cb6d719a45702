import type { CellView, WordKey } from '#ui/admin/views.ts'

/** What staff call each letter, and the one notice that is none. */
const kinds: Readonly<Record<string, WordKey>> = {
  'password-reset': 'outbox.letter.password-reset',
  'email-confirmation': 'outbox.letter.email-confirmation',
  'address-known': 'outbox.letter.address-known',
  'account-erased': 'outbox.letter.account-erased',
  'order-transfer': 'outbox.letter.order-transfer',
  'staff-invite': 'outbox.letter.staff-invite',
  'new-device': 'outbox.letter.new-device',
  'order-placed': 'outbox.letter.order-placed',
  'payment-received': 'outbox.letter.payment-received',
  'payment-failed': 'outbox.letter.payment-failed',
  'order-edited': 'outbox.letter.order-edited',
  'order-pay': 'outbox.letter.order-pay',
  'order-shipped': 'outbox.letter.order-shipped',
  'order-delivered': 'outbox.letter.order-delivered',
  'order-canceled': 'outbox.letter.order-canceled',
  'order-refunded': 'outbox.letter.order-refunded',
  'return-requested': 'outbox.letter.return-requested',
  'return-received': 'outbox.letter.return-received',
  'order-note': 'outbox.letter.order-note',
  'staff-order': 'outbox.letter.staff-order',
  'staff-stock': 'outbox.letter.staff-stock',
  'staff-contact': 'outbox.letter.staff-contact',
  'alert-confirm': 'outbox.letter.alert-confirm',
  'alert-stock': 'outbox.letter.alert-stock',
  'alert-price': 'outbox.letter.alert-price',
  'cart-reminder': 'outbox.letter.cart-reminder',
  'admin-ui': 'outbox.letter.admin-ui',
}

/** What staff call a letter by the name of its template; undefined where there are no words for it. */
export const letterWord = (template: string): WordKey | undefined => kinds[template]

/** What a letter or a notice is about; one that has no words is called as the backend calls it. */
export function letterKind(template: string): CellView {
  const word = letterWord(template)
  return word ? { kind: 'word', word } : { kind: 'code', text: template }
}
