import { Badge } from '#ui/badge/badge.tsx'
import type { DataColumn } from '#ui/data-table/data-table.types.ts'
import type { Language } from './language.ts'

export type OrderRow = {
  id: string
  name: string
  customer: string
  payment: 'paid' | 'open' | 'returned'
  delivery: 'sent' | 'packing' | 'waiting'
  date: string
  total: number
  place: string | null
}

const people = {
  en: ['Mali Suksawat', 'Jonas Weber', 'Anong Chaiya', 'Claire Dubois', 'Somchai Prasert', 'Emma Lind', 'Niran Thong'],
  th: ['มะลิ สุขสวัสดิ์', 'โยนัส เวเบอร์', 'อนงค์ ไชยา', 'แคลร์ ดูบัวส์', 'สมชาย ประเสริฐ', 'เอ็มมา ลินด์', 'นิรันดร์ ทอง'],
}
const places = {
  en: ['Chiang Mai', 'Berlin', 'Bangkok', 'Lyon', null, 'Malmö', 'Phuket'],
  th: ['เชียงใหม่', 'เบอร์ลิน', 'กรุงเทพฯ', 'ลียง', null, 'มัลเมอ', 'ภูเก็ต'],
}
const words = {
  en: {
    order: 'Order',
    name: 'Order',
    customer: 'Customer',
    payment: 'Payment',
    delivery: 'Delivery',
    date: 'Placed on',
    total: 'Total',
    place: 'Goes to',
    paid: 'Paid',
    open: 'Open',
    returned: 'Paid back',
    sent: 'Sent',
    packing: 'Packing',
    waiting: 'Waiting',
  },
  th: {
    order: 'คำสั่งซื้อ',
    name: 'คำสั่งซื้อ',
    customer: 'ลูกค้า',
    payment: 'การชำระเงิน',
    delivery: 'การจัดส่ง',
    date: 'วันที่สั่ง',
    total: 'ยอดรวม',
    place: 'ส่งไปที่',
    paid: 'ชำระแล้ว',
    open: 'รอชำระ',
    returned: 'คืนเงินแล้ว',
    sent: 'ส่งแล้ว',
    packing: 'กำลังแพ็ก',
    waiting: 'รอดำเนินการ',
  },
}
const payments = ['paid', 'paid', 'open', 'paid', 'returned'] as const
const deliveries = ['sent', 'packing', 'waiting', 'sent'] as const

/** Orders that are the same each time; the newest first. */
export function orderRows(language: Language, count: number): OrderRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    name: `${words[language].order} ${1042 - index > 0 ? 1042 - index : 100_000 + index}`,
    customer: people[language][index % 7] ?? '',
    payment: payments[index % 5] ?? 'paid',
    delivery: deliveries[index % 4] ?? 'sent',
    date: new Date(Date.UTC(2026, 10, 21) - index * 7_200_000).toISOString(),
    total: ((index * 7919) % 4800) + 120,
    place: places[language][index % 7] ?? null,
  }))
}

const made = new Map<Language, DataColumn<OrderRow>[]>()

/** Columns of a table of orders; the same array for one language. */
export function orderColumns(language: Language): DataColumn<OrderRow>[] {
  const known = made.get(language)
  if (known) return known
  const w = words[language]
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  const columns: DataColumn<OrderRow>[] = [
    { id: 'name', header: w.name, value: (row) => row.name, width: 14 },
    { id: 'customer', header: w.customer, value: (row) => row.customer, width: 13 },
    {
      id: 'payment',
      card: 'status',
      header: w.payment,
      value: (row) => row.payment,
      searchable: false,
      cell: (row) => (
        <Badge tone={row.payment === 'paid' ? 'success' : row.payment === 'open' ? 'warning' : 'neutral'}>
          {w[row.payment]}
        </Badge>
      ),
      filter: {
        kind: 'choice',
        options: (['paid', 'open', 'returned'] as const).map((value) => ({ value, label: w[value] })),
      },
    },
    {
      id: 'delivery',
      card: 'status',
      header: w.delivery,
      value: (row) => row.delivery,
      searchable: false,
      cell: (row) => <Badge tone={row.delivery === 'sent' ? 'success' : 'neutral'}>{w[row.delivery]}</Badge>,
      filter: {
        kind: 'choice',
        options: (['sent', 'packing', 'waiting'] as const).map((value) => ({ value, label: w[value] })),
      },
    },
    {
      id: 'date',
      header: w.date,
      value: (row) => row.date,
      searchable: false,
      cell: (row) => day.format(new Date(row.date)),
      filter: { kind: 'range', input: 'date' },
    },
    {
      id: 'total',
      header: w.total,
      value: (row) => row.total,
      align: 'end',
      cell: (row) => `${amount.format(row.total)} THB`,
      filter: { kind: 'range', input: 'number' },
    },
    { id: 'place', header: w.place, value: (row) => row.place, hidden: true },
  ]
  made.set(language, columns)
  return columns
}
