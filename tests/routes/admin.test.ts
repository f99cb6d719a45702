import { describe, expect, it } from 'vitest'
import * as products from '#app/routes/admin/products.tsx'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { loaderArgs } from './support.ts'

const asked: { path: string; init: TransportInit | undefined }[] = []
const admin: Transport = {
  async fetch<T>(path: string, init?: TransportInit): Promise<T> {
    asked.push({ path, init })
    if (path === '/admin/stores') {
      const supported_currencies = [{ currency_code: 'thb', is_default: true }]
      return { stores: [{ default_sales_channel_id: 'sc_1', supported_currencies }] } as T
    }
    const at = '2026-11-21T04:04:00.000Z'
    const row = { id: 'prod_1', title: 'Silk scarf', status: 'draft', created_at: at, updated_at: at }
    return { rows: [{ ...row, variant_count: 0, price_thb: 590, price_high_thb: 590 }], count: 148, names: {} } as T
  },
}

describe('the list of products in the back office', () => {
  it('is asked for as its address says, and given to the browser as the answer of its query', async () => {
    const { args, calls } = loaderArgs('/admin/products?status=draft&page=2', {}, { admin })
    const { queries, meta } = await products.loader(args as never)
    const filters = [expect.objectContaining({ id: 'status', value: ['draft'] })]
    expect(asked.at(-1)).toMatchObject({ path: '/admin/desk/search/product', init: { body: { filters, offset: 25 } } })
    expect(calls).toEqual([])
    const rows = [{ title: 'Silk scarf', variants: 0, prices: '590.00\u00a0THB' }]
    expect(queries.queries.at(-1)?.state.data).toMatchObject({ rows, total: 148 })
    expect(meta).toMatchObject({ title: 'Products', hidden: true })
  })

  it('is a 503 while Medusa is away', async () => {
    const away = new HttpError({ status: 502, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })
    const { args } = loaderArgs('/admin/products', {}, { admin: { fetch: () => Promise.reject(away) } })
    await expect(products.loader(args as never)).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('leaves another page of the same list to the browser', () => {
    const go = (from: string, to: string) =>
      products.shouldRevalidate({
        currentUrl: new URL(from, 'https://shop.example'),
        nextUrl: new URL(to, 'https://shop.example'),
      } as never)
    expect(go('/admin/products', '/admin/products?page=2')).toBe(false)
    expect(go('/admin/colors', '/admin/products')).toBe(true)
    expect(go('/admin/products?page=2', '/admin/products?page=2'), 'another session').toBe(true)
  })
})
