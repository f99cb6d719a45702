import { beforeAll, expect, it } from 'vitest'
import { complete, orderOf } from '#tests/chaos/lib/buyer.ts'
import { type Desk, fresh, openDesk } from './desk/support.ts'
import { type Cart, filled, look, openSession, goods as sold, store, thailand, well } from './filled.ts'
import { contact, open, say } from './journey.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const t = say()
const visit = openBrowser()
let desk: Desk
const undo = undoAfterEach()
beforeAll(async () => {
  desk = await openDesk()
})

const once = { type: 'use_by_attribute', attribute: 'customer_email', limit: 1 }

/** Half off what costs 90, within a campaign with this budget. */
async function half(product: string, budget: object, more: object = {}) {
  const code = fresh('HALF').toUpperCase()
  const rule = { attribute: 'items.product.id', operator: 'in', values: [product] }
  const application_method = {
    ...{ type: 'percentage', target_type: 'items', allocation: 'across', value: 50, currency_code: 'thb' },
    ...('is_automatic' in more ? { target_rules: [rule] } : {}),
  }
  const { campaign } = await desk.ok<{ campaign: { id: string } }>('POST', '/campaigns', {
    ...{ name: code, campaign_identifier: code, budget },
  })
  undo.push(() => desk.call('DELETE', `/campaigns/${campaign.id}`))
  const { promotion } = await desk.ok<{ promotion: { id: string } }>('POST', '/promotions', {
    ...{ code, type: 'standard', status: 'active', campaign_id: campaign.id, application_method, ...more },
  })
  undo.push(() => desk.call('DELETE', `/promotions/${promotion.id}`))
  return { code, id: promotion.id, campaign: campaign.id }
}

const guest = async (variant: string) =>
  store('POST', '/carts', { region_id: await thailand(), items: [{ variant_id: variant, quantity: 1 }] })
const byCode = async (cart: string, code: string) =>
  (await well<{ cart: Cart }>('POST', `/carts/${cart}/promotions`, { promo_codes: [code] })).cart.item_total
const reason = async (cart: string, code: string) =>
  (await well<{ promotion: { status: string } }>('GET', `/carts/${cart}/promotions/${code}`)).promotion.status
async function buy(cart: string): Promise<string> {
  expect((await openSession(cart)).status).toBe(200)
  const order = orderOf(await complete(shop(), cart))
  expect(order).toMatch(/^order_/)
  return String(order)
}

it('a discount that each e-mail gets once, without a code, keeps no guest from filling a cart: nobody has said an e-mail yet', async () => {
  const { id, variant } = await sold(desk, undo)
  const { code } = await half(id, once, { is_automatic: true })
  const { status, body } = await guest(variant)
  expect([status, (body as { cart?: Cart }).cart?.item_total]).toEqual([200, 45])
  const cart = await filled(variant)
  expect((await look(cart)).item_total).toBe(45)
  const { email } = (await look(cart)) as Cart & { email: string }
  await buy(cart)
  const again = String(((await guest(variant)).body as { cart: Cart }).cart.id)
  await well('POST', `/carts/${again}`, { email })
  expect((await look(again)).item_total).toBe(90)
  const test = await desk.ok('POST', '/desk/promotions/test', {
    ...{ code, region_id: await thailand(), items: [{ variant_id: variant, quantity: 1 }] },
  })
  expect(test).toMatchObject({ applies: true })
}, 120_000)

it('a guest uses a code of one use an e-mail in the cart, before saying the e-mail', async () => {
  const { id, variant } = await sold(desk, undo)
  const { code } = await half(id, once)
  const cart = String(((await guest(variant)).body as { cart: Cart }).cart.id)
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await page.goto('/cart')
  await page.getByText(t('cart.promo.open')).click()
  await page.getByLabel(t('cart.promo.label')).fill(code)
  await page.getByRole('button', { name: t('cart.promo.apply') }).click()
  await page.getByRole('button', { name: t('cart.promo.remove', { code }) }).waitFor()
  expect((await look(cart)).item_total).toBe(45)
}, 120_000)

it('who says an e-mail at the checkout by which the code was used before reads that it was taken off', async () => {
  const { id, variant } = await sold(desk, undo)
  const { code } = await half(id, once)
  const used = await filled(variant, code)
  const { email } = (await look(used)) as Cart & { email: string }
  await buy(used)
  const cart = String(((await guest(variant)).body as { cart: Cart }).cart.id)
  expect(await byCode(cart, code)).toBe(45)
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await open(page, '/checkout')
  // Pressed before its form listens, the step is saved by the server, which says nothing of it.
  await page.waitForLoadState('networkidle')
  await contact(page, email)
  await page.getByText(t('checkout.problem.promotion_used_up')).waitFor()
  expect((await look(cart)).item_total).toBe(90)
}, 120_000)

it('what others have used of a code of one use an e-mail is used up for nobody else, in the shop and for staff', async () => {
  const { id, variant } = await sold(desk, undo)
  const { code } = await half(id, once, {
    rules: [{ attribute: 'original_item_total', operator: 'gte', values: ['150'] }],
  })
  const cart = await filled([variant, variant], code)
  const { email, item_total } = (await look(cart)) as Cart & { email: string }
  expect(item_total).toBe(90)
  await buy(cart)
  const own = await filled([variant, variant])
  await well('POST', `/carts/${own}`, { email })
  expect([await byCode(own, code), await reason(own, code)]).toEqual([180, 'used_up'])
  const other = await filled(variant)
  expect([await byCode(other, code), await reason(other, code)]).toEqual([90, 'minimum_not_met'])
  const region_id = await thailand()
  const test = async (who: string, quantity: number) => {
    const body = { code, region_id, items: [{ variant_id: variant, quantity }], email: who }
    const { reasons } = await desk.ok<{ reasons: { code: string }[] }>('POST', '/desk/promotions/test', body)
    return reasons.map((one) => one.code)
  }
  expect(await test(email, 2)).toEqual(['budget_spent'])
  expect(await test('somebody.else@example.com', 1)).toEqual(['condition'])
  expect(await test('somebody.else@example.com', 2)).toEqual([])
}, 120_000)

it('of a code whose money is nearly spent it is said that it is used up, not that it is for other goods', async () => {
  const { id, variant } = await sold(desk, undo)
  const { code } = await half(id, { type: 'spend', limit: 60, currency_code: 'thb' })
  await buy(await filled(variant, code))
  const cart = await filled(variant)
  expect([await byCode(cart, code), await reason(cart, code)]).toEqual([90, 'used_up'])
  const test = await desk.ok('POST', '/desk/promotions/test', {
    ...{ code, region_id: await thailand(), items: [{ variant_id: variant, quantity: 1 }] },
  })
  expect(test).toMatchObject({ applies: false, reasons: [{ code: 'budget_spent' }] })
}, 120_000)

it('an order that was cancelled gives back the use of its code: by its limit, by its e-mail, and the money', async () => {
  const { id, variant } = await sold(desk, undo)
  const usedOf = async (of: Awaited<ReturnType<typeof half>>) => {
    type Used = { promotion: { used: number; campaign: { budget: { used: number } } } }
    const { promotion } = await desk.ok<Used>('GET', `/promotions/${of.id}?fields=used,*campaign.budget`)
    return [promotion.used, Math.round(promotion.campaign.budget.used)]
  }
  const spend = { type: 'spend', limit: 100, currency_code: 'thb' }
  const delivery = { type: 'percentage', target_type: 'shipping_methods', allocation: 'across', value: 50 }
  const codes = {
    limited: await half(id, spend, { limit: 1 }),
    once: await half(id, once),
    delivery: await half(id, { type: 'usage', limit: 1 }, { limit: 1, application_method: delivery }),
  }
  const counted = {
    // Before taxes.
    limited: [1, 42],
    once: [0, 1],
    delivery: [1, 1],
  }
  for (const [name, code] of Object.entries(codes)) {
    const cart = await filled(variant, code.code)
    const { email, total } = (await look(cart)) as Cart & { email: string }
    const order = await buy(cart)
    expect([name, ...(await usedOf(code))]).toEqual([name, ...counted[name as keyof typeof counted]])
    await desk.ok('POST', `/orders/${order}/cancel`)
    expect([name, ...(await usedOf(code))]).toEqual([name, 0, 0])
    const next = await filled(variant)
    await well('POST', `/carts/${next}`, { email })
    await byCode(next, code.code)
    expect([name, (await look(next)).total]).toEqual([name, total])
    await buy(next)
    expect([name, ...(await usedOf(code))]).toEqual([name, ...counted[name as keyof typeof counted]])
  }
}, 180_000)
