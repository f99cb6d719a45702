import { useEffect, useState } from 'react'
import { useSession } from '#features/session/session-provider.tsx'
import { formatDateTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SecurityScreen } from '#ui/screens/account/security.tsx'
import { metaTags } from '../../page-meta.ts'
import { AccountPage, useSignOut } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/security'

/** Ways in, the password, and where somebody is signed in. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.security.title', '/account/security'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Security() {
  const { client, data, refresh } = useSession()
  const { language, t } = useUi()
  const { pending, signOut } = useSignOut()
  const [ways, setWays] = useState<string[]>()
  useEffect(() => {
    let gone = false
    client.identities().then(
      (list) => gone || setWays(list),
      // Without an answer the password form is offered: the server refuses it where there is no password.
      () => gone || setWays(['credentials']),
    )
    return () => {
      gone = true
    }
  }, [client])
  const here = data?.via ? { way: data.via, ends: formatDateTime(data.expires, language) } : null
  return (
    <AccountPage page="security">
      <SecurityScreen
        {...(ways ? { ways } : {})}
        here={here}
        email={data?.user.email ?? ''}
        signingOut={pending}
        onSignOutEverywhere={() => void signOut(true)}
        onPassword={async (values) => {
          const outcome = await client.changePassword(values).catch(() => null)
          await refresh()
          if (outcome?.kind === 'fields') return outcome.errors
          if (outcome?.kind === 'wait')
            return { root: t('account.authError.wait', { minutes: Math.ceil(outcome.seconds / 60) }) }
          if (outcome?.kind === 'error') return { root: 'unknown' }
          return outcome ? undefined : { root: 'offline' }
        }}
      />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
