import type { AdminOrdersProps, OrderRow } from '#ui/screens/admin/orders/orders.tsx'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import type { Language } from './language.ts'
import { photo } from './shop-pictures.ts'

const people = {
  en: ['Mali Suksawat', 'Jonas Weber', 'Anong Chaiya', 'Claire Dubois', 'Somchai Prasert', 'Emma Lind'],
  th: ['มะลิ สุขสวัสดิ์', 'โยนัส เวเบอร์', 'อนงค์ ไชยา', 'แคลร์ ดูบัวส์', 'สมชาย ประเสริฐ', 'เอ็มมา ลินด์'],
}
const lands = { en: ['Thailand', 'Germany'], th: ['ไทย', 'เยอรมนี'] }
const days = { en: '21 Nov 2026, 11:04', th: '21 พ.ย. 2569 11:04' }
const payments = ['captured', 'authorized', 'captured', 'requires_action', 'refunded', 'not_paid']
const fulfilments = ['not_fulfilled', 'not_fulfilled', 'shipped', 'not_fulfilled', 'delivered', 'fulfilled']

/** Orders of a list, the newest first; the same each time. */
export const staffOrderRows = (language: Language, count: number): OrderRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `order_${index}`,
    number: `#${1042 - index}`,
    customer: people[language][index % 6] ?? '',
    email: `customer-${index}@example.com`,
    phone: '+66 81 234 5678',
    ...{ tags: '', returns: [] },
    payment: payments[index % 6] ?? '',
    fulfilment: fulfilments[index % 6] ?? '',
    status: index % 6 === 4 ? 'canceled' : 'pending',
    total: index % 2 ? '1,290.00\u00a0THB' : '490.00\u00a0EUR',
    pieces: (index % 4) + 1,
    channel: 'Talat',
    country: lands[language][index % 2] ?? '',
    placedAt: days[language],
  }))

const counted = (values: readonly string[]) =>
  values.map((value, index) => ({ value, label: value, count: 40 - index * 7 }))
export const staffOrderChoices = (language: Language): AdminOrdersProps['choices'] => ({
  payment: counted(['captured', 'authorized', 'requires_action']),
  fulfilment: counted(['not_fulfilled', 'shipped', 'delivered']),
  status: counted(['pending', 'canceled']),
  channel: counted(['Talat']),
  country: counted(lands[language]),
  currency: counted(['THB', 'EUR']),
  tags: counted(['gift', 'hold']),
  returns: counted(['requested', 'received']),
})

const viewNames = {
  en: ['All', 'To pack', 'To send', 'Unpaid', 'Cancelled'],
  th: ['ทั้งหมด', 'รอแพ็ก', 'รอส่ง', 'ยังไม่ชำระ', 'ยกเลิกแล้ว'],
}
const viewFilters: Record<string, string[]>[] = [
  {},
  { fulfilment: ['not_fulfilled'] },
  { fulfilment: ['fulfilled'] },
  { payment: ['not_paid'] },
  { status: ['canceled'] },
]
export const staffOrderViews = (language: Language): AdminOrdersProps['savedViews'] =>
  viewNames[language].map((name, index) => ({
    id: String(index),
    name,
    fixed: true,
    count: [148, 31, 12, 9, 4][index],
    view: { filters: viewFilters[index] ?? {} },
  }))

const goods = {
  en: [
    ['Silk scarf', 'Lotus'],
    ['Linen shirt', 'M, Indigo'],
  ],
  th: [
    ['ผ้าพันคอไหม', 'ลายบัว'],
    ['เสื้อลินิน', 'M, สีคราม'],
  ],
} as const

/** An order of two lines that is paid and waits to be packed. */
export function staffOrder(language: Language): OrderView {
  const [[scarf, lotus], [shirt, indigo]] = goods[language]
  const address = {
    en: ['Mali Suksawat', '99/1 Charoen Krung Road', 'Bang Rak Bangkok 10500', 'Thailand', '+66 81 234 5678'],
    th: ['มะลิ สุขสวัสดิ์', '99/1 ถนนเจริญกรุง', 'บางรัก กรุงเทพฯ 10500', 'ไทย', '+66 81 234 5678'],
  }[language]
  return {
    id: 'order_1042',
    number: '#1042',
    status: 'pending',
    live: true,
    canCancel: true,
    payment: 'captured',
    fulfilment: 'not_fulfilled',
    placedAt: days[language],
    currency: 'thb',
    coin: { unit: 'THB', digits: 2 },
    channel: 'Talat',
    email: 'mali@example.com',
    customer: people[language][0] ?? '',
    account: true,
    phone: '+66 81 234 5678',
    shippingAddress: address,
    country: 'th',
    billingAddress: address,
    delivery: [{ name: language === 'th' ? 'ส่งธรรมดา' : 'Standard', price: '50.00\u00a0THB' }],
    total: '3,120.00\u00a0THB',
    owed: 0,
    due: 0,
    asked: null,
    note: '',
    tags: [],
    totals: [
      { id: 'items', amount: '3,070.00\u00a0THB' },
      { id: 'shipping', amount: '50.00\u00a0THB' },
      { id: 'total', amount: '3,120.00\u00a0THB' },
      { id: 'tax', amount: '204.11\u00a0THB' },
      { id: 'paid', amount: '3,120.00\u00a0THB' },
    ],
    lines: [
      {
        id: 'line_1',
        title: scarf,
        variant: lotus,
        sku: 'SCARF-LOTUS',
        href: '/admin/products/prod_1',
        picture: photo('silk-scarf-lotus-front', ''),
        quantity: 1,
        fulfilled: 0,
        returned: 0,
        received: 0,
        toPack: 1,
        toReturn: 0,
        unitPrice: '490.00\u00a0THB',
        price: 490,
        beforeTax: false,
        total: '490.00\u00a0THB',
      },
      {
        id: 'line_2',
        title: shirt,
        variant: indigo,
        sku: 'SHIRT-M-INDIGO',
        picture: photo('linen-shirt-indigo-front', ''),
        quantity: 2,
        fulfilled: 0,
        returned: 0,
        received: 0,
        toPack: 2,
        toReturn: 0,
        unitPrice: '1,290.00\u00a0THB',
        price: 1290,
        beforeTax: false,
        total: '2,580.00\u00a0THB',
      },
    ],
    parcels: [],
    payments: [
      {
        id: 'pay_1',
        provider: 'pp_sandbox-card_sandbox-card',
        amount: '3,120.00\u00a0THB',
        full: 3120,
        captured: 3120,
        refunded: 0,
        left: 3120,
        capturedText: '3,120.00\u00a0THB',
        refundedText: '',
        currency: 'thb',
        canCapture: false,
        toTake: '0.00\u00a0THB',
        canceled: false,
      },
    ],
    returns: [],
  }
}

/** The same order when one parcel has gone, one waits, and one piece is on its way back. */
export function staffOrderOnItsWay(language: Language): OrderView {
  const order = staffOrder(language)
  const titles = order.lines.map(({ title }) => title)
  return {
    ...order,
    canCancel: false,
    fulfilment: 'partially_shipped',
    payment: 'partially_refunded',
    owed: 490,
    note: 'Ring twice',
    tags: ['gift', 'vip'],
    lines: order.lines.map((line, index) => ({
      ...line,
      fulfilled: 1,
      returned: index === 0 ? 1 : 0,
      toPack: line.quantity - 1,
      toReturn: index === 0 ? 0 : 1,
    })),
    parcels: [
      {
        id: 'ful_1',
        state: 'shipped',
        at: order.placedAt,
        lines: [{ id: 'line_1', title: titles[0] ?? '', quantity: 1 }],
        tracking: [{ number: 'TH-7001', href: 'https://parcel.example/TH-7001' }],
      },
      {
        id: 'ful_2',
        state: 'packed',
        at: order.placedAt,
        lines: [{ id: 'line_2', title: titles[1] ?? '', quantity: 1 }],
        tracking: [],
      },
    ],
    payments: order.payments.map((payment) => ({
      ...payment,
      refunded: 100,
      left: 3020,
      refundedText: '100.00\u00a0THB',
    })),
    returns: [
      {
        id: 'return_1',
        number: '#3',
        status: 'requested',
        lines: [
          {
            id: 'line_1',
            title: titles[0] ?? '',
            quantity: 1,
            received: 0,
            reason: language === 'th' ? 'ไม่เหมือนในรูป' : 'Not as in the picture',
            note: language === 'th' ? '⇄ Jade · SCARF-JADE\nสีเข้มกว่าในรูป' : '⇄ Jade · SCARF-JADE\nIt is much darker.',
          },
        ],
      },
    ],
  }
}
