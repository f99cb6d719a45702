import { describe, expect, it, vi } from 'vitest'
import {
  listPricesQuery,
  listPriceValues,
  runsOn,
  saveListPrices,
} from '../../features/admin/price-list-prices.queries.ts'
import { resourceListQuery } from '../../features/admin/resource.queries.ts'
import { inventoryItems } from '../../features/admin/resources/inventory-items.ts'
import { priceLists } from '../../features/admin/resources/price-lists.ts'
import { defaultAddress } from '../../features/admin/views.queries.ts'
import type { Transport } from '../../features/shared/commerce-port.ts'

type Call = {
  path: string
  init?: { method?: string; body?: Record<string, unknown>; query?: Record<string, unknown> }
}
/** A server that answers by path and remembers what it was asked. */
function serving(answers: Record<string, unknown>) {
  const calls: Call[] = []
  const fetch = vi.fn(async (path: string, init?: Call['init']) => {
    calls.push({ path, init })
    return answers[path]
  })
  return { admin: { fetch } as unknown as Transport, calls }
}
const price = (id: string, variant: string, amount: number, more: object = {}) => ({
  ...{ id, amount, currency_code: 'thb', min_quantity: null, max_quantity: null, price_rules: [] },
  price_set: { variant: { id: variant, product_id: 'p1' } },
  ...more,
})
const listed = '/admin/price-lists/l1/prices'

describe('the prices of a list', () => {
  it('are those of everybody, with the usual ones and with products that are to come', async () => {
    const { admin, calls } = serving({
      [listed]: {
        count: 3,
        prices: [
          price('a', 'v1', 990),
          price('b', 'v1', 900, { price_rules: [{ attribute: 'region_id' }] }),
          price('c', 'v2', 1, { min_quantity: 10 }),
        ],
      },
      '/admin/desk/search/variant': {
        rows: [
          { id: 'v1', title: 'M', product_title: 'Scarf', price_thb: 1290 },
          { id: 'v9', title: 'L', product_title: 'Shirt' },
        ],
      },
    })
    const { queryFn } = listPricesQuery(admin, 'l1', ['p2'], ['thb'])
    const rows = await (queryFn as (context: object) => Promise<never>)({ signal: undefined })
    expect(rows).toEqual([
      { id: 'v1', name: 'Scarf · M', usual: { thb: 1290 }, prices: { thb: 990 } },
      { id: 'v9', name: 'Shirt · L', usual: {}, prices: {} },
    ])
    expect(listPriceValues(rows)).toEqual({ 'v1.thb': 990 })
    expect(calls[1]?.init?.body?.filters).toEqual([{ id: 'product_id', op: 'in', value: ['p1', 'p2'] }])
  })

  it('are saved as what came, changed and went, and nothing else', async () => {
    const { admin, calls } = serving({ [listed]: { count: 3, prices: [price('a', 'v1', 990), price('b', 'v2', 500)] } })
    const changes = [
      { path: 'v1.thb', from: 990, to: 890 },
      { path: 'v2.thb', from: 500, to: null },
      { path: 'v3.eur', from: null, to: 9 },
    ]
    expect(await saveListPrices(admin, 'l1', changes, String)).toMatchObject({ ok: true })
    expect(calls.at(-1)).toEqual({
      path: `${listed}/batch`,
      init: {
        method: 'POST',
        body: {
          create: [{ variant_id: 'v3', currency_code: 'eur', amount: 9 }],
          update: [{ id: 'a', variant_id: 'v1', amount: 890 }],
          delete: ['b'],
        },
      },
    })
  })

  it('that somebody else changed meanwhile are asked about, and nothing is written', async () => {
    const { admin, calls } = serving({ [listed]: { count: 1, prices: [price('a', 'v1', 700)] } })
    const changes = [{ path: 'v1.thb', from: 990, to: 890 }]
    expect(await saveListPrices(admin, 'l1', changes, String)).toEqual({
      ok: false,
      conflicts: [{ path: 'v1.thb', base: 990, mine: 890, theirs: 700 }],
    })
    expect(calls.map(({ path }) => path)).toEqual([listed])
  })
})

it('price lists name the groups that they are for, twenty to a question; of more than two the number', async () => {
  const groups = Array.from({ length: 25 }, (_, at) => ({ id: `g${at}`, name: `Group ${at}` }))
  const rows = groups.map(({ id }) => ({
    id,
    rules: { 'customer.groups.id': id === 'g0' ? ['g0', 'g1', 'g2'] : [id] },
  }))
  const asked: unknown[][] = []
  const fetch = async (_: string, { query }: { query: { id: string[] } }) => {
    asked.push(query.id)
    return { customer_groups: groups.filter(({ id }) => query.id.includes(id)) }
  }
  const named = await priceLists.list.more?.({ fetch } as unknown as Transport, rows)
  expect(asked.map(({ length }) => length)).toEqual([20, 5])
  const cell = priceLists.list.columns.find(({ id }) => id === 'for')?.cell
  expect(named?.slice(0, 2).map((row) => cell?.(row, 'en'))).toEqual([
    { kind: 'tags', texts: ['Group 0', 'Group 1', '+1'] },
    { kind: 'tags', texts: ['Group 1'] },
  ])
})

describe('a list runs on a day', () => {
  const day = Date.parse('2026-12-01T00:00:00+07:00')
  const on = (list: object) => runsOn(list, day, day + 86_400_000)
  it.each([
    [true, { status: 'active' }],
    [false, { status: 'draft' }],
    [true, { status: 'active', starts_at: '2026-12-01T18:00:00+07:00' }],
    [false, { status: 'active', starts_at: '2026-12-02T00:00:00+07:00' }],
    [true, { status: 'active', ends_at: '2026-12-01T00:01:00+07:00' }],
    [false, { status: 'active', ends_at: '2026-12-01T00:00:00+07:00' }],
  ])('%s: %o', (runs, list) => expect(on(list)).toBe(runs))
})

describe('stock items', () => {
  const usual = { search: '', sort: null, filters: {}, page: 2, pageSize: 25, columns: [], density: 'roomy' } as const
  const ask = async (list: object) => {
    const row = { id: 'i1', title: 'M', product_title: 'Scarf', sku: 's', stock: 'low', stocked: 3, reserved: 1 }
    const { admin, calls } = serving({
      '/admin/inventory-items': { inventory_items: [], count: 0 },
      '/admin/desk/search/item': { rows: [row], count: 1 },
    })
    const { queryFn } = resourceListQuery(admin, inventoryItems, { ...usual, ...list }, 'en')
    const answer = await (queryFn as (context: object) => Promise<{ rows: { id: string; cells: object }[] }>)({})
    return { answer, call: calls[0] }
  }
  it('are asked of Medusa as long as nobody asks for their level', async () => {
    expect((await ask({ sort: { id: 'sku', descending: true } })).call?.path).toBe('/admin/inventory-items')
  })
  it('that are low come from the desk, fewest first', async () => {
    const { answer, call } = await ask({ filters: { stock: ['low', 'out'] } })
    expect(call).toMatchObject({
      path: '/admin/desk/search/item',
      init: {
        body: {
          ...{ sort: 'available', limit: 25, offset: 25 },
          filters: [{ id: 'stock', op: 'in', value: ['low', 'out'] }],
        },
      },
    })
    expect(answer).toMatchObject({ total: 1, rows: [{ id: 'i1', name: 'Scarf', cells: { available: { text: '2' } } }] })
  })
  it('are put in the order of their pieces by the desk', async () => {
    expect((await ask({ sort: { id: 'available', descending: true } })).call?.init?.body).toMatchObject({
      sort: '-available',
    })
  })
})

describe('a list opens', () => {
  const view = { id: 'a', name: 'Low', shared: true, mine: true, is_default: true, view: { address: 'stock=low' } }
  it('with the view that the person chose for it, and with nobody else’s', () => {
    expect(defaultAddress([view])).toBe('stock=low')
    expect(defaultAddress([{ ...view, mine: false }])).toBe('')
    expect(defaultAddress([{ ...view, is_default: false }])).toBe('')
  })
})
