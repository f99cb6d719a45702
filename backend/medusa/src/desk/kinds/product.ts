import { ProductStatus } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import {
  below,
  type Field,
  fieldAmong,
  fieldsOf,
  holds,
  type Kind,
  type Merged,
  metadataOf,
  only,
  spread,
  type Values,
  value,
} from '../records/kind.ts'
import type { Writes } from '../write.ts'
import { newVariant } from './variant.ts'

const own = {
  title: value(holds.name),
  handle: value(
    z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u, 'may hold letters, digits and hyphens')
      .max(200),
  ),
  status: value(z.enum(ProductStatus)),
  ...fieldsOf(holds.text, 'subtitle description thumbnail material hs_code mid_code origin_country external_id'),
  ...fieldsOf(holds.yes, 'discountable is_giftcard'),
  ...fieldsOf(holds.number, 'weight length height width'),
  ...fieldsOf(holds.id, 'collection_id type_id'),
}
const sets = ['tags', 'categories', 'sales_channels'] as const
/** A picture by its id; a new one by its address. */
const picture = z.strictObject({
  url: z.string().min(1).max(2000),
  metadata: z.record(z.string(), holds.json).optional(),
})
const named: Record<string, Field> = {
  ...own,
  shipping_profile_id: value(holds.id),
  ...Object.fromEntries([...sets, 'options'].map((name) => [name, { as: 'set' }])),
  images: { as: 'order', member: picture },
  variants: { as: 'order', member: newVariant },
}
const words = ['title', 'subtitle', 'description', 'material']

interface Row extends Values {
  id: string
  metadata: Values | null
  tags?: { id: string }[]
  categories?: { id: string }[]
  sales_channels?: ({ id: string } | null)[]
  shipping_profile?: { id: string } | null
  images?: { id: string; url: string; rank: number; metadata: Values | null }[]
  options?: { id: string; values?: { id: string }[] }[]
  variants?: { id: string; variant_rank: number | null; created_at: Date }[]
}

const fields = [
  'id',
  ...Object.keys(own),
  'metadata',
  ...sets.map((name) => `${name}.id`),
  'shipping_profile.id',
  ...['id', 'url', 'rank', 'metadata'].map((name) => `images.${name}`),
  'options.id',
  'options.values.id',
  ...['id', 'variant_rank', 'created_at'].map((name) => `variants.${name}`),
]

/** The first word of the paths that a field is read for. */
const headOf = (name: string): string =>
  name === 'shipping_profile.id' ? 'shipping_profile_id' : name.slice(0, `${name}.`.indexOf('.'))

/** A link that outlived what it led to is none. */
const idsOf = (rows: ({ id: string } | null)[] | undefined): string[] => (rows ?? []).flatMap((row) => row?.id ?? [])

function valuesOf(row: Row): Values {
  const pictures = [...(row.images ?? [])].sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
  const variants = [...(row.variants ?? [])].sort(
    (a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || a.id.localeCompare(b.id),
  )
  return {
    ...only(Object.keys(own), row),
    // In one order always, so that what is put back is the same to the byte.
    ...Object.fromEntries(sets.map((name) => [name, idsOf(row[name]).sort()])),
    shipping_profile_id: row.shipping_profile?.id ?? null,
    images: idsOf(pictures),
    ...Object.fromEntries(pictures.map(({ id, url }) => [`images.${id}.url`, url])),
    ...Object.assign({}, ...pictures.map(({ id, metadata }) => spread(`images.${id}.metadata`, metadata))),
    options: idsOf(row.options),
    ...Object.fromEntries((row.options ?? []).map((option) => [`options.${option.id}`, idsOf(option.values)])),
    variants: idsOf(variants),
    ...spread('metadata', row.metadata),
  }
}

type Member = string | z.infer<typeof picture>

/** All pictures in their order, as Medusa wants them: what is not named is deleted. */
function imagesOf({ changed, now }: Merged): { id?: string; url: string; metadata?: Values }[] | undefined {
  const edits = below('images', changed)
  if (!changed.images && Object.keys(edits).length === 0) return undefined
  return ((changed.images ?? now.images) as Member[]).map((member) => {
    if (typeof member !== 'string') return member
    const metadata = { ...below(`images.${member}.metadata`, now), ...below(`${member}.metadata`, edits) }
    const url = (edits[`${member}.url`] ?? now[`images.${member}.url`]) as string
    return { id: member, url, metadata }
  })
}

const list = (held: unknown): string[] => (held ?? []) as string[]
const minus = (some: string[], others: string[]): string[] => some.filter((id) => !others.includes(id))

/** Options and the values of them that this product may have, as what comes and what goes. */
function optionsOf({ id, changed, now }: Merged): Writes['productOptions'] {
  const values = Object.entries(below('options', changed)) as [string, string[]][]
  if (!changed.options && values.length === 0) return undefined
  const [before, after] = [list(now.options), list(changed.options ?? now.options)]
  return {
    product_id: id,
    add: minus(after, before).map((option) => {
      const chosen = values.find(([of]) => of === option)?.[1]
      return chosen ? { product_option_id: option, product_option_value_ids: chosen } : option
    }),
    remove: minus(before, after),
    update: values
      .filter(([option]) => before.includes(option) && after.includes(option))
      .map(([option, wanted]) => ({
        product_option_id: option,
        add: minus(wanted, list(now[`options.${option}`])),
        remove: minus(list(now[`options.${option}`]), wanted),
      })),
  }
}

/** Variants that come, go or stand elsewhere. */
function variantsOf({ id, changed, now }: Merged): Pick<Writes, 'newVariants' | 'goneVariants' | 'variants'> {
  if (!changed.variants) return {}
  const wanted = changed.variants as (string | z.infer<typeof newVariant>)[]
  const before = list(now.variants)
  const fresh = wanted.flatMap((variant, rank) =>
    typeof variant === 'string' ? [] : [{ ...variant, product_id: id, variant_rank: rank }],
  )
  const stays = wanted.flatMap((variant, rank) =>
    typeof variant === 'string' ? [{ id: variant, variant_rank: rank }] : [],
  )
  const asBefore = minus(before, minus(before, idsOf(stays))).every((known, at) => known === stays[at]?.id)
  return {
    newVariants: fresh as Writes['newVariants'],
    goneVariants: minus(before, idsOf(stays)),
    variants: asBefore && fresh.every(({ variant_rank }) => variant_rank >= stays.length) ? [] : stays,
  }
}

/** A product, with its pictures, its options and the order of its variants. */
export const product: Kind = {
  reference: 'product',
  refers: {
    tags: 'product_tag',
    categories: 'product_category',
    sales_channels: 'sales_channel',
    collection_id: 'product_collection',
    type_id: 'product_type',
    shipping_profile_id: 'shipping_profile',
  },
  read: async (container, ids, heads) => {
    const asked = heads ? fields.filter((name) => heads.has(headOf(name))) : fields
    const rows = await rowsOf<Row>(container, 'product', asked, { id: ids })
    return new Map(rows.map((row) => [row.id, valuesOf(row)]))
  },
  field: (path) => {
    if (/^options\.opt_\w+$/.test(path)) return { as: 'set' }
    if (/^images\.\w+\.url$/.test(path)) return value(z.string().min(1).max(2000))
    if (/^images\.\w+\.metadata\.\w+$/.test(path)) return value(holds.json)
    return fieldAmong(named, words, path)
  },
  plan: (merged) => {
    const { id, changed } = merged
    const images = imagesOf(merged)
    const metadata = metadataOf(merged)
    const update = {
      ...only([...Object.keys(own), 'shipping_profile_id'], changed),
      ...Object.fromEntries(
        Object.entries(only(sets, changed)).map(([name, ids]) => [name, list(ids).map((member) => ({ id: member }))]),
      ),
      ...(images ? { images } : {}),
      ...(metadata ? { metadata } : {}),
    }
    return {
      ...(Object.keys(update).length > 0 ? { products: [{ id, ...update }] } : {}),
      productOptions: optionsOf(merged),
      ...variantsOf(merged),
    }
  },
}
