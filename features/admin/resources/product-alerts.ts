import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView } from '#ui/admin/views.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = {
  id: string
  kind: 'stock' | 'price'
  product_id: string
  product_title: string | null
  variant_title: string | null
  sku: string | null
  people: number
  told: number
  since: string | null
}

const kinds: Readonly<Record<Row['kind'], CellView>> = {
  stock: { kind: 'state', word: 'resources.alerts.stock', tone: 'wait' },
  price: { kind: 'state', word: 'resources.alerts.price', tone: 'quiet' },
}
const nameOf = ({ product_title }: Pick<Row, 'product_title'>): string => product_title ?? '–'
const detailOf = ({ variant_title, sku }: Pick<Row, 'variant_title' | 'sku'>): string =>
  [variant_title, sku].filter(Boolean).join(' · ')

/** What shoppers wait for, and how many of them; who they are is told to nobody. */
export const productAlerts = defineResource<Row>({
  name: 'product-alerts',
  words: { title: 'resources.alerts.title', text: 'resources.alerts.text', none: 'resources.alerts.none' },
  api: { path: '/admin/desk/alerts', many: 'alerts', one: 'alert' },
  list: {
    fields: 'id',
    usual: '-people',
    unsearched: true,
    columns: [
      {
        id: 'product',
        head: 'resources.alerts.product',
        cell: (row) => textCell(nameOf(row), detailOf(row)),
        width: 22,
      },
      {
        id: 'kind',
        card: 'status',
        head: 'resources.alerts.kind',
        cell: ({ kind }) => kinds[kind],
        filter: {
          kind: 'choice',
          param: 'kind',
          one: true,
          options: [
            { value: 'stock', word: 'resources.alerts.stock' },
            { value: 'price', word: 'resources.alerts.price' },
          ],
        },
      },
      {
        id: 'people',
        head: 'resources.alerts.people',
        cell: ({ people }) => textCell(String(people)),
        align: 'end',
        width: 6,
      },
      {
        id: 'told',
        head: 'resources.alerts.told',
        cell: ({ told }) => textCell(String(told)),
        align: 'end',
        width: 6,
      },
      {
        id: 'since',
        head: 'resources.alerts.since',
        cell: ({ since }, language) => textCell(formatDateTime(since ?? '', language) || '–'),
        width: 12,
      },
    ],
  },
  record: {
    name: ({ product_title, variant_title }) =>
      [product_title, variant_title].filter((name) => typeof name === 'string' && name !== '').join(' · '),
  },
  form: [],
  check: () => ({}),
  facts: [
    {
      label: 'resources.alerts.product',
      of: ({ product_id, product_title }) =>
        typeof product_id === 'string' && typeof product_title === 'string'
          ? { kind: 'link', text: product_title, href: `/admin/products/${product_id}` }
          : '–',
    },
    { label: 'resources.alerts.people', of: ({ people }) => String(people ?? 0) },
    { label: 'resources.alerts.told', of: ({ told }) => String(told ?? 0) },
    {
      label: 'resources.alerts.since',
      of: ({ since }, language) => formatDateTime(String(since ?? ''), language) || '–',
    },
  ],
  allows: {},
})
