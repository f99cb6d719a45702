import type { Resource } from '#features/admin/resource.ts'

/** The kinds of things that the generic pages draw, by the last part of their address; each in a file of its own. */
export const catalog: Readonly<Record<string, () => Promise<Resource>>> = {
  'api-keys': () => import('#features/admin/resources/api-keys.ts').then((file) => file.apiKeys),
  campaigns: () => import('#features/admin/resources/campaigns.ts').then((file) => file.campaigns),
  collections: () => import('#features/admin/resources/collections.ts').then((file) => file.collections),
  currencies: () => import('#features/admin/resources/currencies.ts').then((file) => file.currencies),
  'customer-groups': () => import('#features/admin/resources/customer-groups.ts').then((file) => file.customerGroups),
  customers: () => import('#features/admin/resources/customers.ts').then((file) => file.customers),
  'draft-orders': () => import('#features/admin/resources/draft-orders.ts').then((file) => file.draftOrders),
  'inventory-items': () => import('#features/admin/resources/inventory-items.ts').then((file) => file.inventoryItems),
  invites: () => import('#features/admin/resources/invites.ts').then((file) => file.invites),
  letters: () => import('#features/admin/resources/letters.ts').then((file) => file.letters),
  notifications: () => import('#features/admin/resources/notifications.ts').then((file) => file.notifications),
  payments: () => import('#features/admin/resources/payments.ts').then((file) => file.payments),
  'price-lists': () => import('#features/admin/resources/price-lists.ts').then((file) => file.priceLists),
  'price-preferences': () =>
    import('#features/admin/resources/price-preferences.ts').then((file) => file.pricePreferences),
  'product-alerts': () => import('#features/admin/resources/product-alerts.ts').then((file) => file.productAlerts),
  promotions: () => import('#features/admin/resources/promotions.ts').then((file) => file.promotions),
  'refund-reasons': () => import('#features/admin/resources/refund-reasons.ts').then((file) => file.refundReasons),
  regions: () => import('#features/admin/resources/regions.ts').then((file) => file.regions),
  reservations: () => import('#features/admin/resources/reservations.ts').then((file) => file.reservations),
  'return-reasons': () => import('#features/admin/resources/return-reasons.ts').then((file) => file.returnReasons),
  reviews: () => import('#features/admin/resources/reviews.ts').then((file) => file.reviews),
  'sales-channels': () => import('#features/admin/resources/sales-channels.ts').then((file) => file.salesChannels),
  'shipping-option-types': () =>
    import('#features/admin/resources/shipping-option-types.ts').then((file) => file.shippingTypes),
  'shipping-options': () =>
    import('#features/admin/resources/shipping-options.ts').then((file) => file.shippingOptions),
  'shipping-profiles': () =>
    import('#features/admin/resources/shipping-profiles.ts').then((file) => file.shippingProfiles),
  'stock-locations': () => import('#features/admin/resources/stock-locations.ts').then((file) => file.stockLocations),
  'size-charts': () => import('#features/admin/resources/size-charts.ts').then((file) => file.sizeCharts),
  stores: () => import('#features/admin/resources/stores.ts').then((file) => file.stores),
  tags: () => import('#features/admin/resources/tags.ts').then((file) => file.tags),
  'tax-rates': () => import('#features/admin/resources/tax-rates.ts').then((file) => file.taxRates),
  'tax-regions': () => import('#features/admin/resources/tax-regions.ts').then((file) => file.taxRegions),
  types: () => import('#features/admin/resources/types.ts').then((file) => file.types),
  users: () => import('#features/admin/resources/users.ts').then((file) => file.users),
  wishes: () => import('#features/admin/resources/wishes.ts').then((file) => file.wishes),
  workflows: () => import('#features/admin/resources/workflows.ts').then((file) => file.workflows),
}

/** Addresses of a kind in the back office. */
export const resourceHref = (name: string): string => `/admin/${name}`
