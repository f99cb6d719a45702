import { describe, expect, it } from 'vitest'
import { makeQueryClient } from '#app/browser/query-client.ts'
import { alertAskedHref, askOutcome, sendAlert } from '#features/alerts/ask.ts'
import { alertId, deedHref } from '#features/alerts/deed.ts'
import { type OwnAlert, ownAlertsQuery, ownAlertView } from '#features/alerts/own.ts'
import { alertView } from '#features/catalogue/alert.ts'
import { productView } from '#features/catalogue/product.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { deedState } from '#features/shared/deed-outcome.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { product, reference } from './support/fixtures.ts'

const params = (text = '') => new URLSearchParams(text)
const reader = { language: 'en' as const, currency: 'thb', nameOf: (fact: string) => fact }
/** With so many pieces of each variant, of which one may be another. */
function stocked(left: number, first = left) {
  const one = product()
  one.variants = (one.variants ?? []).map((variant, at) => ({
    ...variant,
    ...{ manage_inventory: true, allow_backorder: false, inventory_quantity: at === 0 ? first : left },
  }))
  return one
}
const idOf = (one: ReturnType<typeof product>, at = 0) => one.variants?.[at]?.id ?? ''
const offered = (one: ReturnType<typeof product>, text: string, path?: string) =>
  productView(one, reference(), params(text), { ...reader, path }).alert

describe('what the page of a product offers to be told of', () => {
  it('is that the chosen one is back where it is sold out, and else that it gets cheaper', () => {
    const one = stocked(3, 0)
    const page = `/products/${one.handle}/alert`
    expect(offered(one, `variant=${idOf(one)}`)).toEqual({
      kind: 'stock',
      href: `${page}?kind=stock&variant=${idOf(one)}`,
    })
    expect(offered(one, `variant=${idOf(one, 1)}`)).toEqual({
      kind: 'price',
      href: `${page}?kind=price&variant=${idOf(one, 1)}`,
    })
  })
  it('is any of it where nothing can be had, and nothing before something is chosen, in a preview, or without a price', () => {
    const none = stocked(0)
    expect(offered(none, '')).toEqual({ kind: 'stock', href: `/products/${none.handle}/alert?kind=stock` })
    expect(offered(stocked(3), '')).toBeUndefined()
    expect(offered(none, '', '/preview/p')).toBeUndefined()
    const unpriced = stocked(0)
    unpriced.variants = unpriced.variants?.map((variant) => ({ ...variant, calculated_price: undefined })) ?? null
    expect(offered(unpriced, '')).toBeUndefined()
  })
})

describe('the page where somebody asks', () => {
  const view = (one: ReturnType<typeof product>, text: string, language: 'en' | 'th' = 'en') =>
    alertView(one, reference(language), params(text), 'thb')
  it('offers what is sold out, the asked one chosen, and leads back to it', () => {
    const one = stocked(3, 0)
    const page = view(one, `kind=stock&variant=${idOf(one)}`)
    expect(page.variants.map(({ value }) => value)).toEqual([idOf(one)])
    expect(page).toMatchObject({
      kind: 'stock',
      selected: idOf(one),
      href: `/products/${one.handle}?variant=${idOf(one)}`,
    })
    expect(view(stocked(0), 'kind=stock')).toMatchObject({ selected: '', href: `/products/${one.handle}` })
    expect(view(stocked(3), '').variants).toEqual([])
  })
  it('offers what can be had with its price, and an address of anything else chooses nothing', () => {
    const one = stocked(3, 0)
    const page = view(one, `kind=price&variant=${idOf(one)}`)
    expect(page.variants).toHaveLength((one.variants?.length ?? 0) - 1)
    for (const { label } of page.variants) expect(label).toMatch(/ · [\d,.]+\u00a0THB$/)
    expect(page.selected).toBe('')
    expect(view(one, 'kind=gift').kind).toBe('stock')
  })
})

describe('how an ask went', () => {
  it('is told by an address of the shop, whatever the form says', () => {
    const fields = { handle: '../..//eve.example', kind: 'stock', variant: `v${'x'.repeat(90)}` }
    expect(alertAskedHref(fields, 'letter', 'th')).toMatch(
      /^\/th\/products\/\.\.%2F\.\.%2F%2Feve\.example\/alert\?kind=stock&variant=vx{63}&said=letter$/,
    )
    expect([askOutcome('noted'), askOutcome('<b>')]).toEqual(['noted', null])
  })
  it('is said by field, or as the code of a sentence', async () => {
    const place = { kind: 'stock', handle: 'a', region_id: 'r', country_code: 'th', language: 'en' as const }
    const typed = { variant: 'variant_1', email: 'a@example.com', homepage: '' }
    const failing = (status: number, fields?: Record<string, string>): Transport => ({
      fetch: () =>
        Promise.reject(new HttpError({ status, statusText: '', message: '', code: 'ERR_BAD_RESPONSE', fields })),
    })
    const refused = async (status: number, fields?: Record<string, string>) =>
      sendAlert(failing(status, fields), typed, place)
    expect(await refused(400, { email: 'email' })).toEqual({ refused: { email: 'email' } })
    for (const [status, root] of [
      [404, 'gone'],
      [429, 'too_many'],
      [503, 'offline'],
      [500, 'unknown'],
    ] as const)
      expect(await refused(status)).toEqual({ refused: { root } })
  })
  it('has a button behind a link that is whole and in its time, and says of any other what is wrong', () => {
    const key = `1700000100.${'A'.repeat(43)}`
    const at = (query: string, now = 1_700_000_000, isWhole = true) => deedState(params(query), isWhole, now * 1000)
    expect(at(`key=${key}`)).toBeNull()
    expect(at(`key=${key}`, 1_700_000_100)).toBe('gone')
    for (let end = 0; end < key.length; end += 1) expect(at(`key=${key.slice(0, end)}`)).toBe('cut')
    expect([at('said=done'), at('said=gone'), at('said=won'), at('')]).toEqual(['done', 'gone', 'cut', 'cut'])
    expect(at('said=done', 0, false)).toBe('cut')
  })
  it('has a page for each link of a letter, in the language of the letter', () => {
    expect(deedHref('palert_0123456789', 'stop', { key: '1.a' }, 'th')).toBe(
      '/th/alerts/palert_0123456789/stop?key=1.a',
    )
    for (const id of ['palert_', 'order_0123456789', 'palert_0123456789/../x', 'palert_0123456789%'])
      expect(alertId.test(id), id).toBe(false)
  })
})

describe('what an account waits for', () => {
  const alert = (more: Partial<OwnAlert> = {}): OwnAlert => ({
    ...{ id: 'palert_1', kind: 'stock', variant_id: idOf(product(), 1), product_id: product().id },
    ...{ currency_code: 'thb', amount: 500, status: 'waiting', since: '2026-11-21T04:04:00Z', told_at: null },
    ...more,
  })
  it('is said with its product as it is sold today, the variant where there is a choice', () => {
    const one = product('th')
    const view = ownAlertView(alert(), one, 'th')
    expect(view).toMatchObject({ id: 'palert_1', kind: 'stock', state: 'waiting', below: undefined, told: undefined })
    expect(view.product).toMatchObject({
      ...{ title: one.title, variant: one.variants?.[1]?.title },
      href: `/products/${one.handle}?variant=${idOf(one, 1)}`,
    })
    expect(view.since).toMatch(/2569/)
    const only = { ...one, variants: one.variants?.slice(1, 2) ?? null }
    expect(ownAlertView(alert(), only, 'th').product?.variant).toBeUndefined()
  })
  it('is shown in the color that is waited for', () => {
    const one = product()
    const variants =
      one.variants?.map((each, at) => ({ ...each, thumbnail: `http://m/static/color-${at}.webp` })) ?? null
    expect(ownAlertView(alert(), { ...one, variants }, 'en').product?.picture?.src).toBe('/media/w160/color-1.webp')
    const asked = params(`variant=${idOf(one, 1)}&kind=price`)
    expect(alertView({ ...one, variants }, reference('en'), asked, 'thb').picture?.src).toBe('/media/w160/color-1.webp')
  })
  it('has the price below which it is told, and when it was; of what is not sold any more it knows no name', () => {
    const told = alert({ kind: 'price', status: 'told', told_at: '2026-11-22T04:04:00Z' })
    const view = ownAlertView(told, undefined, 'en')
    expect(view).toMatchObject({ state: 'told', below: '500.00\u00a0THB', product: undefined })
    expect(view.told).toMatch(/^22 Nov 2026/)
    expect(ownAlertView(alert({ kind: 'price', amount: null }), undefined, 'en').below).toBeUndefined()
    // A variant that is gone, of a product that is not.
    const gone = ownAlertView(alert({ variant_id: 'variant_gone' }), product(), 'en').product
    expect([gone?.variant, gone?.href]).toEqual([undefined, `/products/${product().handle}`])
  })
  it('asks for each product once', async () => {
    const asked: [string, unknown][] = []
    const api = {
      fetch: async (path: string, init: { query?: { id?: unknown } } = {}) => {
        asked.push([path, init.query?.id])
        return path === '/store/alerts'
          ? { alerts: [alert(), alert({ id: 'palert_2' }), alert({ id: 'palert_3', product_id: 'prod_gone' })] }
          : { products: [product()] }
      },
    } as Transport
    const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
    const rows = await makeQueryClient().fetchQuery(ownAlertsQuery(api, region, 'en'))
    expect(rows.map((row) => row.product?.title)).toEqual([product().title, product().title, undefined])
    expect(asked).toEqual([
      ['/store/alerts', undefined],
      ['/store/products', [product().id, 'prod_gone']],
    ])
  })
})
