/** What search engines publish of the schema.org types that the shop's pages use, as a table. */
type Check = (value: unknown) => boolean
type Rule = { needed: Record<string, Check | string>; may?: Record<string, Check | string> }

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const address: Check = (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+\//.test(value)
const addresses: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(address)
const amount: Check = (value) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value)
const currency: Check = (value) => typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value)
const country: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value)
const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const some: Check = (value) => Number.isInteger(value) && Number(value) > 0
const grade: Check = (value) => typeof value === 'number' && value >= 1 && value <= 5
const day: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const oneOf =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`)

const offer = {
  url: address,
  priceCurrency: currency,
  availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder'),
}
const terms = { shippingDetails: 'OfferShippingDetails', hasMerchantReturnPolicy: 'MerchantReturnPolicy' }

/** A name in a place of a check is the type that stands there, once or as a list. */
const rules: Readonly<Record<string, Rule>> = {
  Product: {
    needed: { name: text, image: addresses, url: address },
    may: {
      description: text,
      sku: text,
      offers: 'Offer|AggregateOffer',
      aggregateRating: 'AggregateRating',
      review: 'Review',
    },
  },
  Offer: { needed: { ...offer, price: amount }, may: terms },
  AggregateOffer: { needed: { ...offer, lowPrice: amount, highPrice: amount, offerCount: some }, may: terms },
  AggregateRating: { needed: { ratingValue: grade, reviewCount: some, bestRating: grade, worstRating: grade } },
  Review: {
    needed: { author: 'Person', reviewRating: 'Rating' },
    may: { name: text, reviewBody: text, datePublished: day, inLanguage: text },
  },
  Person: { needed: { name: text } },
  Rating: { needed: { ratingValue: grade, bestRating: grade, worstRating: grade } },
  OfferShippingDetails: {
    needed: { shippingRate: 'MonetaryAmount', shippingDestination: 'DefinedRegion' },
    may: { deliveryTime: 'ShippingDeliveryTime' },
  },
  MonetaryAmount: { needed: { value: amount, currency } },
  DefinedRegion: { needed: { addressCountry: country } },
  ShippingDeliveryTime: { needed: { handlingTime: 'QuantitativeValue', transitTime: 'QuantitativeValue' } },
  QuantitativeValue: { needed: { minValue: whole, maxValue: whole, unitCode: (value) => value === 'DAY' } },
  MerchantReturnPolicy: {
    needed: {
      applicableCountry: country,
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: some,
      returnMethod: oneOf('ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
    },
    may: { merchantReturnLink: address },
  },
  OnlineStore: { needed: { name: text, url: address, logo: address }, may: terms },
  BreadcrumbList: { needed: { itemListElement: 'ListItem' } },
  ItemList: { needed: { itemListElement: 'ListItem' } },
  ListItem: { needed: { position: some, name: text }, may: { item: address, url: address } },
  FAQPage: { needed: { mainEntity: 'Question' } },
  Question: { needed: { name: text, acceptedAnswer: 'Answer' } },
  Answer: { needed: { text } },
}

type Data = Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function within(value: unknown, check: Check | string, at: string): string[] {
  if (typeof check !== 'string') return check(value) ? [] : [`${at}: ${JSON.stringify(value)}`]
  const all = listOf(value)
  if (all.length === 0) return [`${at}: none`]
  return all.flatMap((one) =>
    check.split('|').includes(String((one as Data)?.['@type']))
      ? faultsIn(one as Data, at)
      : [`${at}: no ${check}, but ${JSON.stringify(one)}`],
  )
}

function faultsIn(data: Data, at: string): string[] {
  const type = String(data['@type'])
  const rule = rules[type]
  if (!rule) return [`${at}: nobody knows "${type}"`]
  const { needed, may = {} } = rule
  const known = { ...needed, ...may }
  return [
    ...Object.keys(data).flatMap((name) => (name.startsWith('@') || known[name] ? [] : [`${at}.${name}: unknown`])),
    ...Object.keys(needed).flatMap((name) => (data[name] === undefined ? [`${at}.${name}: missing`] : [])),
    ...Object.entries(known).flatMap(([name, check]) =>
      data[name] === undefined ? [] : within(data[name], check, `${at}.${name}`),
    ),
    ...(Number(data.minValue) > Number(data.maxValue) ? [`${at}: least above most`] : []),
    ...(Number(data.lowPrice) > Number(data.highPrice) ? [`${at}: low above high`] : []),
  ]
}

/** What search engines would refuse of what a page tells them, a line a fault; it is read as it is sent, as JSON. */
export function dataFaults(data: unknown): string[] {
  const sent = JSON.parse(JSON.stringify(data)) as Data
  const context = sent['@context'] === 'https://schema.org' ? [] : ['@context is missing']
  const positions = listOf(sent.itemListElement ?? []).map((one) => Number((one as Data).position))
  const inOrder = positions.every((position, index) => index === 0 || position === Number(positions[index - 1]) + 1)
  return [...context, ...(inOrder ? [] : ['positions are no order']), ...faultsIn(sent, String(sent['@type']))]
}
