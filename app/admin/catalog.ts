import type { Resource } from '#features/admin/resource.ts'

/** The kinds of things that the generic pages draw, by the last part of their address; each in a file of its own. */
export const catalog: Readonly<Record<string, () => Promise<Resource>>> = {
  'api-keys': () => import('#features/admin/resources/api-keys.ts').then((file) => file.apiKeys),
  collections: () => import('#features/admin/resources/collections.ts').then((file) => file.collections),
  currencies: () => import('#features/admin/resources/currencies.ts').then((file) => file.currencies),
  'customer-groups': () => import('#features/admin/resources/customer-groups.ts').then((file) => file.customerGroups),
  'inventory-items': () => import('#features/admin/resources/inventory-items.ts').then((file) => file.inventoryItems),
  invites: () => import('#features/admin/resources/invites.ts').then((file) => file.invites),
  'price-lists': () => import('#features/admin/resources/price-lists.ts').then((file) => file.priceLists),
  'refund-reasons': () => import('#features/admin/resources/refund-reasons.ts').then((file) => file.refundReasons),
  regions: () => import('#features/admin/resources/regions.ts').then((file) => file.regions),
  reservations: () => import('#features/admin/resources/reservations.ts').then((file) => file.reservations),
  'return-reasons': () => import('#features/admin/resources/return-reasons.ts').then((file) => file.returnReasons),
  'sales-channels': () => import('#features/admin/resources/sales-channels.ts').then((file) => file.salesChannels),
  'shipping-option-types': () =>
    import('#features/admin/resources/shipping-option-types.ts').then((file) => file.shippingTypes),
  'shipping-profiles': () =>
    import('#features/admin/resources/shipping-profiles.ts').then((file) => file.shippingProfiles),
  'stock-locations': () => import('#features/admin/resources/stock-locations.ts').then((file) => file.stockLocations),
  tags: () => import('#features/admin/resources/tags.ts').then((file) => file.tags),
  'tax-rates': () => import('#features/admin/resources/tax-rates.ts').then((file) => file.taxRates),
  'tax-regions': () => import('#features/admin/resources/tax-regions.ts').then((file) => file.taxRegions),
  types: () => import('#features/admin/resources/types.ts').then((file) => file.types),
  users: () => import('#features/admin/resources/users.ts').then((file) => file.users),
}

/** Addresses of a kind in the back office. */
export const resourceHref = (name: string): string => `/admin/${name}`
