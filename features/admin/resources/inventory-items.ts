import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import type { RecordValues } from '../record-edits.ts'
import { defineResource, type ListQuestion } from '../resource.ts'
import { nameAt, needed, textCell } from '../resource-parts.ts'

type Item = Partial<HttpTypes.AdminInventoryItem> & {
  id: string
  stocked_quantity?: number
  reserved_quantity?: number
  variants?: ({ title: string | null; product?: { title: string } | null } | null)[]
  /** Known where the desk was asked. */
  stock?: 'in' | 'low' | 'out' | 'not_managed'
  product_status?: HttpTypes.AdminProductStatus
}

/** What it is sold as, and what tells it apart there: its own title alone is a size and a color, or the product's again. */
function itemCell({ title, sku, variants }: Item) {
  const sold = variants?.[0]
  if (!sold?.product) return textCell(title || sku)
  return textCell(sold.product.title, sold.title && (title === sold.product.title ? sold.title : title))
}

type FoundItem = Record<'id' | 'title' | 'product_title', string> & Record<'stocked' | 'reserved', number> & Item

/** What only the desk knows of a thing: how low it is, and its order by pieces. */
const byDesk = ['stock', 'product_status', 'stocked', 'reserved', 'available']

/** Things by their level, as the desk has them: Medusa's own list knows no pieces. */
function findByLevel(admin: Transport, asked: ListQuestion, signal?: AbortSignal) {
  const isOwn =
    asked.filters.some(({ id }) => byDesk.includes(id)) || byDesk.includes(asked.sort?.replace('-', '') ?? '')
  if (!isOwn) return undefined
  const body = { ...asked, sort: asked.sort ?? 'available' }
  const answer = admin.fetch<{ rows: FoundItem[]; count: number }>('/admin/desk/search/item', {
    ...{ method: 'POST', body, signal },
  })
  return answer.then(({ rows, count }) => ({
    rows: rows.map(
      ({ stocked, reserved, product_title, ...item }): Item => ({
        ...{ ...item, stocked_quantity: stocked, reserved_quantity: reserved },
        variants: [{ title: item.title, product: { title: product_title } }],
      }),
    ),
    total: count,
  }))
}

type Product = { id: string; title: string }
/** What it is sold as, where it is sold. */
async function productOf(admin: Transport, id: string, signal?: AbortSignal): Promise<RecordValues> {
  type Answer = { inventory_item: { variants?: ({ product?: Product | null } | null)[] } }
  const query = { fields: 'id,variants.product.id,variants.product.title' }
  const { inventory_item: item } = await admin.fetch<Answer>(`/admin/inventory-items/${id}`, { query, signal })
  return { product: item.variants?.find((one) => one?.product)?.product ?? null }
}
const productIn = ({ product }: RecordValues) => product as Product | null | undefined

/** What lies in the warehouses: how many there are, how many of them are promised. */
export const inventoryItems = defineResource<Item>({
  name: 'inventory-items',
  words: {
    title: 'resources.inventory.title',
    text: 'resources.inventory.text',
    add: 'admin.add.inventoryItem',
    none: 'resources.inventory.none',
  },
  api: { path: '/admin/inventory-items', many: 'inventory_items', one: 'inventory_item' },
  list: {
    fields: 'id,title,sku,origin_country,stocked_quantity,reserved_quantity,variants.title,variants.product.title',
    usual: 'sku',
    find: findByLevel,
    columns: [
      {
        id: 'title',
        head: 'resources.item',
        cell: itemCell,
        sort: 'title',
        width: 18,
      },
      {
        id: 'sku',
        head: 'resources.sku',
        cell: ({ sku }) => ({ kind: 'code', text: sku ?? '' }),
        sort: 'sku',
        width: 14,
      },
      {
        id: 'stocked',
        head: 'resources.inventory.stocked',
        cell: ({ stocked_quantity }) => textCell(String(stocked_quantity ?? 0)),
        sort: 'stocked',
        align: 'end',
        width: 7,
      },
      {
        id: 'reserved',
        head: 'resources.inventory.reserved',
        cell: ({ reserved_quantity }) => textCell(String(reserved_quantity ?? 0)),
        sort: 'reserved',
        align: 'end',
        width: 7,
      },
      {
        id: 'available',
        head: 'resources.inventory.available',
        cell({ stocked_quantity = 0, reserved_quantity = 0 }) {
          const left = stocked_quantity - reserved_quantity
          return left > 0 ? textCell(String(left)) : { kind: 'state', word: 'resources.inventory.out', tone: 'bad' }
        },
        sort: 'available',
        align: 'end',
        width: 8,
      },
      {
        id: 'stock',
        card: 'status',
        head: 'resources.inventory.state',
        cell: ({ stock }) =>
          stock === 'low' ? { kind: 'state', word: 'admin.products.stock.low', tone: 'wait' } : textCell(''),
        filter: {
          kind: 'choice',
          param: 'stock',
          options: [
            { value: 'low', word: 'admin.products.stock.low' },
            { value: 'out', word: 'admin.products.stock.out' },
            { value: 'in', word: 'admin.products.stock.in' },
          ],
        },
        hidden: true,
      },
      {
        id: 'product',
        head: 'resources.inventory.product',
        cell: ({ product_status: status }) =>
          status ? { kind: 'state', word: `admin.products.status.${status}`, tone: 'quiet' } : textCell(''),
        filter: {
          kind: 'choice',
          param: 'product_status',
          options: (['published', 'draft', 'proposed', 'rejected'] as const).map((value) => ({
            ...{ value, word: `admin.products.status.${value}` },
          })),
        },
        hidden: true,
      },
      {
        id: 'origin',
        head: 'resources.inventory.origin',
        cell: ({ origin_country }, language) => textCell(countryName(origin_country ?? '', language)),
        hidden: true,
      },
    ],
  },
  record: {
    kind: 'inventory-item',
    extra: productOf,
    // Its own title may be a size and a color, which many have.
    name(values) {
      const own = nameAt(values, 'title') || nameAt(values, 'sku')
      const product = productIn(values)?.title
      return product && own && product !== own ? `${product} · ${own}` : product || own
    },
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'title', label: 'resources.name', input: 'text' },
        { path: 'sku', label: 'resources.sku', input: 'text', code: true },
        {
          path: 'metadata.shelf',
          label: 'resources.inventory.shelf',
          text: 'resources.inventory.shelfText',
          input: 'text',
          optional: true,
        },
        { path: 'description', label: 'resources.description', input: 'long', optional: true },
        {
          path: 'metadata.low_stock',
          label: 'resources.inventory.lowAt',
          text: 'resources.inventory.lowAtText',
          input: 'number',
          min: 0,
          optional: true,
        },
      ],
    },
    {
      title: 'resources.inventory.parcel',
      side: true,
      fields: [
        { path: 'requires_shipping', label: 'resources.inventory.ships', input: 'yes' },
        { path: 'weight', label: 'resources.inventory.weight', input: 'number', min: 0, unit: 'g', optional: true },
        { path: 'length', label: 'resources.inventory.length', input: 'number', min: 0, unit: 'cm', optional: true },
        { path: 'width', label: 'resources.inventory.width', input: 'number', min: 0, unit: 'cm', optional: true },
        { path: 'height', label: 'resources.inventory.height', input: 'number', min: 0, unit: 'cm', optional: true },
        { path: 'hs_code', label: 'resources.inventory.hs', input: 'text', code: true, optional: true },
        {
          path: 'origin_country',
          label: 'resources.inventory.origin',
          input: 'one',
          source: 'countries',
          optional: true,
        },
      ],
    },
  ],
  fresh: { requires_shipping: true },
  facts: [
    {
      label: 'resources.inventory.product',
      of(values) {
        const product = productIn(values)
        return product ? { kind: 'link', text: product.title, href: `/admin/products/${product.id}` } : '–'
      },
    },
  ],
  check: needed('title', 'sku'),
  unique: 'sku',
  opens: true,
  loss: () => ({ word: 'resources.inventory.loses' }),
  allows: { create: true, update: true, delete: true },
})
