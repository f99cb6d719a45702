import type { QueryClient } from '@tanstack/react-query'
import { chosenQuery } from '#features/admin/option-sources.ts'
import type { Conflict } from '#features/admin/record-edits.ts'
import type { Language } from '#features/shared/language.ts'
import type { Translate } from '#ui/words/words.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { namesOfIds } from './use-names-of-ids.ts'

const idsOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')

/** Where the things have their names that a product has by their ids. */
const ofProduct: Readonly<Record<string, string>> = {
  categories: 'categories',
  tags: 'tags',
  collection_id: 'collections',
  type_id: 'types',
  sales_channels: 'sales-channels',
  shipping_profile_id: 'shipping-profiles',
  origin_country: 'countries',
}
const productSource = (path: string): string | undefined => ofProduct[path]

/**
 * How values of a question read that are things which the backend knows by ids: by their names; undefined for any other value,
 * and for what cannot be asked for now.
 */
export async function conflictSaid(
  client: QueryClient,
  conflicts: readonly Conflict[],
  sourceOf: (path: string) => string | undefined = productSource,
  { t, language }: { t: Translate; language: Language },
): Promise<(value: unknown) => string | undefined> {
  const found = await Promise.all(
    conflicts.map(async ({ path, mine, theirs }) => {
      const [source, ids] = [sourceOf(path), [...new Set([...idsOf(mine), ...idsOf(theirs)])]]
      if (!source || ids.length === 0) return []
      const query = chosenQuery(adminTransport, source, ids, language, namesOfIds([source], t))
      return client.fetchQuery(query).catch(() => [])
    }),
  )
  const names = new Map(found.flat().map(({ value, label }) => [value, label || t('admin.choiceGone')]))
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off')
    const things = idsOf(value).map((id) => names.get(id))
    return things.length > 0 && things.every(Boolean) ? things.join(', ') : undefined
  }
}
