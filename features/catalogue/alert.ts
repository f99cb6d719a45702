import type { HttpTypes } from '@medusajs/types'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { alertHref, variantHref } from '#features/shared/product-link.ts'
import { thumbnailOf } from '#features/shared/products.ts'
import type { AlertKind, AlertProductView } from '#ui/shop/alert/views.ts'
import { amountOf, canBeHad, productOptions, type VariantChoice, variantChoices } from './options.ts'
import type { Reference } from './reference.ts'

/** What may be waited for: what is sold out here, or the price of what can be had. */
const fits: Record<AlertKind, (choice: VariantChoice) => boolean> = {
  stock: ({ variant }) => amountOf(variant) !== null && !canBeHad(variant),
  price: ({ variant }) => canBeHad(variant),
}

export const alertKindOf = (asked: string | null): AlertKind => (asked === 'price' ? 'price' : 'stock')

/** What a product's page offers to be told of: that it is back where it is sold out, else that it gets cheaper. */
export function alertOffer(handle: string, asked: VariantChoice[]): { kind: AlertKind; href: string } | undefined {
  const [only, ...more] = asked
  const variant = only && more.length === 0 ? only.variant.id : undefined
  const kind = asked.some(canBeHadAt) ? 'price' : 'stock'
  // Before something is chosen there is only one thing to wait for: that any of it is back.
  if (!asked.some(fits[kind]) || (kind === 'price' && !variant)) return undefined
  return { kind, href: alertHref(handle, variant ? { kind, variant } : { kind }) }
}

const canBeHadAt = ({ variant }: VariantChoice): boolean => canBeHad(variant)

/** Maps a product to the page where somebody asks to be told of it. Pure. */
export function alertView(
  product: HttpTypes.StoreProduct,
  reference: Reference,
  search: URLSearchParams,
  currency: string,
): AlertProductView {
  const kind = alertKindOf(search.get('kind'))
  const handle = product.handle ?? product.id
  const options = productOptions(product, reference.options)
  const choices = variantChoices(product, options, reference.options)
  const asked = search.get('variant')
  const named = ({ variant, values }: VariantChoice): string =>
    options.map(({ key, values: all }) => all.find(({ value }) => value === values[key])?.label ?? '').join(' / ') ||
    (variant.title ?? '')
  const chosen = choices.find(({ variant }) => variant.id === asked)
  const waits = choices.filter(fits[kind])
  const selected = waits.find((one) => one === chosen) ?? (waits.length === 1 ? waits[0] : undefined)
  return {
    kind,
    handle,
    title: product.title,
    href: variantHref(handle, chosen?.variant.id),
    picture: picture(thumbnailOf(product, chosen?.variant), '', { width: 160, max: 160 }),
    variants: waits.map((choice) => {
      const amount = amountOf(choice.variant)
      const price = kind === 'price' && amount !== null ? ` · ${formatMoney(amount, currency)}` : ''
      return { value: choice.variant.id, label: named(choice) + price }
    }),
    selected: selected?.variant.id ?? '',
  }
}
