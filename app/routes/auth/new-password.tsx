import { useState } from 'react'
import { saveNewPassword } from '#features/session/password-reset.ts'
import { NewPasswordScreen } from '#ui/screens/auth/new-password.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { useAuthForms } from '../../session/use-auth-forms.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/new-password'

/** The page that the link in the mail opens. The address carries the token, so it is told to nobody. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.newPassword.title', '/auth/new-password'),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  { name: 'referrer', content: 'no-referrer' },
]

export default function NewPassword() {
  const { href, params, signInHref } = useAuthForms()
  const [end, setEnd] = useState<'done' | 'old-link'>()
  const staff = params.get('staff') === '1'
  const [token, email] = [params.get('token') ?? '', params.get('email') ?? '']
  const extra: Record<string, string> = staff ? { staff: '1' } : {}
  return (
    <NewPasswordScreen
      state={end ?? (token === '' || email === '' ? 'bad-link' : 'ready')}
      email={email}
      signInHref={signInHref(extra)}
      forgotHref={href('/auth/forgot-password', extra)}
      onSubmit={async ({ password }) => {
        const errors = await saveNewPassword(browserTransport, password, { actor: staff ? 'user' : 'customer', token })
        if (errors && errors.root !== 'token') return errors
        setEnd(errors ? 'old-link' : 'done')
      }}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
