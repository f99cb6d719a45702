import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { below, fieldAmong, fieldsOf, type Kind, metadataOf, spread, type Values, value } from '../records/kind.ts'

const parts = 'first_name last_name company address_1 address_2 city province postal_code phone'
const names = parts.split(' ')
const places = ['shipping_address', 'billing_address'] as const
const fields = {
  email: value(z.email('is no e-mail address').max(320)),
  ...Object.fromEntries(
    places.flatMap((place) =>
      Object.entries(fieldsOf(z.string().max(500).nullable(), parts)).map(([name, field]) => [
        `${place}.${name}`,
        field,
      ]),
    ),
  ),
}

/**
 * Of an order what staff correct: where it goes, who is written to, notes and tags in its metadata. Medusa keeps its
 * country, since taxes and delivery follow from it.
 */
export const order: Kind = {
  reference: 'order',
  // What is done with an order (src/desk/orders) waits for the same key.
  read: async (container, ids) => {
    const asked = ['id', 'display_id', 'email', 'metadata', ...places.map((place) => `${place}.*`)]
    type Row = Values & { id: string; metadata: unknown }
    const rows = await rowsOf<Row>(container, 'order', asked, { id: ids })
    return new Map(
      rows.map((row) => {
        const addresses = places.flatMap((place) =>
          names.map((name) => [`${place}.${name}`, (row[place] as Values | null)?.[name] ?? null]),
        )
        const { id, display_id, email, metadata } = row
        return [id, { display_id, email, ...Object.fromEntries(addresses), ...spread('metadata', metadata) }]
      }),
    )
  },
  field: (path) => fieldAmong(fields, [], path),
  plan(merged) {
    const { id, changed } = merged
    const metadata = metadataOf(merged)
    const update: Values = { id, user_id: '' }
    if ('email' in changed) update.email = changed.email
    for (const place of places) {
      const address = below(place, changed)
      if (Object.keys(address).length > 0) update[place] = address
    }
    // All of it: those that stay, and those that go as empty ones.
    if (metadata) update.metadata = { ...below('metadata', merged.now), ...metadata }
    return Object.keys(update).length > 2 ? { order: update as never } : {}
  },
}
