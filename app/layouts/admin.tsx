import { Outlet, useLocation } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AdminLayout } from '#ui/shop/layout/admin-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminHref, sectionGroups } from '../admin/sections.ts'
import { revalidateElsewhere } from '../admin/use-list.ts'
import { QueryProvider } from '../browser/query-provider.tsx'
import { named } from '../named-middleware.ts'
import { withoutLanguage } from '../paths.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/admin'

/** The back office is for staff: guests go to sign in, shoppers meet a 403, before a page of it is even looked for. */
export const middleware = [named('admin')]

/** Makes the guard run for navigations in the browser too. */
export const loader = () => null

export const shouldRevalidate = revalidateElsewhere

function Frame() {
  const { t } = useUi()
  const page = withoutLanguage(useLocation().pathname)
  const isCurrent = (href: string) => page === href || (href !== adminHref && page.startsWith(`${href}/`))
  const groups = sectionGroups.map(({ label, sections }) => ({
    label: label && t(label),
    links: sections.map(({ href, label }) => ({ href, label: t(label), current: isCurrent(href) })),
  }))
  return (
    <AdminLayout groups={groups}>
      <Outlet />
    </AdminLayout>
  )
}

/** The frame of the back office, with one cache of queries for all of its pages. */
export default function AdminFrame() {
  return (
    <QueryProvider>
      <WordsScope areas={['admin', 'tools', 'forms']}>
        <Frame />
      </WordsScope>
    </QueryProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main">
    <RouteError error={error} />
  </main>
)
