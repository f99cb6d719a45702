import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../journey.ts'
import { workAsStaff } from '../people.ts'
import { openBrowser } from '../support.ts'
import { type Desk, type Json, newOrder, openDesk } from './support.ts'

const visit = openBrowser()
const t = say()

type Sums = Record<'orders' | 'gross' | 'discounts' | 'returns' | 'net' | 'shipping' | 'tax' | 'total', number>
type Report = { currency: string; currencies: string[]; rows: (Sums & { key: string | null })[]; total: Sums }
type Order = Json & { id: string; status: string; total: number; tax_total: number; shipping_total: number }

let desk: Desk
const database = new pg.Client(process.env.TALAT_TEST_DATABASE)
beforeAll(async () => {
  await database.connect()
  desk = await openDesk()
})
afterAll(() => database.end())

const report = (name: string, from: string, to: string, currency = 'thb') =>
  desk.ok<Report>('GET', `/desk/reports/${name}?from=${from}&to=${to}&currency=${currency}`)
const inCents = (amount: unknown) => Math.round(Number(amount) * 100)
const cents = ({ tax, total, shipping }: Record<string, unknown>) => [tax, total, shipping].map(inCents)

/** What reports know of an order: tax, total, delivery. */
async function known(id: string): Promise<number[]> {
  const { rows } = await database.query(
    'select sum(tax) as tax, sum(total) as total, sum(shipping) as shipping from desk_sale where order_id = $1',
    [id],
  )
  return cents(rows[0])
}
/** What Medusa says of it. */
async function said(id: string): Promise<number[]> {
  const fields = 'id,total,tax_total,shipping_total,shipping_tax_total'
  const { order } = await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)
  const { total, tax_total: tax, shipping_total, shipping_tax_total } = order
  return cents({ tax, total, shipping: Number(shipping_total) - Number(shipping_tax_total) })
}

type Line = { id: string; quantity: number }
type Full = { items: Line[]; payment_collections: { payments: { id: string }[] }[]; returns: { id: string }[] }
const full = async (id: string) =>
  (await desk.ok<{ order: Full }>('GET', `/orders/${id}?fields=id,*items,*returns,*payment_collections.payments`)).order

/** An order of which everything came back and the money went back. */
async function returned(): Promise<string> {
  const { id } = await newOrder()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const location_id = stock_locations[0]?.id
  const act = (what: string, body: Json) => desk.ok('POST', `/desk/orders/${id}/${what}`, body)
  const { items, payment_collections } = await full(id)
  const [line, payment_id] = [String(items[0]?.id), payment_collections[0]?.payments[0]?.id]
  await act('capture', { payment_id, captured: 0 })
  const tracking = { number: 'TH-9' }
  await act('fulfil', { items: [{ id: line, quantity: 1, fulfilled: 0 }], location_id, tracking })
  await act('return', { items: [{ id: line, quantity: 1, returned: 0 }], location_id })
  const return_id = (await full(id)).returns[0]?.id
  await act('receive', { return_id, items: [{ id: line, quantity: 1, damaged: 0, received: 0 }] })
  return id
}

describe('what reports know', () => {
  it("equals Medusa's own orders to the cent, each of the last forty and one that came back", async () => {
    const back = await returned()
    const { orders } = await desk.ok<{ orders: { id: string }[] }>(
      'GET',
      '/orders?limit=40&order=-created_at&fields=id&is_draft_order=false',
    )
    expect(orders.map(({ id }) => id)).toContain(back)
    for (const { id } of orders)
      await expect
        .poll(async () => ({ id, sums: await known(id) }), { timeout: 5_000 })
        .toEqual({ id, sums: await said(id) })
    const { rows } = await database.query('select sum(returns) as returns from desk_sale where order_id = $1', [back])
    expect(Number(rows[0].returns)).toBeGreaterThan(0)
  })

  it.each(['of the desk', "of Medusa's own"])('follows what is let go of an order by a call %s', async (whose) => {
    const { id } = await newOrder()
    await expect.poll(() => known(id)).toEqual(await said(id))
    const { order } = await desk.ok<{ order: { summary: { pending_difference: number } } }>(
      'GET',
      `/orders/${id}?fields=id,summary`,
    )
    const [tax, total = 0, shipping] = await said(id)
    if (whose === 'of the desk')
      await desk.ok('POST', `/desk/orders/${id}/credit`, { amount: 1, pending: order.summary.pending_difference })
    else await desk.ok('POST', `/orders/${id}/credit-lines`, { amount: 1, reference: 'goodwill', reference_id: id })
    expect(await said(id)).toEqual([tax, total - 100, shipping])
    await expect.poll(() => known(id), { timeout: 5_000 }).toEqual([tax, total - 100, shipping])
  })

  it("follows an exchange that is called off by Medusa's own call", async () => {
    const { id } = await newOrder()
    const { order } = await desk.ok<{ order: { items: { id: string; variant_id: string }[] } }>(
      'GET',
      `/orders/${id}?fields=id,items.id,items.variant_id`,
    )
    const [line] = order.items
    const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
    const goods = { items: [{ id: line?.id, quantity: 1, fulfilled: 0 }], location_id: stock_locations[0]?.id }
    await desk.ok('POST', `/desk/orders/${id}/fulfil`, goods)
    const before = await said(id)
    const { exchange } = await desk.ok<{ exchange: { id: string } }>('POST', '/exchanges', { order_id: id })
    const at = `/exchanges/${exchange.id}`
    await desk.ok('POST', `${at}/inbound/items`, { items: [{ id: line?.id, quantity: 1 }] })
    await desk.ok('POST', `${at}/outbound/items`, { items: [{ variant_id: line?.variant_id, quantity: 1 }] })
    await desk.ok('POST', `${at}/request`, {})
    const [, total = 0] = await said(id)
    await expect.poll(async () => (await known(id))[1], { timeout: 5_000 }).toBe(total)
    expect(total).not.toBe(before[1])
    await desk.ok('POST', `${at}/cancel`, {})
    expect(await said(id)).toEqual(before)
    await expect.poll(() => known(id), { timeout: 5_000 }).toEqual(before)
  })

  it('is the same sum whatever it is cut by, and leaves canceled orders out', async () => {
    const { id } = await newOrder()
    const [from, to] = ['2026-01-01', '2027-12-31']
    const totals = async () => {
      const all = await Promise.all(['days', 'products', 'categories', 'channels'].map((by) => report(by, from, to)))
      for (const { rows, total } of all)
        for (const name of ['total', 'net', 'tax', 'gross'] as const) {
          const added = rows.reduce((sum, row) => sum + inCents(row[name]), 0)
          // Each row is rounded to its coins by itself.
          expect(Math.abs(added - inCents(total[name]))).toBeLessThanOrEqual(rows.length)
        }
      expect(new Set(all.map(({ total }) => inCents(total.total))).size).toBe(1)
      return inCents(all[0]?.total.total)
    }
    const [, sum = 0] = await said(id)
    await expect.poll(() => known(id)).toEqual(await said(id))
    const before = await totals()
    await desk.ok('POST', `/desk/orders/${id}/cancel`, { refund: 0 })
    await expect.poll(totals, { timeout: 5_000 }).toBe(before - sum)
  })

  it("cuts days in the shop's own time zone", async () => {
    const rows = ['2001-01-01T16:59:59Z', '2001-01-01T17:00:00Z', '2001-01-02T17:00:00Z'].map((at, n) => ({ at, n }))
    const clean = () => database.query(`delete from desk_sale where id like 'zone-%'`)
    await clean()
    for (const { at, n } of rows)
      await database.query(
        `insert into desk_sale (id, order_id, at, currency_code, canceled, orders, quantity, returned, gross, discounts, returns,
           shipping, tax, total, paid, refunded) values ($1, $1, $2, 'thb', false, 1, 0, 0, 0, 0, 0, 0, 0, $3, 0, 0)`,
        [`zone-${n}`, at, 10 ** n],
      )
    const { rows: days } = await report('days', '2001-01-01', '2001-01-02')
    await clean()
    expect(days.map(({ key, orders, total }) => [key, orders, total])).toEqual([
      ['2001-01-01', 1, 1],
      ['2001-01-02', 1, 10],
    ])
  })

  it('keeps the thousandths of a dinar, and knows no parts of a yen', async () => {
    const sums = { kwd: [1.255, 0.001], jpy: [1500, 0.5], thb: [19.99, 0.004] }
    const clean = () => database.query(`delete from desk_sale where id like 'coin-%'`)
    await clean()
    for (const [currency, totals] of Object.entries(sums))
      for (const [n, total] of totals.entries())
        await database.query(
          `insert into desk_sale (id, order_id, at, currency_code, canceled, orders, quantity, returned, gross, discounts, returns,
             shipping, tax, total, paid, refunded) values ($1, $1, now(), $2, false, 1, 0, 0, $3, 0, 0, 0, 0, $3, 0, 0)`,
          [`coin-${currency}-${n}`, currency, total],
        )
    const said = async (currency: string) => {
      const { today, days } = await desk.ok<Today>('GET', '/desk/today/sales')
      const { total } = await report('days', today, today, currency)
      const now = days.find((one) => one.currency === currency && one.day === today)
      return [total.total, total.net, now?.total]
    }
    const found = { kwd: await said('kwd'), jpy: await said('jpy') }
    await clean()
    expect(found).toEqual({ kwd: [1.256, 1.256, 1.256], jpy: [1501, 1501, 1501] })
  })

  it('says what lies on the shelves at cost in the currency that costs are noted in', async () => {
    const own = (await report('stock', '2026-01-01', '2026-01-02')).currencies[0]
    const other = await desk.ok<Report & { cost_currency: string }>(
      'GET',
      '/desk/reports/stock?from=2026-01-01&to=2026-01-02&currency=jpy',
    )
    expect(other).toMatchObject({ currency: 'jpy', cost_currency: own })
  })

  it.each(['carts', 'returns', 'stock'])('answers %s with rows that add up', async (name) => {
    const { rows, total } = await report(name, '2026-01-01', '2027-12-31')
    const [first] = Object.keys(total) as (keyof Sums)[]
    expect(rows.length).toBeGreaterThan(0)
    const added = rows.reduce((sum, row) => sum + Number(row[first as keyof Sums]), 0)
    expect(added).toBeCloseTo(Number(total[first as keyof Sums]), 2)
  })

  it('says what is wrong with a period, and which reports there are not', async () => {
    const wrong = await desk.call('GET', '/desk/reports/days?from=2026-02-02&to=2026-01-01')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { to: 'is before the first day' }])
    const long = await desk.call('GET', '/desk/reports/days?from=2020-01-01&to=2026-01-01')
    expect([long.status, Object.keys(long.body.fields as Json)]).toEqual([400, ['from']])
    expect((await desk.call('GET', '/desk/reports/weather?from=2026-01-01&to=2026-01-02')).status).toBe(404)
  })
})

type Queue = { queue: { kind: string; count: number; items: Json[] }[] }
type Today = { today: string; days: { currency: string; day: string; orders: number; total: number }[] }

describe('what waits', () => {
  const count = async (kind: string) =>
    (await desk.ok<Queue>('GET', '/desk/today')).queue.find((one) => one.kind === kind)?.count ?? -1

  it('has a paid order within three seconds, and counts it in the revenue of today', async () => {
    const revenue = async () => {
      const { today, days } = await desk.ok<Today>('GET', '/desk/today/sales')
      return inCents(days.find(({ currency, day }) => currency === 'thb' && day === today)?.total ?? 0)
    }
    const [packing, unpaid, before] = [await count('to_pack'), await count('unpaid'), await revenue()]
    const { id } = await newOrder()
    const began = Date.now()
    await expect.poll(() => count('to_pack'), { timeout: 3_000 }).toBe(packing + 1)
    expect(Date.now() - began).toBeLessThan(3_000)
    const { payment_collections } = await full(id)
    const payment_id = payment_collections[0]?.payments[0]?.id
    await desk.ok('POST', `/desk/orders/${id}/capture`, { payment_id, captured: 0 })
    await expect.poll(() => count('unpaid'), { timeout: 3_000 }).toBe(unpaid)
    const [, total = 0] = await said(id)
    await expect.poll(revenue, { timeout: 3_000 }).toBe(before + total)
  })
})

describe('a report on its page', () => {
  it('is a table, and the same as a file: plain numbers, what the desk said, named after its days', async () => {
    const { id } = await newOrder()
    await expect.poll(() => known(id)).toEqual(await said(id))
    const days = { from: '2026-01-01', to: '2027-12-31' }
    const { page } = await workAsStaff(
      await visit(),
      `/admin/reports/products?${new URLSearchParams({ ...days, currency: 'thb' })}`,
    )
    const button = page.getByRole('button', { name: t('reports.download') })
    const waits = page.waitForEvent('download')
    await button.click()
    const file = await waits
    expect(file.suggestedFilename()).toBe(`products-thb-${days.from}-${days.to}.csv`)
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    const shown = await page.getByRole('columnheader').allTextContents()
    expect(head.replace('\uFEFF', '').split(',')).toEqual(shown)
    const { rows } = await report('products', days.from, days.to)
    const at = shown.indexOf(t('reports.column.net'))
    const sums = (all: (string | number | undefined)[]) => all.map(inCents).toSorted((a, b) => a - b)
    // No name of a product of the tests has a comma, or the columns would not be found so.
    expect(sums(lines.map((line) => line.split(',')[at]))).toEqual(sums(rows.map(({ net }) => net)))
  })
})
