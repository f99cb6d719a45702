import type { Translate, WordKey } from '#ui/words/words.ts'

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
  groups: 'admin.nav.groups',
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
