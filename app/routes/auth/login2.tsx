import { SignInScreenWide } from '#ui/screens/auth/sign-in.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { QueryProvider } from '../../browser/query-provider.tsx'
import { signInMeta } from '../../session/auth-meta.ts'
import { sessionGuards } from '../../session/guards.ts'
import { ShopSession } from '../../session/shop-session.tsx'
import { signInTags } from '../../session/sign-in-meta.ts'
import { SignInPage } from '../../session/sign-in-page.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/login2'

/** For guests only; whoever is signed in goes to /auth/success. */
export const middleware = [sessionGuards.guest]

export const loader = ({ context }: Route.LoaderArgs) => signInMeta(context, '/auth/login2')

export const meta: Route.MetaFunction = ({ loaderData, location, error }) =>
  signInTags(loaderData, location.search, error)

export default function LoginWide() {
  return (
    <ShopSession>
      <QueryProvider>
        <WordsScope areas={['account']}>
          <div className="page py-12 lg:py-16">
            <SignInPage Screen={SignInScreenWide} />
          </div>
        </WordsScope>
      </QueryProvider>
    </ShopSession>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
