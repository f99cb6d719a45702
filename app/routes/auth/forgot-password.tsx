import { useState } from 'react'
import { askForReset } from '#features/session/password-reset.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ForgotPasswordScreen } from '#ui/screens/auth/forgot-password.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { useAuthForms } from '../../session/use-auth-forms.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/forgot-password'

/** Asking for a new password; nothing on the page tells whether the e-mail has an account. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.forgot.title', '/auth/forgot-password'),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function ForgotPassword() {
  const { params, signInHref } = useAuthForms()
  const { language } = useUi()
  const [sent, setSent] = useState<string>()
  const [email, setEmail] = useState('')
  const actor = params.get('staff') === '1' ? 'user' : 'customer'
  return (
    <ForgotPasswordScreen
      email={email}
      sentTo={sent || undefined}
      signInHref={signInHref(actor === 'user' ? { staff: '1' } : {})}
      onAgain={() => setSent(undefined)}
      onSubmit={async (values) => {
        setEmail(values.email)
        const errors = await askForReset(browserTransport, values.email.trim(), { actor, language })
        if (errors) return errors
        setSent(values.email.trim())
      }}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
