import type { FeedItem } from '#features/catalogue/feed.ts'
import { plainMoney } from '#features/shared/money.ts'
import { shopName } from '#features/shared/shop-name.ts'
import { escapeXml, xmlHead } from '../seo/sitemap-xml.ts'

/** Of one feed: in which money, and where the shop stands. */
export type FeedHead = { currency: string; country: string; origin: string }

/** A vendor's way to write a feed; pieces follow one another in the file. */
export type Vendor = {
  extension: 'xml' | 'csv'
  contentType: string
  head(feed: FeedHead): string
  item(item: FeedItem, feed: FeedHead): string
  tail: string
}

const money = (amount: number, { currency }: FeedHead): string =>
  `${plainMoney(amount, currency)} ${currency.toUpperCase()}`

const tag = (name: string, value: string): string => (value === '' ? '' : `<g:${name}>${escapeXml(value)}</g:${name}>`)

function shippingTags({ shipping }: FeedItem, feed: FeedHead): string {
  return shipping
    .map(({ service, price, days: [least, most = least] }) => {
      const transit =
        least === undefined ? '' : tag('min_transit_time', String(least)) + tag('max_transit_time', String(most))
      const where = tag('country', feed.country.toUpperCase()) + tag('service', service)
      return `<g:shipping>${where}${tag('price', money(price, feed))}${transit}</g:shipping>`
    })
    .join('')
}

/** What both vendors call by the same name; empty where nothing is known. */
const common = (item: FeedItem, feed: FeedHead): [name: string, value: string][] => [
  ['id', item.id],
  ['item_group_id', item.group],
  ['title', item.title],
  ['description', item.description],
  ['link', item.link],
  ['image_link', item.picture],
  ['condition', item.condition],
  ['price', money(item.price, feed)],
  ['sale_price', item.salePrice === null ? '' : money(item.salePrice, feed)],
  ['brand', item.brand],
  ['gtin', item.gtin],
  ['mpn', item.mpn],
  ['color', item.color],
  ['size', item.size],
  ['material', item.material],
  ['gender', item.gender],
  ['age_group', item.ageGroup],
  ['product_type', item.kind],
  ['google_product_category', item.googleCategory],
]

/** Google Merchant Center: RSS 2.0 with Google's own names. */
const google: Vendor = {
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  head: ({ origin }) =>
    `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(shopName)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(shopName)}</description>\n`,
  item: (item, feed) => {
    const more = item.morePictures.map((picture) => tag('additional_image_link', picture)).join('')
    const own = [
      tag(
        'availability',
        { 'in-stock': 'in_stock', ahead: 'backorder', 'sold-out': 'out_of_stock' }[item.availability],
      ),
      // With a brand alone Google knows nothing by which it could tell the thing.
      tag('identifier_exists', item.gtin || item.mpn ? 'yes' : 'no'),
      item.weight > 0 ? tag('shipping_weight', `${item.weight} g`) : '',
    ].join('')
    const named = common(item, feed).map(([name, value]) => tag(name, value))
    return `<item>${named.join('')}${more}${own}${shippingTags(item, feed)}</item>\n`
  },
  tail: '</channel></rss>\n',
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Meta's catalogue: a row an item; its availability has spaces, its shipping is one text. */
const meta: Vendor = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  head: () => `${metaColumns.join(',')}\n`,
  item: (item, feed) => {
    const shipping = item.shipping.map(
      ({ service, price }) => `${feed.country.toUpperCase()}::${service}:${money(price, feed)}`,
    )
    const availability = { 'in-stock': 'in stock', ahead: 'available for order', 'sold-out': 'out of stock' }
    const own = [item.morePictures.join(','), availability[item.availability], shipping.join(',')]
    return `${[...common(item, feed).map(([, value]) => value), ...own].map(quoted).join(',')}\n`
  },
  tail: '',
}
const nothing = { id: '', morePictures: [], shipping: [], price: 0, salePrice: null } as unknown as FeedItem
const metaColumns = [
  ...common(nothing, { currency: '', country: '', origin: '' }).map(([name]) => name),
  ...['additional_image_link', 'availability', 'shipping'],
]

export const vendors: Readonly<Record<string, Vendor>> = { google, meta }
