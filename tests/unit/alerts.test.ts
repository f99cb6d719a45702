import { describe, expect, it } from 'vitest'
import { alertAskedHref, askOutcome, sendAlert } from '#features/alerts/ask.ts'
import { alertId, deedHref } from '#features/alerts/deed.ts'
import { alertView } from '#features/catalogue/alert.ts'
import { productView } from '#features/catalogue/product.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { deedOutcome } from '#features/shared/deed-outcome.ts'
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
    for (const { label } of page.variants) expect(label).toMatch(/ · [\d,.]+ THB$/)
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
    expect([askOutcome('noted'), askOutcome('<b>'), deedOutcome('gone'), deedOutcome('won')]).toEqual([
      'noted',
      null,
      'gone',
      null,
    ])
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
  it('has a page for each link of a letter, in the language of the letter', () => {
    expect(deedHref('palert_0123456789', 'stop', { key: '1.a' }, 'th')).toBe(
      '/th/alerts/palert_0123456789/stop?key=1.a',
    )
    for (const id of ['palert_', 'order_0123456789', 'palert_0123456789/../x', 'palert_0123456789%'])
      expect(alertId.test(id), id).toBe(false)
  })
})
