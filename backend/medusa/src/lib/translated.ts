import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from './rows.ts'

/** The words of things in one language by their ids; empty without a language. Things without a translation are not in it. */
export async function translated(
  container: MedusaContainer,
  ids: readonly string[],
  locale: string | undefined,
): Promise<Map<string, Record<string, string>>> {
  if (!locale || ids.length === 0) return new Map()
  type Row = { reference_id: string; translations?: Record<string, string> | null }
  const filters = { reference_id: [...ids], locale_code: locale }
  const rows = await rowsOf<Row>(container, 'translation', ['reference_id', 'translations'], filters)
  return new Map(rows.map(({ reference_id, translations }) => [reference_id, translations ?? {}]))
}
