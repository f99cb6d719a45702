import { RegisterScreen } from '#ui/screens/auth/register.tsx'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { useAuthForms } from '../../session/use-auth-forms.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/register'

/** A new account, signed in at once. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.register.title', '/auth/register'),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Register() {
  const { register, signInHref } = useAuthForms()
  return <RegisterScreen signInHref={signInHref()} onSubmit={register} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
