import type { WordKey } from '#ui/admin/views.ts'
import { type RecordValues, textOf } from './record-edits.ts'

/** What is typed between commas, once each. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
/** The tags of an order as its field has them: with commas between. */
export const tagsText = (tags: unknown): string => (Array.isArray(tags) ? tags.map(String).join(', ') : '')

/** What has to be mended before anything is sent. */
export function checkOrder(values: RecordValues): { email?: 'wrong' } {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(values.email).trim()) ? {} : { email: 'wrong' }
}

const parts = [
  ...(['first_name', 'last_name', 'company', 'address_1', 'address_2'] as const),
  ...(['city', 'province', 'postal_code', 'phone', 'email'] as const),
]

/** The words over the field of a path. */
export function orderLabels(path: string): WordKey {
  if (path === 'metadata.note') return 'orders.edit.note'
  const part = parts.find((one) => path === one || path.endsWith(`.${one}`))
  return part ? `orders.edit.${part}` : 'orders.tags'
}
