import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'

type Page = { address: string; file: string; layouts: string[] }

/** Every page of the tree with its whole address and the layouts around it, outermost first. */
function pagesOf(entries: RouteConfigEntry[], above = '', layouts: string[] = []): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? `${above}/${path}` : above
    if (!children) return [{ address: address || '/', file, layouts }]
    return pagesOf(children, address, path === undefined && file ? [...layouts, file] : layouts)
  })
}
const pages = pagesOf(routes as RouteConfigEntry[])
const at = (address: string) => pages.find((page) => page.address === address)

describe('the addresses of the specification', () => {
  it.each([
    ['R-026', '/', 'routes/home.tsx'],
    ['R-027', '/auth/login', 'routes/auth/login.tsx'],
    ['R-028', '/auth/login2', 'routes/auth/login2.tsx'],
    ['R-029', '/auth/register', 'routes/auth/register.tsx'],
    ['R-030', '/cart', 'routes/cart.tsx'],
    ['R-031', '/checkout', 'routes/checkout.tsx'],
    ['R-032', '/products', 'routes/products.tsx'],
    ['R-033', '/catalogue/:id', 'routes/catalogue.tsx'],
    ['R-034', '/order-summary/:orderId', 'routes/order-summary.tsx'],
    ['R-035', '/protected/globally', 'routes/auth/protected.tsx'],
    ['R-047', '/auth/success', 'routes/auth/success.tsx'],
  ])('(%s) %s is a page of its own, in both languages', (_row, address, file) => {
    expect(at(address)?.file).toBe(file)
    expect(at(address === '/' ? '/th' : `/th${address}`)?.file).toBe(file)
  })
})

describe('layouts', () => {
  it('are one for the pages of the shop, unless a page stands under another (R-067, R-068)', () => {
    for (const address of [
      '/',
      '/products',
      '/products/:handle',
      '/catalogue/:id',
      '/cart',
      '/compare',
      '/order-summary/:orderId',
      '/*',
    ])
      expect(at(address)?.layouts, address).toEqual(['layouts/shop.tsx'])
    expect(at('/checkout')?.layouts).toEqual(['layouts/checkout.tsx'])
    for (const address of ['/auth/login', '/auth/register'])
      expect(at(address)?.layouts).toEqual(['routes/auth/layout.tsx'])
  })
})
