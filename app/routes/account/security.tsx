import { SecurityScreen } from '#ui/screens/account/security.tsx'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { useSecurity } from '../../session/use-security.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/security'

/** Ways in, the password, and where somebody is signed in. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.security.title', '/account/security'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Security() {
  const security = useSecurity()
  return (
    <AccountPage page="security">
      <SecurityScreen {...security} />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
