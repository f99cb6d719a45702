import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { deskCountsQuery } from '#features/admin/counts.queries.ts'
import type { NavGroup } from '#ui/admin/nav-list.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { withoutLanguage } from '../paths.ts'
import { isIn, sectionGroups, sections } from './sections.ts'

/** The navigation of the back office as this page sees it, with what waits where; no page waits for those numbers. */
export function useNav(): { groups: NavGroup[]; tabs: string[] } {
  const { t } = useUi()
  const page = withoutLanguage(useLocation().pathname)
  const { data: counts } = useQuery(deskCountsQuery(adminTransport))
  const groups = sectionGroups.map(({ label, sections }) => ({
    label: label && t(label),
    links: sections.map(({ href, label, icon, waiting }) => {
      const count = waiting && counts ? waiting.count(counts) : 0
      return {
        href,
        icon,
        label: t(label),
        current: isIn(page, href),
        waiting: waiting && { count, label: t(waiting.label, { count }) },
      }
    }),
  }))
  return { groups, tabs: sections.flatMap(({ href, tab }) => (tab ? [href] : [])) }
}
