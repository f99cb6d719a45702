import { acceptInvite } from '#features/session/accept-invite.ts'
import { InviteScreen } from '#ui/screens/auth/invite.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { useAuthForms } from '../../session/use-auth-forms.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/invite'

/** The page that the mail of an invitation opens. The address carries the token, so it is told to nobody. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.invite.title', '/auth/invite'),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  { name: 'referrer', content: 'no-referrer' },
]

export default function Invite() {
  const { params, signIn, signInHref } = useAuthForms()
  const [token, email] = [params.get('token') ?? '', params.get('email') ?? '']
  return (
    <InviteScreen
      state={token === '' || email === '' ? 'bad-link' : 'ready'}
      email={email}
      signInHref={signInHref({ staff: '1' })}
      onSubmit={async ({ first_name, last_name, password }) =>
        (await acceptInvite(browserTransport, token, { email, password, first_name, last_name })) ??
        signIn({ email, password, actor: 'user', callbackUrl: '/admin' })
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
