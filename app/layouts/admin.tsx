import { Outlet } from 'react-router-dom'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { AdminFrame as Frame } from '../admin/frame.tsx'
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

/** The frame of the back office, with one cache of queries for all of its pages. */
export default function AdminFrame() {
  return (
    <QueryProvider>
      <WordsScope areas={['admin', 'tools', 'forms']}>
        <Frame>
          <Outlet />
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
