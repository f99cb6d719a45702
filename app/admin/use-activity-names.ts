import { useQueries } from '@tanstack/react-query'
import { type ActivityPage, changesOfActivity } from '#features/admin/activity.queries.ts'
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
  sp: 'shipping-profiles',
  prod: 'products',
  cusgroup: 'customer-groups',
  promo: 'promotions',
} as const

const named = new RegExp(`\\b(?:${Object.keys(sources).join('|')})_[0-9A-Za-z]{20,}`, 'g')
const idsIn = (text: string) => text.match(named) ?? []

/**
 * The names of what activity tells of by ids: collections, types, tags, categories, channels, locations, regions and others.
 * What is gone is called as it was last, and said to be deleted.
 */
export function useActivityNames(pages: readonly ActivityPage[]): (id: string) => string | undefined {
  const { t, language } = useUi()
  const changes = pages.flatMap(({ activity }) => activity.map(changesOfActivity))
  const ids = [...new Set(changes.flatMap((one) => idsIn(JSON.stringify(one))))].sort()
  const found = useQueries({
    queries: Object.entries(sources).map(([prefix, source]) => {
      const own = ids.filter((id) => id.startsWith(`${prefix}_`))
      return chosenQuery(adminTransport, source, own, language)
    }),
  })
  const labels = new Map(found.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label] as const)))
  const last: Readonly<Record<string, string>> = Object.assign({}, ...pages.map(({ names }) => names))
  return (id) => {
    const label = labels.get(id)
    if (label !== '') return label ?? last[id]
    return last[id] ? t('admin.activity.gone', { name: last[id] }) : t('admin.choiceGone')
  }
}
