/** What a call may read: relations beside the thing itself, filters, and what a long page may contain. */
export type Readable = {
  relations: readonly string[]
  /** Query parameters besides `fields` and, of a list, `limit`, `offset` and `order`. */
  filters?: readonly string[]
  list?: boolean
  /** The caller's own things, which are few: a long page is not narrowed. */
  own?: boolean
  /** Relations that a page of more than `longPage` rows may have, and what it has when the caller names nothing. */
  long?: { relations: readonly string[]; otherwise: readonly string[] }
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Plain fields that may be read of whatever relation a call has. A name that is not here (prices, stock of a warehouse,
 * who made a thing, whose it is) can be asked for nowhere.
 */
export const plainFields: ReadonlySet<string> = new Set(
  words(`
  id title subtitle description handle name label value code rank url iso_2 iso_3 num_code display_name
  thumbnail metadata created_at updated_at completed_at status type locale email
  is_giftcard discountable is_discountable is_exclusive collection_id type_id weight length height width hs_code
  origin_country mid_code material sku barcode ean upc inventory_quantity manage_inventory allow_backorder
  parent_category_id currency_code automatic_taxes is_enabled
  calculated_amount original_amount calculated_amount_with_tax calculated_amount_without_tax
  original_amount_with_tax original_amount_without_tax is_calculated_price_price_list
  is_calculated_price_tax_inclusive is_original_price_price_list is_original_price_tax_inclusive
  price_list_type min_quantity max_quantity
  region_id sales_channel_id shipping_address_id billing_address_id
  total subtotal tax_total discount_total discount_subtotal discount_tax_total original_total original_subtotal
  original_tax_total item_total item_subtotal item_tax_total item_discount_total original_item_total
  original_item_subtotal original_item_tax_total shipping_total shipping_subtotal shipping_tax_total
  shipping_discount_total original_shipping_total original_shipping_subtotal original_shipping_tax_total
  credit_line_total credit_line_subtotal credit_line_tax_total gift_card_total gift_card_tax_total
  variant_id product_id product_title product_description product_subtitle product_type product_type_id
  product_collection product_handle variant_sku variant_barcode variant_title variant_option_values
  requires_shipping quantity unit_price compare_at_unit_price is_tax_inclusive cart_id item_id rate
  provider_id tax_rate_id amount promotion_id is_automatic shipping_method_id shipping_option_id data
  first_name last_name company address_1 address_2 city province postal_code country_code region_code phone
  price_type service_zone_id shipping_profile_id shipping_option_type_id fulfillment_set_id
  display_id custom_display_id summary payment_status fulfillment_status refundable_total refundable_total_per_unit
  order_id fulfilled_quantity delivered_quantity shipped_quantity return_requested_quantity return_received_quantity
  return_dismissed_quantity written_off_quantity tracking_number tracking_url label_url shipped_at delivered_at
  canceled_at packed_at captured_at
  company_name has_account address_name is_default_shipping is_default_billing
  `),
)

/** More rows than this are a long page. */
export const longPage = 100

const price = [
  'variants.calculated_price',
  'variants.calculated_price.calculated_price',
  'variants.calculated_price.original_price',
]
const pricing = ['region_id', 'country_code', 'province', 'cart_id']
const product: Readable = {
  relations: [
    ...words('type collection options options.values tags images categories variants variants.images'),
    ...words('variants.options variants.options.option'),
    ...price,
  ],
  filters: pricing,
}
const priceOf = (name: string): string[] => price.map((path) => path.replace('variants.calculated_price', name))
const lineParts = (name: string): string[] => [name, `${name}.tax_lines`, `${name}.adjustments`]
const promotion = ['promotions', 'promotions.application_method']
const cart: Readable = {
  relations: [
    ...lineParts('items'),
    ...words('items.product items.product.categories items.product.tags items.variant items.variant.options'),
    ...words('items.variant.product'),
    ...lineParts('shipping_methods'),
    ...words('shipping_address billing_address region region.countries credit_lines'),
    ...words('payment_collection payment_collection.payment_sessions payment_collection.payment_providers'),
    ...promotion,
  ],
}
const order: Readable = {
  relations: [
    ...lineParts('items'),
    ...words('items.detail items.product items.variant items.variant.product items.variant.options'),
    ...lineParts('shipping_methods'),
    // Of a parcel only its labels: the rest names members of staff.
    ...words('shipping_address billing_address credit_lines fulfillments.labels'),
    ...words('payment_collections payment_collections.payments payment_collections.payment_sessions'),
    'payment_collections.payment_providers',
    ...promotion,
  ],
}
const category: Readable = {
  relations: words(`parent_category parent_category.parent_category category_children products
    category_children.category_children category_children.category_children.category_children`),
  filters: words('include_ancestors_tree include_descendants_tree'),
}
const payment: Readable = { relations: words('payment_sessions payment_providers') }
const none: Readable = { relations: [] }
/** A list whose long pages are plain. */
const listOf = (one: Readable, filters: string): Readable => ({
  ...one,
  list: true,
  filters: [...(one.filters ?? []), 'q', 'id', ...words(filters)],
})

/** By route of routes.ts; what is not here takes no query at all. */
const table: Readonly<Record<string, Readable>> = {
  locales: none,
  regions: listOf({ relations: ['countries', 'payment_providers'] }, 'name currency_code'),
  'regions/:id': { relations: ['countries', 'payment_providers'] },
  collections: listOf({ relations: ['products'] }, 'title handle created_at updated_at'),
  'collections/:id': { relations: ['products'] },
  'product-categories': listOf(category, 'name handle parent_category_id created_at updated_at'),
  'product-categories/:id': category,
  'product-options': listOf({ relations: ['values'] }, 'title is_exclusive created_at updated_at'),
  'product-options/:id': { relations: ['values'] },
  products: {
    ...listOf(
      product,
      `title handle is_giftcard collection_id category_id tag_id type_id option_id option_value_id variants
       created_at updated_at`,
    ),
    long: {
      relations: ['collection', 'categories', 'variants', ...price],
      // As the specification has a product; a page of 2,000 with pictures, options and tags would be 30 MB.
      otherwise: words(`id title subtitle description handle thumbnail collection_id is_giftcard discountable
        created_at updated_at *collection *variants`),
    },
  },
  'products/:id': product,
  carts: cart,
  'carts/:id': cart,
  'carts/:id/line-items': cart,
  'carts/:id/line-items/:id': cart,
  'carts/:id/promotions': cart,
  'carts/:id/taxes': cart,
  'carts/:id/shipping-methods': cart,
  'carts/:id/payment-sessions': cart,
  'carts/:id/complete': order,
  'carts/:id/customer': cart,
  'shipping-options': {
    relations: [...words('type provider service_zone service_zone.fulfillment_set'), ...priceOf('calculated_price')],
    filters: ['cart_id', 'is_return'],
    list: true,
  },
  'shipping-options/:id/calculate': { relations: ['type', 'provider', ...priceOf('calculated_price')] },
  'payment-providers': { ...none, filters: ['region_id'], list: true },
  'payment-collections': payment,
  'payment-collections/:id/payment-sessions': payment,
  orders: { ...order, filters: ['id', 'status'], list: true, own: true },
  'orders/:id': order,
  customers: { relations: ['addresses'] },
  'customers/me': { relations: ['addresses'] },
  'customers/me/addresses': {
    ...none,
    filters: words('q city country_code postal_code is_default_shipping is_default_billing'),
    list: true,
  },
  'customers/me/addresses/:id': { relations: ['addresses'] },
}

/** What may be read over a route of the proxy; null when the route has no query. */
export const readableOf = (route: string): Readable | null => table[route] ?? null
