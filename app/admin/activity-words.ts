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

const paths: Readonly<Record<string, WordKey>> = {
  title: 'admin.product.title',
  subtitle: 'admin.product.subtitle',
  description: 'admin.product.description',
  handle: 'admin.product.handle',
  status: 'admin.product.status',
  collection_id: 'admin.product.collection',
  type_id: 'admin.product.type',
  categories: 'admin.product.categories',
  tags: 'admin.product.tags',
  sales_channels: 'admin.product.channels',
  images: 'admin.product.media.title',
  sku: 'admin.product.sheet.sku',
  name: 'admin.options.name.en',
  value: 'admin.options.name.en',
  'metadata.hex': 'admin.options.hex',
  is_active: 'admin.category.active',
  is_internal: 'admin.category.isInternal',
  place: 'admin.category.where',
  reason: 'admin.activity.path.reason',
  pieces: 'admin.activity.path.pieces',
  amount: 'admin.activity.path.amount',
  currency_code: 'admin.activity.path.currency',
  tracking: 'admin.activity.path.tracking',
  damaged: 'admin.activity.path.damaged',
  note: 'admin.activity.path.note',
  message: 'admin.activity.path.message',
  'metadata.note': 'admin.activity.path.note',
  'metadata.tags': 'admin.product.tags',
  total: 'admin.activity.path.total',
  state: 'admin.activity.path.state',
  reply: 'admin.activity.path.reply',
  email: 'admin.activity.path.email',
  phone: 'admin.activity.path.phone',
  region_id: 'admin.activity.path.region',
  shipping_address: 'admin.activity.path.address',
  billing_address: 'admin.activity.path.billing',
  code: 'admin.activity.path.code',
}

/** The name of a thing by its id; undefined where nobody knows it. */
type NameOf = (id: string) => string | undefined
const nameless: NameOf = () => undefined

/** What a path is called: words of the forms where there are some. */
export function pathName(t: Translate, path: string, nameOf: NameOf = nameless): string {
  const [first = '', second = '', third] = path.split('.')
  if (first === 'prices') return `${t('admin.product.sheet.price')} ${second.toUpperCase()}`
  if (first === 'stocked') {
    const place = nameOf(second)
    return place ? `${t('admin.product.sheet.stock')}, ${place}` : t('admin.product.sheet.stock')
  }
  if (first === 'translations' && third) {
    const thai: Readonly<Record<string, WordKey>> = {
      title: 'admin.product.titleTh',
      subtitle: 'admin.product.subtitleTh',
      description: 'admin.product.descriptionTh',
      name: 'admin.options.name.th',
      value: 'admin.options.name.th',
    }
    return thai[third] ? t(thai[third]) : `${third} (${second})`
  }
  const key = paths[path]
  if (key) return t(key)
  // A key of staff's own is called as they wrote it.
  return first === 'metadata' && second ? path.slice('metadata.'.length) : path.replaceAll(/[._]+/g, ' ')
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+_[0-9A-HJKMNP-TV-Z]{20,}$/i.test(value)
/** Longer texts are cut: the page of the thing has all of it. */
const longest = 300

/** A value as it reads between others. */
export function valueText(t: Translate, value: unknown, nameOf: NameOf = nameless): string {
  if (value === null || value === undefined) return ''
  if (value === '[redacted]') return t('admin.activity.redacted')
  if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off')
  if (Array.isArray(value)) {
    const texts = value.map((one) => (isId(one) ? nameOf(one) : one))
    return texts.every((one) => typeof one === 'string')
      ? texts.join(', ')
      : t('admin.activity.members', { count: value.length })
  }
  // Of a review: which of its buyer's texts it is about is nobody's news.
  const [, state] = /^(waiting|approved|rejected):\d+$/.exec(String(value)) ?? []
  if (state) return t(`admin.review.state.${state as 'waiting' | 'approved' | 'rejected'}`)
  if (isId(value)) return nameOf(value) ?? value
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
