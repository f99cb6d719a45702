/** Letters that need nothing but their sentences. */
export const messageKinds = [
  'password-reset',
  'email-confirmation',
  'address-known',
  'account-erased',
  'order-transfer',
  'staff-invite',
  'new-device',
] as const
/** Letters about an order. */
export const orderKinds = [
  'order-placed',
  'payment-received',
  'payment-failed',
  'order-edited',
  'order-pay',
  'order-shipped',
  'order-delivered',
  'order-canceled',
  'order-refunded',
  'return-requested',
  'return-received',
  'order-note',
  'staff-order',
] as const

/** Letters to staff about what lies in the warehouse. */
export const stockKinds = ['staff-stock'] as const

/** Letters to staff of what a shopper writes. */
export const contactKinds = ['staff-contact'] as const

/** Letters to whoever waits for a product. */
export const alertKinds = ['alert-confirm', 'alert-stock', 'alert-price'] as const

/** Letters to who left a cart behind and asked to be told. */
export const cartKinds = ['cart-reminder'] as const

export type MessageKind = (typeof messageKinds)[number]
export type OrderKind = (typeof orderKinds)[number]
export type StockKind = (typeof stockKinds)[number]
export type ContactKind = (typeof contactKinds)[number]
export type AlertKind = (typeof alertKinds)[number]
export type CartKind = (typeof cartKinds)[number]
export type LetterKind = MessageKind | OrderKind | StockKind | ContactKind | AlertKind | CartKind
