import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { withoutLanguage } from '#features/shared/language.ts'
import type { Area } from '#ui/words/words.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { AdminFrame as Frame } from '../admin/frame.tsx'
import { adminHref } from '../admin/sections.ts'
import { revalidateElsewhere } from '../admin/use-list.ts'
import { QueryProvider } from '../browser/query-provider.tsx'
import { named } from '../named-middleware.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/admin'

/** The back office is for staff: guests go to sign in, shoppers meet a 403, before a page of it is even looked for. */
export const middleware = [named('admin')]

/** Makes the guard run for navigations in the browser too. */
export const loader = () => null

export const shouldRevalidate = revalidateElsewhere

/** What every page says but the first one, which has neither a form nor a table. */
const pageWords: Area[] = ['tools', 'forms']

const useIsHome = () => withoutLanguage(useLocation().pathname).replace(/\/$/, '') === adminHref

function Pages() {
  return (
    <WordsScope areas={useIsHome() ? [] : pageWords}>
      <Outlet />
    </WordsScope>
  )
}

/** The frame of the back office, with one cache of queries for all of its pages. */
export default function AdminFrame() {
  const isHome = useIsHome()
  // Asked for together where it begins; the frame waits for nothing later on.
  const [first] = useState<Area[]>(isHome ? ['admin'] : ['admin', ...pageWords])
  return (
    <QueryProvider>
      <WordsScope areas={first}>
        <Frame>
          <Pages />
        </Frame>
      </WordsScope>
    </QueryProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main">
    <RouteError error={error} />
  </main>
)
