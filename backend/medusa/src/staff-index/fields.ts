import { defaultCurrencies, search } from '@medusajs/framework/utils'
import { translated } from '../lib/languages.ts'

/**
 * What a column of a staff list holds: a `word` of few, several of them, a free `text` (sorted and found without regard
 * to case), a number, a moment, or something that is only `shown`.
 */
export type StaffField = {
  as: 'word' | 'words' | 'text' | 'number' | 'date' | 'shown'
  label?: [entity: string, field: string]
}

export interface StaffIndex {
  /** Of which entity a row tells. */
  entity: string
  /** Of what rows say: one more where the same thing has another row, so that those of before are written anew. */
  version: number
  fields: Record<string, StaffField>
}

const many = (as: StaffField['as'], names: string): Record<string, StaffField> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { as }]))
/** Ids that staff read as the name of something. */
const ids = (as: 'word' | 'words', entity: string, field: string): StaffField => ({ as, label: [entity, field] })

/** One number of each currency: which ones a shop sells in is not known when it starts. */
const perCurrency = (...names: string[]): Record<string, StaffField> =>
  Object.fromEntries(
    Object.keys(defaultCurrencies).flatMap((code) =>
      names.map((name) => [`${name}_${code.toLowerCase()}`, { as: 'number' } satisfies StaffField]),
    ),
  )

const ofProduct = {
  collection_id: ids('word', 'product_collection', 'title'),
  category_ids: ids('words', 'product_category', 'name'),
  type_id: ids('word', 'product_type', 'value'),
  tag_ids: ids('words', 'product_tag', 'value'),
  sales_channel_ids: ids('words', 'sales_channel', 'name'),
}
const ofStock: Record<string, StaffField> = {
  /** `out`, `low`, `in`, or `not_managed`. */
  stock: { as: 'word' },
  ...many('number', 'stocked reserved available'),
}

export const staffIndexes = {
  product: {
    entity: 'product',
    version: 1,
    fields: {
      ...many('text', 'title handle'),
      ...many('shown', 'thumbnail skus'),
      ...many('shown', translated.map((language) => `title_${language}`).join(' ')),
      status: { as: 'word' },
      ...ofProduct,
      ...ofStock,
      // In hundredths of the lowest price in the shop's currency, by `metadata.cost`.
      ...many('number', 'variant_count image_count margin'),
      // Values of the shop's two options of goods, as they are written.
      ...many('words', 'sizes colors'),
      /** Languages without a title. */
      untranslated: { as: 'words' },
      ...many('date', 'created_at updated_at'),
      ...perCurrency('price', 'price_high'),
    },
  },
  variant: {
    entity: 'product_variant',
    // 2: what comes as it is has no title.
    version: 2,
    fields: {
      product_id: { as: 'word' },
      inventory_item_id: { as: 'word' },
      ...many('text', 'title product_title sku barcode'),
      ...many('shown', 'thumbnail options levels'),
      product_status: { as: 'word' },
      ...ofProduct,
      ...ofStock,
      location_ids: ids('words', 'stock_location', 'name'),
      threshold: { as: 'number' },
      margin: { as: 'number' },
      ...many('date', 'created_at updated_at'),
      ...perCurrency('price'),
    },
  },
  /** Things in stock, each once, whatever they are sold in. */
  item: {
    entity: 'inventory_item',
    version: 1,
    fields: {
      product_id: { as: 'word' },
      product_ids: { as: 'words' },
      ...many('text', 'title product_title sku'),
      ...many('shown', 'thumbnail variant_ids'),
      product_status: { as: 'word' },
      ...ofStock,
      threshold: { as: 'number' },
      ...many('date', 'created_at updated_at'),
    },
  },
  order: {
    entity: 'order',
    // 2: `nothing_owed`. 3: how its returns stand. 4: `nothing_owed` where payments were given up, too.
    version: 4,
    fields: {
      display_id: { as: 'number' },
      ...many('text', 'email customer_name'),
      // Of payments that are neither taken nor given up.
      ...many('shown', 'phone skus payment_providers'),
      ...many('word', 'status payment_status fulfillment_status currency_code country_code customer_id'),
      ...many('words', 'tags returns'),
      region_id: ids('word', 'region', 'name'),
      sales_channel_id: ids('word', 'sales_channel', 'name'),
      ...many('number', 'total item_count'),
      ...many('date', 'created_at updated_at'),
    },
  },
} satisfies Record<string, StaffIndex>

export type StaffIndexName = keyof typeof staffIndexes

/** Its name in the search module. Never one of those that a shopper may ask (src/api/middlewares.ts). */
export const nameOf = (index: StaffIndexName): `staff_${StaffIndexName}` => `staff_${index}`

/** By what a field is found and sorted. */
export const keyOf = (name: string, { as }: StaffField): string => (as === 'text' ? `${name}_key` : name)

type Schema = Parameters<typeof search.define>[0]

function fieldsOf(name: string, field: StaffField): [string, Schema[string]][] {
  switch (field.as) {
    case 'word':
      return [[name, search.keyword().filterable().sortable().facetable()]]
    case 'words':
      return [[name, search.keyword().array().filterable().facetable()]]
    case 'number':
      return [[name, search.float().filterable().sortable()]]
    case 'date':
      return [[name, search.date().filterable().sortable()]]
    case 'shown':
      return [[name, search.keyword()]]
    case 'text':
      return [
        [name, search.keyword()],
        [keyOf(name, field), search.keyword().filterable().sortable().retrievable(false)],
      ]
  }
}

/** The fields of an index for the search module: its columns, and `haystack`, all words by which a row is found. */
export function searchFields({ fields }: StaffIndex): ReturnType<typeof search.define> {
  return search.define({
    id: search.keyword().filterable().sortable(),
    // Searchable, or Medusa's search of everything refuses to answer; nobody sorts by it, but tables of before, whose words
    // were written in other letters, are made anew for what the index is said to be.
    haystack: search.keyword().searchable().filterable().sortable().retrievable(false),
    ...Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => fieldsOf(name, field))),
  })
}

/**
 * What of an index beside its fields makes it another one: Medusa then fills a new one behind the one that is asked, after the
 * next start.
 */
export const searchSettings = ({ version }: StaffIndex) => ({ provider_options: { postgres: { rows: version } } })

/** A row of a staff list before it is written. */
export type StaffRow = { id: string } & Record<string, unknown>

/** Adds the keys and the haystack to a row. */
export function toDocument({ fields }: StaffIndex, row: StaffRow, found: readonly unknown[]): StaffRow {
  const keys = Object.entries(fields)
    .filter(([name, { as }]) => as === 'text' && row[name])
    .map(([name, field]) => [keyOf(name, field), String(row[name]).toLowerCase()])
  const words = found.filter((word) => word !== null && word !== undefined && word !== '')
  // Most people are named alike in both addresses: what is there once is found as well.
  const haystack = [...new Set(words.map((word) => String(word).toLowerCase()))].join('\n')
  return { ...row, ...Object.fromEntries(keys), haystack }
}
