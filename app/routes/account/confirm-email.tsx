import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { confirmEmail } from '#features/account/earlier-orders.ts'
import { ConfirmEmailScreen } from '#ui/screens/account/confirm-email.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/confirm-email'

/** The page that the mail to a new account opens; the token in its address works without signing in. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.confirm.title', '/account/confirm-email'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ConfirmEmail() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [pending, setPending] = useState(false)
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<'link' | 'offline' | 'unknown'>()
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    const answer = await confirmEmail(browserTransport, token)
    setPending(false)
    if ('email' in answer) setEmail(answer.email)
    else setProblem(answer.problem)
  }
  const broken = token === '' || problem === 'link'
  return (
    <WordsScope areas={['account']}>
      <ConfirmEmailScreen
        state={email ? 'done' : broken ? 'bad-link' : 'ready'}
        email={email || undefined}
        pending={pending}
        problem={problem && problem !== 'link' ? problem : undefined}
        onConfirm={() => void confirm()}
      />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
