import { defaultCurrencies, defineSearchIndex, graphSeed, search } from '@medusajs/framework/utils'
import { facets } from '../catalogue/facets.ts'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from '../catalogue/load.ts'
import { translated } from '../lib/languages.ts'

const price = () =>
  search
    .float()
    .filterable()
    .sortable()
    .facetable({ types: ['range', 'stats'] })
const facet = () => search.keyword().filterable().facetable()

/** Every currency that Medusa knows may become a region's; a document holds those that it has prices in. */
const prices = Object.fromEntries(
  Object.keys(defaultCurrencies).flatMap((code) => {
    const currency = code.toLowerCase()
    return [
      [`price_${currency}`, price()],
      [`was_${currency}`, search.float()],
      [`from_${currency}`, search.boolean()],
    ]
  }),
)

/** Of each language but the first, whose words are the product's own. */
const words = Object.fromEntries(
  translated.flatMap((language) => [
    [`title_${language}`, search.text()],
    [`subtitle_${language}`, search.text()],
    [`words_${language}`, search.text().searchable({ weight: 4 }).retrievable(false)],
    [`text_${language}`, search.text().searchable({ weight: 1 }).retrievable(false)],
  ]),
)

const facetFields = Object.fromEntries(
  facets.map(({ field, weight }) => {
    const values = search.keyword().array()
    return [field, (weight ? values.searchable({ weight }) : values).filterable().facetable()]
  }),
)

/**
 * The shop's product index (`POST /store/search`, entity `product`). One document draws one card. It is written by
 * src/subscribers/catalogue.ts, which gathers many events into one write, and rebuilt by `seed` below when it is new.
 */
export default defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    handle: search.keyword().filterable(),
    title: search.text().searchable({ weight: 4 }).sortable(),
    subtitle: search.text().searchable({ weight: 2 }),
    description: search.text().searchable({ weight: 1 }).retrievable(false),
    keywords: search.text().searchable({ weight: 2 }).retrievable(false),
    thumbnail: search.keyword(),
    thumbnail_alt: search.keyword(),
    status: search.keyword().filterable(),
    created_at: search.date().filterable().sortable(),
    collection_id: facet(),
    category_ids: search.keyword().array().filterable().facetable(),
    sales_channel_ids: search.keyword().array().filterable(),
    skus: search.keyword().array().searchable({ weight: 4 }),
    in_stock: facet(),
    last_one: search.boolean().filterable(),
    regional: search.keyword(),
    ...words,
    ...facetFields,
    ...prices,
  }),
  // Another number has the index built anew: for rows that hold other words in the same fields.
  settings: { provider_options: { postgres: { rows: 3 } } },
  seed: graphSeed({
    fields: PRODUCT_FIELDS,
    batch_size: 100,
    transform: async (rows, { container }) => toDocuments(rows as unknown as ProductRow[], container.query) as never,
  }),
})
