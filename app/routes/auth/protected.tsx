import { ProtectedScreen } from '#ui/screens/auth/signed-in.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../../context.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { sessionGuards } from '../../session/guards.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/protected'

/** A page behind the global guard: only for people who are signed in. */
export const middleware = [sessionGuards.auth]

export function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(shopContext)
  const name = session?.user.name ?? session?.user.email ?? ''
  return { name, meta: accountMeta(context, 'account.protected.title', '/protected/globally') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Protected({ loaderData }: Route.ComponentProps) {
  return (
    <WordsScope areas={['account']}>
      <ProtectedScreen name={loaderData.name} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
