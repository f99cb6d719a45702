import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import {
  type Field,
  fieldAmong,
  fieldsOf,
  holds,
  type Kind,
  metadataOf,
  only,
  spread,
  type Values,
  value,
} from '../records/kind.ts'
import type { Writes } from '../write.ts'

interface Plain {
  /** Its name in Medusa's graph, which translations use too. */
  entity: string
  fields: Record<string, Field>
  /** Fields that have words in other languages. */
  words?: string[]
  /** Of what it is a part; read only. */
  parent?: string
  write: (id: string, update: Values) => Writes
}

/** A record of fields and metadata alone. */
function plain({ entity, fields, words = [], parent, write }: Plain): Kind {
  const names = Object.keys(fields)
  return {
    reference: entity,
    read: async (container, ids) => {
      const read = [...names, ...(parent ? [parent] : [])]
      const asked = ['id', ...read, 'metadata']
      const rows = await rowsOf<Values & { id: string }>(container, entity, asked, { id: ids })
      return new Map(rows.map((row) => [row.id, { ...only(read, row), ...spread('metadata', row.metadata) }]))
    },
    field: (path) => fieldAmong(fields, words, path),
    plan: (merged) => {
      const own = metadataOf(merged)
      const update = { ...only(names, merged.changed), ...(own ? { metadata: own } : {}) }
      return Object.keys(update).length > 0 ? write(merged.id, update) : {}
    },
  }
}

export const tag = plain({
  entity: 'product_tag',
  fields: { value: value(holds.name) },
  words: ['value'],
  write: (id, update) => ({ tag: { selector: { id }, update } }),
})

export const type = plain({
  entity: 'product_type',
  fields: { value: value(holds.name) },
  words: ['value'],
  write: (id, update) => ({ type: { selector: { id }, update } }),
})

export const option = plain({
  entity: 'product_option',
  fields: { title: value(holds.name) },
  words: ['title'],
  write: (id, update) => ({ option: { selector: { id }, update } }),
})

/** A size or a color; its hex is metadata. Its place is written by /admin/desk/options/{id}/values/order. */
export const optionValue = plain({
  entity: 'product_option_value',
  parent: 'option_id',
  fields: { value: value(holds.name) },
  words: ['value'],
  write: (id, update) => ({ optionValue: { id, update } as Writes['optionValue'] }),
})

export const collection = plain({
  entity: 'product_collection',
  fields: { title: value(holds.name), handle: value(z.string().min(1).max(200)) },
  words: ['title'],
  write: (id, update) => ({ collection: { selector: { id }, update } }),
})

export const salesChannel = plain({
  entity: 'sales_channel',
  fields: { name: value(holds.name), description: value(holds.text), is_disabled: value(holds.yes) },
  write: (id, update) => ({ salesChannel: { selector: { id }, update } }),
})

export const stockLocation = plain({
  entity: 'stock_location',
  fields: { name: value(holds.name) },
  write: (id, update) => ({ stockLocation: { selector: { id }, update } }),
})

/** What lies in a warehouse. `metadata.low_stock` is the number from which on it is low. */
export const inventoryItem = plain({
  entity: 'inventory_item',
  fields: {
    ...fieldsOf(holds.text, 'sku title description hs_code mid_code origin_country material thumbnail'),
    ...fieldsOf(holds.number, 'weight length height width'),
    requires_shipping: value(holds.yes),
  },
  write: (id, update) => ({ inventoryItems: [{ id, ...update }] }),
})

/** A promotion without its rules; those are written by Medusa's own routes. */
export const promotion = plain({
  entity: 'promotion',
  fields: {
    code: value(holds.name),
    status: value(z.enum(['draft', 'active', 'inactive'])),
    is_automatic: value(holds.yes),
    campaign_id: value(holds.id),
    limit: value(holds.number),
  },
  write: (id, update) => ({ promotions: [{ id, ...update }] }),
})
