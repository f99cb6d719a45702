import { defaultCurrencies, defineSearchIndex, graphSeed, search } from '@medusajs/framework/utils'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from '../catalogue/load.ts'

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
    title_th: search.text(),
    subtitle: search.text().searchable({ weight: 2 }),
    subtitle_th: search.text(),
    description: search.text().searchable({ weight: 1 }).retrievable(false),
    keywords: search.text().searchable({ weight: 2 }).retrievable(false),
    // Thai as words: name and place first, then what the description says.
    words_th: search.text().searchable({ weight: 4 }).retrievable(false),
    text_th: search.text().searchable({ weight: 1 }).retrievable(false),
    thumbnail: search.keyword(),
    thumbnail_alt: search.keyword(),
    status: search.keyword().filterable(),
    created_at: search.date().filterable().sortable(),
    collection_id: facet(),
    category_ids: search.keyword().array().filterable().facetable(),
    sales_channel_ids: search.keyword().array().filterable(),
    sizes: search.keyword().array().filterable().facetable(),
    colors: search.keyword().array().searchable({ weight: 2 }).filterable().facetable(),
    skus: search.keyword().array().searchable({ weight: 4 }),
    in_stock: facet(),
    on_sale: facet(),
    last_one: search.boolean().filterable(),
    ...prices,
  }),
  seed: graphSeed({
    fields: PRODUCT_FIELDS,
    batch_size: 100,
    transform: async (rows, { container }) => toDocuments(rows as unknown as ProductRow[], container.query) as never,
  }),
})
