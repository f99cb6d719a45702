import type { CellView, WordKey } from '#ui/admin/views.ts'

/** What staff call each letter, and the one notice that is none. */
const kinds: Readonly<Record<string, WordKey>> = {
  'password-reset': 'resources.letters.kind.password-reset',
  'email-confirmation': 'resources.letters.kind.email-confirmation',
  'address-known': 'resources.letters.kind.address-known',
  'account-erased': 'resources.letters.kind.account-erased',
  'order-transfer': 'resources.letters.kind.order-transfer',
  'staff-invite': 'resources.letters.kind.staff-invite',
  'new-device': 'resources.letters.kind.new-device',
  'order-placed': 'resources.letters.kind.order-placed',
  'payment-received': 'resources.letters.kind.payment-received',
  'payment-failed': 'resources.letters.kind.payment-failed',
  'order-edited': 'resources.letters.kind.order-edited',
  'order-pay': 'resources.letters.kind.order-pay',
  'order-shipped': 'resources.letters.kind.order-shipped',
  'order-delivered': 'resources.letters.kind.order-delivered',
  'order-canceled': 'resources.letters.kind.order-canceled',
  'order-refunded': 'resources.letters.kind.order-refunded',
  'return-requested': 'resources.letters.kind.return-requested',
  'return-received': 'resources.letters.kind.return-received',
  'order-note': 'resources.letters.kind.order-note',
  'staff-order': 'resources.letters.kind.staff-order',
  'staff-stock': 'resources.letters.kind.staff-stock',
  'staff-contact': 'resources.letters.kind.staff-contact',
  'alert-confirm': 'resources.letters.kind.alert-confirm',
  'alert-stock': 'resources.letters.kind.alert-stock',
  'alert-price': 'resources.letters.kind.alert-price',
  'cart-reminder': 'resources.letters.kind.cart-reminder',
  'admin-ui': 'resources.letters.kind.admin-ui',
}

/** What a letter or a notice is about; one that has no words is called as the backend calls it. */
export function letterKind(template: string): CellView {
  const word = kinds[template]
  return word ? { kind: 'word', word } : { kind: 'code', text: template }
}
