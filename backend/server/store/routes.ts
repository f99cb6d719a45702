type Route = { name: string; methods: readonly string[]; pattern: RegExp }

/** `carts/:id/line-items` → methods. What is not here does not exist for the browser (R-388…R-432). */
const table: Record<string, readonly string[]> = {
  locales: ['GET'],
  regions: ['GET'],
  'regions/:id': ['GET'],
  collections: ['GET'],
  'collections/:id': ['GET'],
  'product-categories': ['GET'],
  'product-categories/:id': ['GET'],
  'product-options': ['GET'],
  'product-options/:id': ['GET'],
  products: ['GET'],
  'products/:id': ['GET'],
  search: ['POST'],
  carts: ['POST'],
  'carts/:id': ['GET', 'POST'],
  'carts/:id/line-items': ['POST'],
  'carts/:id/line-items/:id': ['POST', 'DELETE'],
  'carts/:id/promotions': ['POST', 'DELETE'],
  'carts/:id/promotions/:code': ['GET'],
  'carts/:id/gift': ['GET', 'POST'],
  'carts/:id/taxes': ['POST'],
  'carts/:id/shipping-methods': ['POST'],
  'carts/:id/payment-sessions': ['POST'],
  'carts/:id/complete': ['POST'],
  'carts/:id/outcome': ['GET'],
  'carts/:id/customer': ['POST'],
  'shipping-options': ['GET'],
  'shipping-options/:id/calculate': ['POST'],
  'payment-providers': ['GET'],
  'payment-collections': ['POST'],
  'payment-collections/:id/payment-sessions': ['POST'],
  'sandbox-card/confirm': ['POST'],
  'sandbox-card/challenge': ['POST'],
  orders: ['GET'],
  'orders/:id': ['GET'],
  'orders/:id/story': ['GET'],
  'orders/:id/payment': ['GET', 'POST'],
  'orders/:id/payment/complete': ['POST'],
  'orders/:id/cancel': ['POST'],
  'orders/:id/returns': ['POST'],
  'orders/:id/transfer/request': ['POST'],
  'orders/:id/transfer/cancel': ['POST'],
  'orders/:id/transfer/accept': ['POST'],
  'orders/:id/transfer/decline': ['POST'],
  customers: ['POST'],
  'customers/me': ['GET', 'POST'],
  'customers/me/addresses': ['GET', 'POST'],
  'customers/me/addresses/:id': ['GET', 'POST', 'DELETE'],
  wishlist: ['GET', 'POST'],
  'wishlist/share': ['POST', 'DELETE'],
  'shared-wishlists/:id': ['GET'],
  'saved-lines': ['GET', 'POST'],
  // Asking for one is a door of its own (alerts/alerts.ts).
  alerts: ['GET', 'DELETE'],
  'alerts/:id': ['POST', 'DELETE'],
}

const segment = '[A-Za-z0-9_-]{1,128}'
/** What a shopper typed, encoded; never a slash, a backslash or a control character. */
const typed = "(?:[A-Za-z0-9_.~!*'()-]|%(?!0|1|2[fF]|5[cC]|7[fF])[0-9A-Fa-f]{2}){1,300}"
const routes: readonly Route[] = Object.entries(table).map(([path, methods]) => ({
  name: path,
  methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods,
  pattern: new RegExp(`^/store/${path.replaceAll(':id', segment).replace(':code', typed)}$`),
}))

export type RouteMatch =
  /** `route` is the key of the table, as in `carts/:id`. */
  | { allowed: true; route: string }
  | { allowed: false; status: 404 }
  | { allowed: false; status: 405; methods: readonly string[] }

/** Looks a call up in the allow-list. `path` is the raw one (`/store/carts/x`): encoded slashes and dots match nothing. */
export function matchStoreRoute(method: string, path: string): RouteMatch {
  const route = routes.find(({ pattern }) => pattern.test(path))
  if (!route) return { allowed: false, status: 404 }
  return route.methods.includes(method)
    ? { allowed: true, route: route.name }
    : { allowed: false, status: 405, methods: route.methods }
}
