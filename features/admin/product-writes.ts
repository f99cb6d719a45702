import type { Transport } from '#features/shared/commerce-port.ts'
import { soleOption } from '#features/shared/sole-option.ts'
import { makeOnce } from './make-once.ts'
import type { OptionValue } from './option-values.queries.ts'

export type NewProduct = {
  title: string
  /** In the store's own currency, major units; null while nobody knows it. */
  price: number | null
  currency: string
  sizes: readonly OptionValue[]
  colors: readonly OptionValue[]
  sizeOptionId: string
  colorOptionId: string
  salesChannelId: string
  shippingProfileId: string
}

/** Every color in every size; where one kind is not chosen the other stands alone, where none is it is one without a name. */
export function variantMatrix({ sizes, colors, price, currency }: NewProduct) {
  const prices = price === null ? [] : [{ currency_code: currency, amount: price }]
  const one = (options: Record<string, string>) => ({
    title: options[soleOption.title] ? '' : Object.values(options).join(' / '),
    options,
    prices,
    manage_inventory: true,
  })
  if (colors.length + sizes.length === 0) return [one({ [soleOption.title]: soleOption.value })]
  if (colors.length === 0) return sizes.map((size) => one({ Size: size.name }))
  if (sizes.length === 0) return colors.map((color) => one({ Color: color.name }))
  return colors.flatMap((color) => sizes.map((size) => one({ Color: color.name, Size: size.name })))
}

/** Makes a draft with a variant for each color and size, or with one where it has neither. @returns its id */
export async function createProduct(admin: Transport, product: NewProduct): Promise<string> {
  const { title, sizes, colors, sizeOptionId, colorOptionId, salesChannelId, shippingProfileId } = product
  const ids = (values: readonly OptionValue[]) => values.map(({ id }) => id)
  const options = [
    ...(sizes.length > 0 ? [{ id: sizeOptionId, value_ids: ids(sizes) }] : []),
    ...(colors.length > 0 ? [{ id: colorOptionId, value_ids: ids(colors) }] : []),
    ...(colors.length + sizes.length === 0 ? [{ title: soleOption.title, values: [soleOption.value] }] : []),
  ]
  const body = {
    title: title.trim(),
    status: 'draft',
    options,
    variants: variantMatrix(product),
    sales_channels: salesChannelId ? [{ id: salesChannelId }] : [],
    shipping_profile_id: shippingProfileId || undefined,
  }
  const answer = await makeOnce<{ product: { id: string } }>(admin, '/admin/products', { body })
  return answer.product.id
}

/** Takes a product and its variants away; orders keep what was bought. */
export const removeProduct = (admin: Transport, id: string) =>
  admin.fetch(`/admin/products/${id}`, { method: 'DELETE' })
