import { SignInScreen } from '#ui/screens/auth/sign-in.tsx'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { SignInPage } from '../../session/sign-in-page.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/login'

/** Signing in: open to everybody, also to somebody who is signed in and wants to be someone else. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.signIn.title', '/auth/login'),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Login() {
  return <SignInPage Screen={SignInScreen} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
