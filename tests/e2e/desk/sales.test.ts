import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { control } from '../support.ts'
import { type Desk, fresh, newProduct, openDesk, shopChannel } from './support.ts'

let desk: Desk
let location_id = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  location_id = String(stock_locations[0]?.id)
})

type Thing = { id: string; price: number; available: number }
type Sale = { id: string; total: number; change: number; repeated: boolean }
type Order = {
  status: string
  payment_status: string
  fulfillment_status: string
  email: string | null
  total: number
  fulfillments: { id: string; canceled_at: string | null }[]
  payment_collections: { payments: { captures: { amount: number }[] }[] }[]
}
const orderOf = async (id: string) =>
  (
    await desk.ok<{ order: Order }>(
      'GET',
      `/orders/${id}?fields=id,status,email,total,payment_status,fulfillment_status,*fulfillments,*payment_collections.payments.captures`,
    )
  ).order

/** A product of its own with pieces in stock. */
async function onShelf(pieces: number) {
  const sku = fresh('COUNTER').toUpperCase()
  const { shipping_profiles } = await desk.ok<{ shipping_profiles: { id: string; type: string }[] }>(
    'GET',
    '/shipping-profiles',
  )
  const { id } = await newProduct(desk, {
    status: 'published',
    shipping_profile_id: shipping_profiles[0]?.id,
    sales_channels: [{ id: await shopChannel(desk) }],
    options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
    variants: [
      {
        title: 'Wide',
        sku,
        options: { Cut: 'Wide' },
        manage_inventory: true,
        prices: [{ currency_code: 'thb', amount: 120 }],
      },
    ],
  })
  type Variant = { id: string; inventory_items: { inventory_item_id: string }[] }
  const { product } = await desk.ok<{ product: { variants: Variant[] } }>(
    'GET',
    `/products/${id}?fields=variants.id,variants.inventory_items.inventory_item_id`,
  )
  const variant = product.variants[0] as Variant
  const item = String(variant.inventory_items[0]?.inventory_item_id)
  await desk.ok('POST', '/desk/stock', {
    idempotency_key: randomUUID(),
    items: [{ inventory_item_id: item, location_id, by: pieces }],
  })
  const level = async () => {
    type Level = { stocked_quantity: number; reserved_quantity: number }
    const path = `/inventory-items/${item}/location-levels`
    const { inventory_levels: levels } = await desk.ok<{ inventory_levels: Level[] }>('GET', path)
    return [levels[0]?.stocked_quantity, levels[0]?.reserved_quantity]
  }
  return { sku, variant: variant.id, level }
}
const wish = (variant_id: string, quantity: number) => ({
  ...{ idempotency_key: randomUUID(), location_id, items: [{ variant_id, quantity }], total: quantity * 120 },
  ...{ paid: 'cash', given: 500 },
})

describe('a sale over the counter', () => {
  it('is found by its code with its price and pieces, sold once although it comes twice at once, paid and handed over', async () => {
    const { sku, variant, level } = await onShelf(5)
    await expect
      .poll(
        async () => {
          const asked = { location_id, q: sku.toLowerCase(), exact: true }
          const { things } = await desk.ok<{ things: Thing[] }>('POST', '/desk/sales/find', asked)
          return things.map(({ id, price, available }) => [id, price, available])
        },
        { timeout: 10_000 },
      )
      .toEqual([[variant, 120, 5]])
    const body = wish(variant, 2)
    const answers = await Promise.all([1, 2, 3].map(() => desk.call<Sale>('POST', '/desk/sales', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body: sale }) => sale.id)).size).toBe(1)
    const sale = answers[0]?.body as Sale
    expect([sale.total, sale.change]).toEqual([240, 260])
    const order = await orderOf(sale.id)
    expect(order).toMatchObject({
      status: 'pending',
      payment_status: 'captured',
      fulfillment_status: 'delivered',
      email: null,
    })
    expect(order.fulfillments).toHaveLength(1)
    expect(
      order.payment_collections.flatMap(({ payments }) => payments.flatMap(({ captures }) => captures)),
    ).toHaveLength(1)
    expect(await level()).toEqual([3, 0])
    expect(
      (await desk.call('POST', '/desk/sales', { ...body, items: [{ variant_id: variant, quantity: 1 }] })).body,
    ).toMatchObject({
      code: 'key_reused',
    })
  })

  it('refuses another price than it told, more than there is, and less money than it costs, and leaves nothing behind', async () => {
    const { variant, level } = await onShelf(1)
    const before = (await desk.ok<{ count: number }>('GET', '/draft-orders?limit=1')).count
    expect(await desk.call('POST', '/desk/sales', { ...wish(variant, 1), total: 100 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', conflicts: [{ path: 'total', theirs: 120 }] },
    })
    expect(await desk.call('POST', '/desk/sales', wish(variant, 3))).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock' },
    })
    expect(await desk.call('POST', '/desk/sales', { ...wish(variant, 1), given: 100 })).toMatchObject({
      status: 400,
      body: { fields: { given: expect.any(String) } },
    })
    expect((await desk.ok<{ count: number }>('GET', '/draft-orders?limit=1')).count).toBe(before)
    expect(await level()).toEqual([1, 0])
  })

  it('paid by link waits for its buyer, is handed over once when paid, and takes no money twice', async () => {
    const { variant, level } = await onShelf(5)
    type Waiting = { state: string; id: string; link: string }
    const { given: _, ...cash } = wish(variant, 1)
    const byLink = { ...cash, paid: 'link' }
    const [first, twin] = await Promise.all([1, 2].map(() => desk.ok<Waiting>('POST', '/desk/sales', byLink)))
    expect(first).toMatchObject({
      state: 'waiting',
      paid: 0,
      id: twin?.id,
      link: expect.stringMatching(/\/order-link\/.*to=pay/),
    })
    // Nothing is put aside, and the order is none yet.
    expect([await level(), (await orderOf(String(first?.id))).status]).toEqual([[5, 0], 'draft'])
    // Whoever has the link may see what is to be paid, and a stranger may not.
    const leads = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location')
    expect(await leads(String(first?.link))).toBe(`/order-summary/${first?.id}/pay`)
    expect(await leads(String(first?.link).replace(/key=\d+/, 'key=9999999999'))).toBe('/track-order?link=old')
    // The buyer has cash after all: the same sale, paid once, and the link owes nothing.
    const sold = await desk.ok<Sale & { state: string }>('POST', '/desk/sales', { ...byLink, paid: 'cash', given: 120 })
    expect(sold).toMatchObject({ state: 'sold', id: first?.id, change: 0 })
    const order = await orderOf(sold.id)
    expect(order).toMatchObject({ payment_status: 'captured', fulfillment_status: 'delivered', total: 120 })
    expect(await level()).toEqual([4, 0])
    expect(await desk.ok('POST', '/desk/sales/drop', { idempotency_key: byLink.idempotency_key })).toEqual({
      dropped: false,
      back: 0,
    })
  })

  it('given up while it waits can be paid no more, and a late question does not begin it anew', async () => {
    const { variant, level } = await onShelf(2)
    const { given: _, ...cash } = wish(variant, 1)
    const byLink = { ...cash, paid: 'link' }
    const { id } = await desk.ok<{ id: string }>('POST', '/desk/sales', byLink)
    const drop = () => desk.ok('POST', '/desk/sales/drop', { idempotency_key: byLink.idempotency_key })
    expect([await drop(), await drop()]).toEqual([
      { dropped: true, back: 0 },
      { dropped: true, back: 0 },
    ])
    expect(await desk.call('POST', '/desk/sales', { ...byLink, again: true })).toMatchObject({ status: 404 })
    expect((await desk.call('GET', `/orders/${id}`)).status).toBe(404)
    expect(await level()).toEqual([2, 0])
  })

  it('that was paid and is dearer since is not given up while its order is being changed: its buyer’s money stays in it, and goes back with what is said', async () => {
    const { variant } = await onShelf(9)
    const { given: _, ...cash } = wish(variant, 1)
    const byLink = { ...cash, paid: 'link' }
    const { id } = await desk.ok<{ id: string }>('POST', '/desk/sales', byLink)
    const { order: placed } = await desk.ok<{ order: { items: { id: string }[] } }>(
      'POST',
      `/draft-orders/${id}/convert-to-order`,
      {},
    )
    const wished = { order_id: id, amount: 120 }
    const { payment_collection: asked } = await desk.ok<{ payment_collection: { id: string } }>(
      'POST',
      '/payment-collections',
      wished,
    )
    await desk.ok('POST', `/payment-collections/${asked.id}/mark-as-paid`, { order_id: id })
    const edited = async (quantity: number) => {
      const draft = { lines: [{ id: placed.items[0]?.id, quantity }] }
      await desk.ok('POST', `/desk/orders/${id}/change`, { kind: 'edit', seen: null, draft })
      type Change = { change: { id: string; preview: { pending: number } } }
      return (await desk.ok<Change>('GET', `/desk/orders/${id}/change`)).change
    }
    const dearer = await edited(2)
    await desk.ok('POST', `/desk/orders/${id}/confirm`, { change_id: dearer.id, pending: dearer.preview.pending })
    expect(await desk.ok('POST', '/desk/sales', { ...byLink, again: true })).toMatchObject({ total: 240, paid: 120 })
    const open = await edited(3)
    const before = await orderOf(id)
    const drop = () => desk.call('POST', '/desk/sales/drop', { idempotency_key: byLink.idempotency_key })
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'change_open' } })
    expect(await orderOf(id)).toEqual(before)
    await desk.ok('POST', `/desk/orders/${id}/discard`, { change_id: open.id })
    expect(await drop()).toMatchObject({ status: 200, body: { dropped: true, back: 120 } })
    type Payments = { payment_collections: { id: string; payments: { refunds: { amount: number }[] }[] }[] }
    const path = `/orders/${id}?fields=payment_collections.id,payment_collections.payments.refunds.amount`
    const { order } = await desk.ok<{ order: Payments }>('GET', path)
    const refunds = order.payment_collections.flatMap(({ payments }) => payments.flatMap((one) => one.refunds))
    expect(refunds.map(({ amount }) => amount)).toEqual([120])
  })

  it('goes on where it stopped although Medusa ends in the middle of it: one order, one payment, stock down once', async () => {
    const { variant, level } = await onShelf(9)
    const body = wish(variant, 1)
    const cut = desk.call('POST', '/desk/sales', body).catch(() => undefined)
    await new Promise((done) => setTimeout(done, 800))
    await control('medusa/stop')
    await cut
    await control('medusa/start')
    desk = await openDesk()
    const sale = await desk.ok<Sale>('POST', '/desk/sales', body)
    const order = await orderOf(sale.id)
    expect(order).toMatchObject({ payment_status: 'captured', fulfillment_status: 'delivered', total: 120 })
    expect(
      order.payment_collections.flatMap(({ payments }) => payments.flatMap(({ captures }) => captures)),
    ).toHaveLength(1)
    expect(await level()).toEqual([8, 0])
  }, 120_000)
})
