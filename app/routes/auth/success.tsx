import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { finishSignInWindow } from '#features/session/popup.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { safePath } from '#features/shared/safe-path.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { SignedInScreen } from '#ui/screens/auth/signed-in.tsx'
import { metaTags } from '../../page-meta.ts'
import { withoutLanguage } from '../../paths.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/success'

/** "You are signed in"; as the end of a sign-in window it tells its opener and closes itself. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.success.title', '/auth/success'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Success() {
  const { data } = useSession()
  const [params] = useSearchParams()
  const popup = params.get('popup') === '1'
  const redirect = safePath(params.get('redirect'))
  useEffect(() => {
    // A full page that says popup=1 has no opener and may not close: it stays, and says so.
    if (popup && data) finishSignInWindow()
  }, [popup, data])
  return (
    <SignedInScreen
      name={data ? (data.user.name ?? data.user.email ?? '') : undefined}
      closing={popup}
      continueHref={redirect === '/' ? undefined : withoutLanguage(redirect)}
      signInHref={signInPath('/')}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
