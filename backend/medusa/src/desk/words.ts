import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../completion/facts.ts'
import { invalid } from './problem.ts'

interface Source {
  table: string
  /** The column that names it, and Medusa's name of it among its words. */
  field: string
  /** Narrows what shoppers read. */
  only?: string
}

/** What shoppers read in their language, by Medusa's name of its kind. */
const sources: Readonly<Record<string, Source>> = {
  product: { table: 'product', field: 'title' },
  product_category: { table: 'product_category', field: 'name' },
  product_collection: { table: 'product_collection', field: 'title' },
  product_type: { table: 'product_type', field: 'value' },
  product_tag: { table: 'product_tag', field: 'value' },
  // Values of one product alone are written with it.
  product_option_value: {
    table: 'product_option_value',
    field: 'value',
    only: 'exists (select 1 from product_option o where o.id = one.option_id and not o.is_exclusive)',
  },
  shipping_option: { table: 'shipping_option', field: 'name' },
  return_reason: { table: 'return_reason', field: 'label' },
}

export const untranslatedQuery = z.object({
  locale: z.string().min(2).max(20),
  kind: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).default(0),
})

/** Those of a kind that have no word in a language; the language is its only parameter. */
const without = (kind: string, { table, field, only }: Source) =>
  `select '${kind}' as kind, one.id, one.${field} as text, '${field}' as field from ${table} one
    where one.deleted_at is null and ${only ?? 'true'} and not exists (
      select 1 from translation t where t.reference_id = one.id and t.locale_code = ?
         and t.deleted_at is null and coalesce(t.translations->>'${field}', '') <> '')`

/** What has no name in a language: counts of each kind, and a page of one kind or of all, by their names. */
export async function untranslated(container: MedusaContainer, asked: z.infer<typeof untranslatedQuery>) {
  const { kind, limit, offset, locale } = asked
  if (kind !== undefined && !Object.hasOwn(sources, kind)) throw invalid({ kind: 'There is no such kind.' })
  const database = databaseOf(container)
  const all = Object.entries(sources).map(([name, source]) => without(name, source))
  const { rows: found } = await database.raw(
    `select kind, count(*)::int as count from (${all.join(' union all ')}) w group by kind`,
    all.map(() => locale),
  )
  const counts = Object.keys(sources).map((name) => ({
    ...{ kind: name, count: Number(found.find((row) => row.kind === name)?.count ?? 0) },
  }))
  const shown = Object.entries(sources).filter(([name]) => kind === undefined || name === kind)
  const { rows } = await database.raw(
    `select * from (${shown.map(([name, source]) => without(name, source)).join(' union all ')}) w
      order by kind, text, id limit ? offset ?`,
    [...shown.map(() => locale), limit, offset],
  )
  const count = counts.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.count : 0), 0)
  return { counts, rows, count }
}

export const wordsQuery = z.object({ locale: z.string().min(2).max(20) })

/** A thing's words in a language as they are now: Medusa's own list of them is cached. */
export async function wordsOf(container: MedusaContainer, id: string, locale: string) {
  const { rows } = await databaseOf(container).raw(
    'select id, translations as words from translation where reference_id = ? and locale_code = ? and deleted_at is null',
    [id, locale],
  )
  return { id: rows[0]?.id ?? null, words: rows[0]?.words ?? {} }
}
