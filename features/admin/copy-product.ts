import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { mostNamed } from '#features/shared/in-parts.ts'
import { inValueOrder } from '#features/shared/value-order.ts'
import { keepOwnOptions } from './copy-own-options.ts'
import { isUnanswered, makeOnce } from './make-once.ts'
import { removeProduct } from './product-writes.ts'
import type { RecordValues } from './record-edits.ts'
import { valuesOf, writeValues } from './record-values.ts'

type Rules = Record<string, string>
type RawVariant = {
  title: string | null
  options: { value: string; option: { title: string } | null }[] | null
  prices: {
    amount: number
    currency_code: string
    min_quantity: number | null
    max_quantity: number | null
    rules?: Rules | null
  }[]
} & Record<(typeof variantFields)[number], unknown>
type RawOption = {
  id: string
  title: string
  is_exclusive: boolean
  values: { id: string; value: string; rank?: number | null; created_at?: string }[] | null
}
/** What Medusa has of a product beyond the values of the desk. */
export type RawProduct = { options: RawOption[] | null; variants: RawVariant[] | null }

/** What a variant keeps; what tells single pieces apart (SKU, bar code) is another one's. */
const variantFields = [
  ...(['manage_inventory', 'allow_backorder', 'variant_rank', 'weight', 'length', 'height', 'width'] as const),
  ...(['hs_code', 'mid_code', 'origin_country', 'material', 'metadata'] as const),
] as const
const productFields = [
  ...['subtitle', 'description', 'thumbnail', 'material', 'hs_code', 'mid_code', 'origin_country'],
  ...['weight', 'length', 'height', 'width', 'discountable', 'is_giftcard', 'collection_id', 'type_id'],
]
const fields = [
  ...['id', 'title', 'is_exclusive'].map((name) => `options.${name}`),
  ...['id', 'value', 'rank', 'created_at'].map((name) => `options.values.${name}`),
  ...['title', 'options.value', 'options.option.title', ...variantFields].map((name) => `variants.${name}`),
  ...['amount', 'currency_code', 'min_quantity', 'max_quantity'].map((name) => `variants.prices.${name}`),
  ...['attribute', 'value'].map((name) => `variants.prices.price_rules.${name}`),
].join(',')

/** A mark for staff, to be typed over before anybody else sees it: the same in every language. */
const asCopy = (title: unknown) => `${title} (copy)`
const isTitle = (path: string) => /^translations\.[\w-]+\.title$/.test(path)

const list = (held: unknown) => (held ?? []) as string[]
const only = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, held]) => names.includes(name) && held !== undefined))
const below = (values: RecordValues, start: string) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, held]) =>
      path.startsWith(start) && held !== null ? [[path.slice(start.length), held]] : [],
    ),
  )

/** The values that the product has of an option of its own, in their order. */
const ownValues = ({ id, values }: RawOption, saved: RecordValues) =>
  (values ?? []).filter((one) => list(saved[`options.${id}`]).includes(one.id)).toSorted(inValueOrder)

/** An option of its own is made anew; one of the whole shop is used, with the values that the product has of it. */
const optionOf = (option: RawOption, saved: RecordValues) =>
  option.is_exclusive
    ? { title: option.title, values: ownValues(option, saved).map(({ value }) => value) }
    : { id: option.id, value_ids: list(saved[`options.${option.id}`]) }

/** The body that makes a copy: a draft with the same words, places, pictures, options and prices; without SKUs and stock. Pure. */
export function copyBody(saved: RecordValues, { options, variants }: RawProduct, handle: string) {
  const members = (name: string) => list(saved[name]).map((id) => ({ id }))
  const metadata = below(saved, 'metadata.')
  return {
    ...only(productFields, saved),
    title: asCopy(saved.title),
    handle,
    status: 'draft',
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...(saved.shipping_profile_id ? { shipping_profile_id: saved.shipping_profile_id } : {}),
    categories: members('categories'),
    tags: members('tags'),
    sales_channels: members('sales_channels'),
    images: list(saved.images).map((id) => ({ url: saved[`images.${id}.url`] })),
    options: (options ?? []).map((option) => optionOf(option, saved)),
    variants: (variants ?? []).map((variant) => ({
      ...only(variantFields, variant),
      title: variant.title ?? '',
      options: Object.fromEntries((variant.options ?? []).map(({ option, value }) => [option?.title ?? '', value])),
      prices: variant.prices.map(({ amount, currency_code, min_quantity, max_quantity, rules }) => {
        return { amount, currency_code, min_quantity, max_quantity, rules: rules ?? {} }
      }),
    })),
  }
}

/** What Medusa's call does not know of: the other language's words, and what is read aloud instead of the pictures. Pure. */
export function copyChanges(saved: RecordValues, made: RecordValues) {
  const pictures = list(made.images).flatMap((id, at) => {
    const before = list(saved.images)[at]
    if (before === undefined) return []
    return Object.entries(below(saved, `images.${before}.metadata.`)).map(
      ([name, held]) => [`images.${id}.metadata.${name}`, held] as const,
    )
  })
  const words = Object.entries(below(saved, 'translations.')).map(([name, held]) => {
    const path = `translations.${name}`
    return [path, isTitle(path) ? asCopy(held) : held] as const
  })
  return [...words, ...pictures].map(([path, to]) => ({ path, from: made[path] ?? null, to }))
}

const productsPath = '/admin/products'
const isGone = (error: unknown) => isHttpError(error) && error.status === 404

/** `dress-copy`, `dress-copy-2` …: the addresses that a copy may have. */
const handlesOf = (handle: string): string[] =>
  Array.from({ length: mostNamed }, (_, at) => `${handle}-copy${at === 0 ? '' : `-${at + 1}`}`)

/** The first address that no product has. */
async function freeHandle(admin: Transport, handle: string): Promise<string> {
  const wished = handlesOf(handle)
  const query = { handle: wished, fields: 'handle', limit: wished.length }
  const { products } = await admin.fetch<{ products: { handle: string }[] }>(productsPath, { query })
  const taken = new Set(products.map((one) => one.handle))
  return wished.find((one) => !taken.has(one)) ?? `${handle}-${crypto.randomUUID()}`
}

/**
 * Makes a copy of a product as it is saved. Leaves none behind when it fails; one whose answer was lost is the copy that is
 * asked for again. @returns its id and title; null where the product was deleted
 */
export async function copyProduct(admin: Transport, id: string): Promise<{ id: string; title: string } | null> {
  const seen = await Promise.all([
    valuesOf(admin, 'product', id),
    admin.fetch<{ product: RawProduct }>(`${productsPath}/${id}`, { query: { fields } }),
  ]).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!seen) return null
  const [saved, { product }] = seen
  const handle = String(saved.handle ?? '')
  const bodyAt = (free: string) => copyBody(saved, product, free)
  // A copy that was begun may have taken its address: it is asked for as it was.
  const begun = handlesOf(handle).map(bodyAt)
  const body = begun.find((one) => isUnanswered(productsPath, one)) ?? bodyAt(await freeHandle(admin, handle))
  const own = (product.options ?? [])
    .filter((option) => option.is_exclusive)
    .map((option) => ({ ...option, values: ownValues(option, saved) }))
  const made = await makeOnce<{ product: { id: string } }>(admin, productsPath, {
    body,
    async finish({ product: { id: copy } }, giveUp) {
      try {
        await writeValues(admin, 'product', copy, copyChanges(saved, await valuesOf(admin, 'product', copy)))
        await keepOwnOptions(admin, copy, own)
      } catch (error) {
        await removeProduct(admin, copy).then(giveUp, (refusal: unknown) => isGone(refusal) && giveUp())
        throw error
      }
    },
  })
  return { id: made.product.id, title: body.title }
}
