import type { Activity } from '#features/admin/activity.queries.ts'
import { letterWord } from '#features/admin/letter-kinds.ts'
import type { Translate, WordKey } from '#ui/words/words.ts'

/** Kinds of things that activity is told of, and filtered by. */
export const activityKinds = {
  product: 'admin.activity.kind.product',
  variant: 'admin.activity.kind.variant',
  category: 'admin.activity.kind.category',
  'option-value': 'admin.activity.kind.optionValue',
  collection: 'admin.product.collection',
  tag: 'admin.activity.kind.tag',
  type: 'admin.product.type',
  'inventory-item': 'admin.product.sheet.stock',
  'price-list': 'admin.activity.kind.priceList',
  promotion: 'admin.activity.kind.promotion',
  'sales-channel': 'admin.activity.kind.salesChannel',
  order: 'admin.activity.kind.order',
  review: 'admin.activity.kind.review',
  'size-chart': 'admin.nav.sizeCharts',
  payment: 'admin.activity.kind.payment',
  customer: 'admin.activity.kind.customer',
} as const satisfies Record<string, WordKey>

/** Kinds that are told of and seldom looked for. */
const otherKinds: Readonly<Record<string, WordKey>> = {
  'draft-order': 'admin.activity.kind.draftOrder',
  'stock-location': 'admin.activity.kind.stockLocation',
  reservation: 'admin.activity.kind.reservation',
  'customer-group': 'admin.activity.kind.customerGroup',
  region: 'admin.activity.kind.region',
  currency: 'admin.activity.kind.currency',
  'tax-region': 'admin.activity.kind.taxRegion',
  'tax-rate': 'admin.activity.kind.taxRate',
  'shipping-profile': 'admin.activity.kind.shippingProfile',
  'shipping-option': 'admin.activity.kind.shippingOption',
  'shipping-option-type': 'admin.activity.kind.shippingType',
  'return-reason': 'admin.activity.kind.returnReason',
  'refund-reason': 'admin.activity.kind.refundReason',
  user: 'admin.activity.kind.user',
  invite: 'admin.activity.kind.invite',
  'api-key': 'admin.activity.kind.apiKey',
  campaign: 'admin.activity.kind.campaign',
  store: 'admin.activity.kind.store',
  option: 'admin.activity.kind.option',
  'price-preference': 'admin.activity.kind.pricePreference',
  return: 'admin.activity.kind.return',
  exchange: 'admin.activity.kind.exchange',
  claim: 'admin.activity.kind.claim',
  'order-edit': 'admin.activity.kind.orderEdit',
  upload: 'admin.activity.kind.upload',
  letter: 'admin.activity.kind.letter',
}

const kindWord = (resource: string): WordKey =>
  activityKinds[resource as keyof typeof activityKinds] ?? otherKinds[resource] ?? 'admin.activity.kind.other'

const actions: Readonly<Record<string, WordKey>> = {
  created: 'admin.activity.action.created',
  changed: 'admin.activity.action.changed',
  deleted: 'admin.activity.action.deleted',
  moved: 'admin.activity.action.moved',
  stock: 'admin.activity.action.stock',
  placed: 'admin.activity.action.placed',
  fulfilled: 'admin.activity.action.fulfilled',
  shipped: 'admin.activity.action.shipped',
  delivered: 'admin.activity.action.delivered',
  unpacked: 'admin.activity.action.unpacked',
  capture: 'admin.activity.action.capture',
  captured: 'admin.activity.action.capture',
  sold: 'admin.activity.action.sold',
  refund: 'admin.activity.action.refund',
  refunded: 'admin.activity.action.refund',
  cancel: 'admin.activity.action.cancel',
  return: 'admin.activity.action.return',
  receive: 'admin.activity.action.receive',
  return_canceled: 'admin.activity.action.return_canceled',
  exported: 'admin.activity.action.exported',
  merged: 'admin.activity.action.merged',
  erased: 'admin.activity.action.erased',
  change_confirmed: 'admin.activity.action.change_confirmed',
  change_discarded: 'admin.activity.action.change_discarded',
  paid: 'admin.activity.action.paid',
  asked: 'admin.activity.action.asked',
  wrote: 'admin.activity.action.wrote',
  credited: 'admin.activity.action.credited',
  transfer: 'admin.activity.action.transfer',
  completed: 'admin.activity.action.completed',
  archived: 'admin.activity.action.archived',
}

const letterStates: Readonly<Record<string, WordKey>> = {
  sent: 'outbox.sent',
  waiting: 'outbox.waiting',
  given_up: 'outbox.givenUp',
}

/** What the thing was called: a letter is called what it tells, what has no name as its kind. */
export function nameOfDone(t: Translate, { resource, summary }: Pick<Activity, 'resource' | 'summary'>): string {
  const key = resource === 'letter' ? letterWord(summary) : undefined
  return key ? t(key) : summary || t(kindWord(resource))
}

/** The kind of thing and what was done to it; what has no words of its own was changed. */
export function whatWasDone(t: Translate, { resource, action }: Pick<Activity, 'resource' | 'action'>): string {
  const letter = resource === 'letter' ? letterStates[action] : undefined
  if (letter) return t(letter)
  return `${t(kindWord(resource))}, ${t(actions[action] ?? 'admin.activity.action.changed')}`
}
