/** Letters that need nothing but their sentences. */
export const messageKinds = [
  'password-reset',
  'email-confirmation',
  'address-known',
  'order-transfer',
  'staff-invite',
] as const
/** Letters about an order. */
export const orderKinds = [
  'order-placed',
  'payment-received',
  'order-edited',
  'order-shipped',
  'order-delivered',
  'order-canceled',
  'order-refunded',
  'return-requested',
  'return-received',
] as const

export type MessageKind = (typeof messageKinds)[number]
export type OrderKind = (typeof orderKinds)[number]
export type LetterKind = MessageKind | OrderKind
