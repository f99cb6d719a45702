import { useQueries } from '@tanstack/react-query'
import { type Activity, changesOfActivity } from '#features/admin/activity.queries.ts'
import { chosenQuery } from '#features/admin/option-sources.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

/** Which list has the names of ids that begin so. */
const sources = {
  pcol: 'collections',
  ptyp: 'types',
  ptag: 'tags',
  pcat: 'categories',
  sc: 'sales-channels',
  sloc: 'stock-locations',
  reg: 'regions',
} as const

const idsIn = (text: string) => text.match(/\b(?:pcol|ptyp|ptag|pcat|sc|sloc|reg)_[0-9A-Za-z]{20,}/g) ?? []

/** The names of what activity tells of by ids: collections, types, tags, categories, channels, locations, regions. What is gone has none. */
export function useActivityNames(activity: readonly Activity[]): (id: string) => string | undefined {
  const { language } = useUi()
  const ids = [...new Set(activity.flatMap((one) => idsIn(JSON.stringify(changesOfActivity(one)))))].sort()
  const found = useQueries({
    queries: Object.entries(sources).map(([prefix, source]) => {
      const own = ids.filter((id) => id.startsWith(`${prefix}_`))
      return chosenQuery(adminTransport, source, own, language)
    }),
  })
  const names = new Map(found.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label] as const)))
  return (id) => names.get(id) || undefined
}
