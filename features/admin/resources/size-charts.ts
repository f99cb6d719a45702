import type { SizeRow } from '#ui/admin/views.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'
import { wrongSizes } from '../size-rows.ts'

type Row = { id: string; name: string; category_ids: string[]; sizes: SizeRow[]; updated_at?: string }

/** Which body each size is made for: by this the page of a product advises a size. */
export const sizeCharts = defineResource<Row>({
  name: 'size-charts',
  words: {
    title: 'resources.sizeCharts.title',
    text: 'resources.sizeCharts.text',
    add: 'resources.sizeCharts.add',
    none: 'resources.sizeCharts.none',
  },
  api: { path: '/admin/desk/size-charts', many: 'size_charts', one: 'size_chart' },
  list: {
    fields: 'id',
    usual: 'name',
    unsearched: true,
    columns: [
      { id: 'name', head: 'resources.sizeCharts.name', cell: ({ name }) => textCell(name), width: 16 },
      {
        id: 'sizes',
        head: 'resources.sizeCharts.sizes',
        cell: ({ sizes }) => textCell(sizes.map(({ size }) => size).join(', ')),
        width: 18,
      },
      {
        id: 'categories',
        head: 'resources.sizeCharts.categories',
        cell: ({ category_ids }) => textCell(String(category_ids.length)),
        align: 'end',
        width: 7,
      },
      { ...changedColumn(), sort: undefined, filter: undefined },
    ],
  },
  record: { kind: 'size-chart', name: (values) => nameAt(values, 'name') },
  form: [
    {
      title: 'resources.sizeCharts.about',
      fields: [
        { path: 'name', label: 'resources.sizeCharts.name', text: 'resources.sizeCharts.nameText', input: 'text' },
        {
          path: 'category_ids',
          label: 'resources.sizeCharts.categories',
          text: 'resources.sizeCharts.categoriesText',
          input: 'some',
          source: 'categories',
          optional: true,
        },
      ],
    },
    {
      title: 'resources.sizeCharts.sizes',
      fields: [
        {
          path: 'sizes',
          label: 'resources.sizeCharts.sizes',
          text: 'resources.sizeCharts.sizesText',
          input: 'sizes',
        },
      ],
    },
  ],
  check(values) {
    const wrong = wrongSizes((values.sizes ?? []) as SizeRow[])
    return { ...needed('name')(values), ...(wrong ? { sizes: wrong } : {}) }
  },
  loss: () => ({ word: 'resources.sizeCharts.loses' }),
  allows: { create: true, update: true, delete: true },
})
