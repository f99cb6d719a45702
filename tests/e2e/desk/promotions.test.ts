import { beforeAll, describe, expect, it } from 'vitest'
import { Shopper } from '../../security/shopper.ts'
import { stockedProduct } from '../support.ts'
import { type Desk, fresh, type Json, openDesk } from './support.ts'

let desk: Desk
let region = ''
let line: { variant_id: string; quantity: number }
let product = ''
beforeAll(async () => {
  desk = await openDesk({ front: true })
  const { regions } = await desk.ok<{ regions: { id: string; name: string }[] }>('GET', '/regions?limit=50')
  region = String(regions.find(({ name }) => name === 'Thailand')?.id)
  const { variantId } = await stockedProduct(12)
  line = { variant_id: variantId, quantity: 2 }
  const { variants } = await desk.ok<{ variants: { product_id: string }[] }>(
    'GET',
    `/product-variants?id=${variantId}&fields=id,product_id`,
  )
  product = String(variants[0]?.product_id)
})

const tenPercent = { type: 'percentage', target_type: 'items', allocation: 'each', max_quantity: 5, value: 10 }
async function promotion(more: Json = {}, method: Json = {}): Promise<{ id: string; code: string }> {
  const code = fresh('TEST').toUpperCase()
  const body = { code, type: 'standard', status: 'active', application_method: { ...tenPercent, ...method }, ...more }
  return (await desk.ok<{ promotion: { id: string; code: string } }>('POST', '/promotions', body)).promotion
}
type Result = {
  applies: boolean
  reasons: (Json & { code: string })[]
  cart: { original_total: number; discount_total: number; total: number }
}
const test = (code: string, more: Json = {}) =>
  desk.ok<Result>('POST', '/desk/promotions/test', { code, region_id: region, items: [line], ...more })
const whyNot = async (code: string, more: Json = {}) => {
  const { applies, reasons } = await test(code, more)
  expect(applies).toBe(false)
  return reasons
}

describe('whether a cart would get a promotion', () => {
  it('is what a shopper’s own cart then gets, to the satang', async () => {
    const { code } = await promotion()
    const { applies, reasons, cart } = await test(code)
    expect([applies, reasons]).toEqual([true, []])
    expect(cart.discount_total).toBeGreaterThan(0)
    expect(cart.total).toBeCloseTo(cart.original_total - cart.discount_total, 2)
    const shopper = new Shopper()
    type Cart = { cart: { id: string; item_total: number; discount_total: number; original_item_total: number } }
    const made = await shopper.ok<Cart>('POST', '/store/carts', { region_id: region })
    const at = `/store/carts/${made.cart.id}`
    await shopper.ok('POST', `${at}/line-items`, line)
    const { cart: own } = await shopper.ok<Cart>('POST', `${at}/promotions`, { promo_codes: [code] })
    expect(own.original_item_total).toBeCloseTo(cart.original_total, 2)
    expect(own.discount_total).toBeCloseTo(cart.discount_total, 2)
  })

  it('says each thing that stands in the way, with names', async () => {
    const groups = await desk.ok<{ customer_group: { id: string; name: string } }>('POST', '/customer-groups', {
      name: fresh('Insiders'),
    })
    const group = groups.customer_group
    const draft = await promotion({ status: 'draft' })
    expect(await whyNot(draft.code)).toEqual([{ code: 'not_active' }])
    const insiders = await promotion({
      rules: [{ attribute: 'customer.groups.id', operator: 'in', values: [group.id] }],
    })
    expect(await whyNot(insiders.code)).toEqual([
      { code: 'condition', attribute: 'customer.groups.id', operator: 'in', values: [group.name], actual: [] },
    ])
    expect((await test(insiders.code, { customer_group_id: group.id })).applies).toBe(true)
    const rich = await promotion({
      rules: [{ attribute: 'original_item_total', operator: 'gte', values: ['9000000'] }],
    })
    expect(await whyNot(rich.code)).toMatchObject([{ code: 'condition', values: ['9000000'] }])
    const dollars = await promotion({}, { type: 'fixed', currency_code: 'usd' })
    expect(await whyNot(dollars.code)).toEqual([{ code: 'currency', values: ['usd'], actual: ['thb'] }])
    const others = [{ attribute: 'items.product.id', operator: 'in', values: ['prod_none'] }]
    expect(await whyNot((await promotion({}, { target_rules: others })).code)).toMatchObject([{ code: 'no_target' }])
    const delivery = await promotion({}, { target_type: 'shipping_methods', max_quantity: 1 })
    expect(await whyNot(delivery.code)).toEqual([{ code: 'no_delivery' }])
    const mine = [{ attribute: 'items.product.id', operator: 'in', values: [product] }]
    const counted = { buy_rules_min_quantity: 3, apply_to_quantity: 1, buy_rules: mine, target_rules: mine }
    const three = await promotion({ type: 'buyget' }, counted)
    expect(await whyNot(three.code)).toMatchObject([{ code: 'not_bought', quantity: 3, actual: ['2'] }])
    const { campaign } = await desk.ok<{ campaign: { id: string } }>('POST', '/campaigns', {
      name: fresh('Later'),
      campaign_identifier: fresh('later'),
      starts_at: '2999-01-01T00:00:00Z',
    })
    const later = await promotion({ campaign_id: campaign.id })
    expect(await whyNot(later.code)).toEqual([{ code: 'not_started', values: ['2999-01-01T00:00:00.000Z'] }])
  })

  it('refuses what is no cart at its field', async () => {
    const fieldsOf = async (body: Json) => {
      const answer = await desk.call<{ fields: Json }>('POST', '/desk/promotions/test', body)
      expect(answer.status).toBe(400)
      return Object.keys(answer.body.fields)
    }
    expect(await fieldsOf({ code: 'NOBODY', region_id: region, items: [line] })).toEqual(['code'])
    const { code } = await promotion()
    expect(await fieldsOf({ code, region_id: 'reg_none', items: [line] })).toEqual(['region_id'])
    expect(await fieldsOf({ code, region_id: region, items: [] })).toEqual(['items'])
    const gone = [{ variant_id: 'variant_none', quantity: 1 }]
    expect(await fieldsOf({ code, region_id: region, items: gone })).toEqual(['items.0.variant_id'])
  })
})
