import { SignInScreen } from '#ui/screens/auth/sign-in.tsx'
import { signInMeta } from '../../session/auth-meta.ts'
import { signInTags } from '../../session/sign-in-meta.ts'
import { SignInPage } from '../../session/sign-in-page.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/login'

/** Signing in: open to everybody, also to somebody who is signed in and wants to be someone else. */
export const loader = ({ context }: Route.LoaderArgs) => signInMeta(context, '/auth/login')

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, location, error }) =>
  signInTags(loaderData, location.search, error)

export default function Login() {
  return <SignInPage Screen={SignInScreen} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
