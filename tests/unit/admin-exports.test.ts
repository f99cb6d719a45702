import { describe, expect, it, vi } from 'vitest'
import { customerTable, type ExportedCustomer } from '../../features/admin/customer-table.ts'
import { exportOrders } from '../../features/admin/exports.queries.ts'
import { type ExportedLine, type ExportedOrder, orderTable } from '../../features/admin/order-table.ts'
import type { Transport } from '../../features/shared/commerce-port.ts'

const line = (more: Partial<ExportedLine> = {}): ExportedLine => ({
  ...{ product: 'Linen shirt', variant: 'M', sku: 'LS-M', barcode: '885', quantity: 2, packed: 1, returned: 0 },
  ...{ unit_price: 745, discount: 149, tax: 87.7292, total: 1341 },
  ...more,
})
const order = (more: Partial<ExportedOrder> = {}): ExportedOrder => ({
  ...{ display_id: 1042, email: 'nok@example.com', currency_code: 'thb', created_at: '2026-11-30T18:30:00.000Z' },
  ...{ status: 'pending', payment_status: 'authorized', fulfillment_status: 'not_fulfilled', channel: 'Shop' },
  ...{ payment_providers: ['pp_system_default'], tags: ['gift'], delivery: ['Standard'], tracking: ['TH1', 'TH2'] },
  ...{ providers: ['pp_system_default'], promotions: ['SAVE10'] },
  ...{
    goods: 1490,
    shipping: 50,
    discount: 149,
    credit: 0,
    tax: 91.0003,
    total: 1391,
    paid: 0,
    refunded: 0,
    due: 1391,
  },
  shipping_address: {
    first_name: 'Nok',
    last_name: 'Srisai',
    address_1: '1 Rama I',
    city: 'Bangkok',
    country_code: 'th',
  },
  billing_address: { first_name: 'Nok', company: 'Nok Ltd', address_1: '2 Rama I', country_code: 'th' },
  items: [line(), line({ product: 'Hat', variant: '', quantity: 1, discount: 0, total: 50 })],
  ...more,
})
const words = {
  status: (code: string) => `status ${code}`,
  payment: (code: string) => `payment ${code}`,
  fulfilment: (code: string) => `fulfilment ${code}`,
  way: (code: string) => `way ${code}`,
}
const table = (of: 'orders' | 'items', orders: readonly ExportedOrder[]) => {
  const { columns, rowsOf } = orderTable(of, { language: 'en', words })
  return rowsOf(orders).map((row) => Object.fromEntries(row.map((text, at) => [columns[at]?.id, text])))
}

describe('a file of orders', () => {
  it('has a row for each, with the shop’s own time, words for codes, and sums that add up', () => {
    expect(table('orders', [order()])).toMatchObject([
      {
        ...{ number: '1042', placedAt: '2026-12-01 01:30', payment: 'payment on_delivery', currency: 'THB' },
        ...{ goods: '1490.00', shipping: '50.00', discount: '-149.00', credit: '0.00', total: '1391.00', tax: '91.00' },
        ...{ due: '1391.00', ways: 'way pp_system_default', pieces: '3', things: '2 × Linen shirt, M; 1 × Hat' },
        ...{ customer: 'Nok Srisai', country: 'Thailand', billedAddress: '2 Rama I, Thailand', tracking: 'TH1, TH2' },
      },
    ])
  })

  it('writes coins of a currency as it has them, and lets nobody pay for what was cancelled', () => {
    const yen = { currency_code: 'jpy', status: 'canceled', total: 1391, due: 1391 }
    expect(table('orders', [order(yen)])).toMatchObject([{ total: '1391.00', due: '0.00' }])
    expect(table('orders', [order({ currency_code: 'kwd', total: 1.2341, due: 0 })])).toMatchObject([
      { total: '1.234' },
    ])
  })

  it('has a row for each thing that was bought, where that is wished', () => {
    expect(table('items', [order()])).toMatchObject([
      { number: '1042', product: 'Linen shirt', sku: 'LS-M', pieces: '2', each: '745.00', discount: '-149.00' },
      { number: '1042', product: 'Hat', pieces: '1', total: '50.00', packed: '1' },
    ])
  })

  it('asks which they are once, and says once how many are taken out', async () => {
    const ids = Array.from({ length: 250 }, (_, at) => `order_${at}`)
    const bodies: { ids?: string[]; count?: number }[] = []
    const fetch = vi.fn(async (path: string, { body }: { body: { ids?: string[]; count?: number } }) => {
      bodies.push(body)
      return path.endsWith('search/order') ? { ids } : { orders: (body.ids ?? []).map(() => order()) }
    })
    const done: number[] = []
    const rows = await exportOrders(
      { fetch } as unknown as Transport,
      { search: { q: 'nok', filters: [] } },
      (orders) => orders.map(() => ['row']),
      (at) => done.push(at),
      new AbortController().signal,
    )
    expect(rows).toHaveLength(250)
    expect(done).toEqual([100, 200, 250])
    expect(bodies.map((body) => [body.ids?.length, body.count])).toEqual([
      [undefined, undefined],
      [100, 250],
      [100, undefined],
      [50, undefined],
    ])
  })
})

describe('a file of customers', () => {
  it('has what they bought by currency: sums of different ones are no sum', () => {
    const customer = (email: string, worth: ExportedCustomer['worth']): ExportedCustomer => ({
      ...{ email, first_name: 'Nok', last_name: null, company_name: null, phone: null, has_account: true },
      ...{ created_at: '2026-11-01T00:00:00.000Z', groups: ['Friends'], address: null, worth },
    })
    const { columns, rows } = customerTable(
      [
        customer('a@example.com', [{ currency_code: 'thb', orders: 2, total: 1290 }]),
        customer('b@example.com', [{ currency_code: 'eur', orders: 1, total: 40.5 }]),
      ],
      { language: 'en', account: (has) => (has ? 'yes' : 'no') },
    )
    const money = columns.flatMap(({ id, values }, at) => (id === 'value' ? [[values?.currency, at] as const] : []))
    expect(money.map(([currency]) => currency)).toEqual(['EUR', 'THB'])
    expect(rows.map((row) => money.map(([, at]) => row[at]))).toEqual([
      ['0.00', '1290.00'],
      ['40.50', '0.00'],
    ])
  })
})
