import { describe, expect, it } from 'vitest'
import { countedOf, emptyTable, packedItems, pickList, scan, type Table, undoScan } from '../../features/admin/pack.ts'
import { packOrders } from '../../stories/_fixtures/packing.ts'
import { latinOf } from '../../ui/scan-field/latin.ts'

const orders = packOrders('en')
const ean = '8850000000017'
/** Scans these one after another, as long as they are pieces. */
function scanned(...codes: string[]): Table {
  return codes.reduce((table, code) => {
    const result = scan(orders, table, code, 'number')
    return 'table' in result ? result.table : table
  }, emptyTable)
}

describe('the packing table', () => {
  it('a piece takes the oldest order that waits for it to the table', () => {
    expect(scan(orders, emptyTable, 'shirt-m-indigo', 'number')).toMatchObject({
      said: 'counted',
      table: { order: 'order_0', scans: ['line_2'] },
    })
    expect(scan(orders.slice(1), emptyTable, 'SHIRT-M-INDIGO', 'number')).toMatchObject({ said: 'full' })
  })
  it('an order is taken by its number, written with or without its sign', () => {
    for (const code of ['#1041', '1041', 'order_1'])
      expect(scan(orders, emptyTable, code, 'number')).toMatchObject({ said: 'opened', order: { id: 'order_1' } })
  })
  it('what somebody else has is left to them, and said', () => {
    expect(scan(orders, emptyTable, '#1042', 'number')).toMatchObject({ said: 'held', by: 'Siri Staff' })
    expect(scan(orders.slice(2), emptyTable, ean, 'number')).toMatchObject({ said: 'held' })
  })
  it('refuses what nobody waits for, what is of another order, and a piece too many', () => {
    expect(scan(orders, emptyTable, 'TEA-1', 'number')).toEqual({ said: 'unknown', code: 'TEA-1' })
    const one = scanned('#1041')
    expect(scan(orders, one, ean, 'number')).toEqual({ said: 'wrong', code: ean })
    const two = scanned(ean, ean)
    expect(countedOf(two, 'line_1')).toBe(2)
    expect(scan(orders, two, ean, 'number')).toMatchObject({ said: 'too_many', line: { id: 'line_1' } })
  })
  it('wants the parcel’s number when all is in, and takes no piece for one', () => {
    const full = scanned(ean, ean, 'SHIRT-M-INDIGO')
    expect(scan(orders, full, ean, 'number')).toMatchObject({ said: 'too_many' })
    expect(scan(orders, scanned('#1041', 'SHIRT-M-INDIGO'), ean, 'number')).toMatchObject({ said: 'not_number' })
    expect(scan(orders, full, 'TH-1', 'number')).toMatchObject({ said: 'number', number: 'TH-1' })
    expect(scan(orders, full, 'TH-1', 'send')).toMatchObject({ said: 'wrong' })
  })
  it('takes back scan by scan, and then the order', () => {
    const back = undoScan(scanned(ean, 'SHIRT-M-INDIGO'))
    expect(back).toEqual({ order: 'order_0', scans: ['line_1'] })
    expect(undoScan(undoScan(back))).toEqual(emptyTable)
  })
  it('says what goes into the parcel as it was seen', () => {
    const [order] = orders
    expect(order && packedItems(order, scanned(ean, ean))).toEqual([{ id: 'line_1', quantity: 2, fulfilled: 0 }])
  })
})

describe('the pick list', () => {
  it('goes from shelf to shelf as their names are counted, those without one last', () => {
    const [first, ...rest] = orders
    const lost = first && { ...first, lines: first.lines.map((line) => ({ ...line, shelf: '' })) }
    const list = pickList(lost ? [...rest, lost] : rest)
    expect(list.map(({ shelf }) => shelf)).toEqual(['A2', 'A10', ''])
    expect(pickList(orders).map(({ lines }) => lines.map(({ count, sku }) => [count, sku]))).toEqual([
      [[3, 'SCARF-LOTUS']],
      [[2, 'SHIRT-M-INDIGO']],
    ])
    expect(pickList(orders)[0]?.lines[0]?.orders).toEqual([
      { number: '#1040', count: 2 },
      { number: '#1042', count: 1 },
    ])
  })
})

it.each([
  ['8850000000017', '8850000000017'],
  ['คคถจจจจจจจจๅึ', '8850000000017'],
  ['ภ/ขๅ', '42-1'],
  ['ฤ-1', 'A31'],
  ['TH-1', 'TH-1'],
])('a scanner at a computer that is set to Thai: %s is %s', (typed, code) => {
  expect(latinOf(typed)).toBe(code)
})
