import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { catalog } from '#app/admin/catalog.ts'
import routes from '#app/routes.ts'
import { filesBelow, read } from './lib/files.ts'

const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...addresses(children)])
const own = new Set(addresses(await routes))

describe('the screens of the back office', () => {
  // What has no list of its own is worked with where it belongs: an order's money on the order, a zone on its location.
  it.each([
    ['api-keys', 'api-keys'],
    ['campaigns', 'campaigns'],
    ['claims', 'admin/orders/:orderId'],
    ['currencies', 'currencies'],
    ['customers', 'customers'],
    ['customer-groups', 'customer-groups'],
    ['draft-orders', 'admin/counter'],
    ['exchanges', 'admin/orders/:orderId'],
    ['fulfillments', 'admin/orders/:orderId'],
    ['fulfillment-providers', 'stock-locations'],
    ['fulfillment-sets', 'stock-locations'],
    ['inventory-items', 'inventory-items'],
    ['invites', 'invites'],
    ['notifications', 'notifications'],
    ['orders', 'admin/orders'],
    ['order-edits', 'admin/orders/:orderId'],
    ['payments', 'payments'],
    ['payment-collections', 'admin/orders/:orderId'],
    ['price-lists', 'price-lists'],
    ['price-preferences', 'price-preferences'],
    ['products', 'admin/products'],
    ['product-variants', 'admin/products/:productId'],
    ['product-options (sizes)', 'admin/sizes'],
    ['product-options (colors)', 'admin/colors'],
    ['product-categories', 'admin/categories'],
    ['collections', 'collections'],
    ['product-tags', 'tags'],
    ['product-types', 'types'],
    ['promotions', 'promotions'],
    ['refund-reasons', 'refund-reasons'],
    ['regions', 'regions'],
    ['reservations', 'reservations'],
    ['returns', 'admin/orders/:orderId'],
    ['return-reasons', 'return-reasons'],
    ['sales-channels', 'sales-channels'],
    ['shipping-options', 'shipping-options'],
    ['shipping-profiles', 'shipping-profiles'],
    ['stock-locations', 'stock-locations'],
    ['stores', 'stores'],
    ['tax-rates', 'tax-rates'],
    ['tax-regions', 'tax-regions'],
    ['users', 'users'],
    ['workflows-executions', 'workflows'],
  ])('staff work with %s at %s (R-545)', (_resource, screen) => {
    expect(own.has(screen) || Object.hasOwn(catalog, screen)).toBe(true)
  })
})

// Who is signed out can do something about it; "please try again" would send them in a circle.
it('no screen of the back office answers a refusal with a sentence that was chosen before it was read', () => {
  const blind = filesBelow('app/admin', (path) => /\.tsx?$/.test(path)).filter((path) =>
    /catch \{[^}]*t\('admin\.problem\./.test(read(path)),
  )
  expect(blind).toEqual([])
})
