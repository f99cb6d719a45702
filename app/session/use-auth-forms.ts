import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AuthOutcome } from '#features/session/auth-client.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { safePath } from '#features/shared/safe-path.ts'
import { type SignInQuery, signInPath } from '#features/shared/sign-in-path.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { RegisterFields } from '#ui/screens/auth/account.schema.ts'
import { problemText } from '#ui/shop/problem.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { withLanguage } from '../paths.ts'

/** Sign-in ends with a full load, so that every page knows of it (behaviour §4.3). */
const go = (url: string) => location.assign(url)

/** What the sign-in pages share: the way back, and forms that lead there. */
export function useAuthForms() {
  const { client } = useSession()
  const { t, language } = useUi()
  const [params] = useSearchParams()
  const [refusal, setRefusal] = useState<string>()
  const given = safePath(params.get('redirect'))
  const callbackUrl = given === '/' ? withLanguage('/', language) : given
  const popup = params.get('popup') === '1'
  // Absent: these are sent as fields of a form, where undefined would be a text.
  const shared = { callbackUrl, ...(popup ? { popup: '1' } : {}) }

  /** The address of another page of this kind that keeps where the person was going. */
  const href = (path: string, extra: Record<string, string> = {}) => {
    const query = new URLSearchParams(extra)
    if (given !== '/') query.set('redirect', given)
    if (popup) query.set('popup', '1')
    const text = query.toString()
    return `${path}${text === '' ? '' : `?${text}`}`
  }
  const signInHref = (query: SignInQuery = {}) => signInPath(given, { ...query, ...(popup ? { popup: '1' } : {}) })
  /** Goes on, or says what is wrong, as the form's own error. */
  const finish = (outcome: AuthOutcome): FieldErrors | undefined => {
    if (outcome.kind === 'go') {
      go(outcome.url)
      // The form stays busy until the page is gone: nobody shall press twice.
      return undefined
    }
    if (outcome.kind === 'fields') return outcome.errors
    if (outcome.kind === 'wait')
      return { root: t('account.authError.wait', { minutes: Math.ceil(outcome.seconds / 60) }) }
    return { root: problemText(t, 'account.authError', outcome.code) }
  }
  const attempt = async (run: () => Promise<AuthOutcome>): Promise<FieldErrors | undefined> => {
    try {
      return finish(await run())
    } catch {
      return { root: t('account.authError.offline') }
    }
  }
  return {
    params,
    callbackUrl,
    /** Where the person was going, if anywhere. */
    continueHref: given === '/' ? undefined : given,
    href,
    signInHref,
    error: refusal ?? params.get('error') ?? undefined,
    signIn: (fields: Record<string, string>) => attempt(() => client.signIn('credentials', { ...shared, ...fields })),
    register: ({ terms, ...fields }: RegisterFields) =>
      attempt(() => client.submit('/register', { ...shared, ...fields, terms: String(terms), language })),
    async provider(id: string, fields: Record<string, string>) {
      const problem = await attempt(() => client.signIn(id, { ...shared, ...fields }))
      if (problem) setRefusal(problem.root ?? 'unknown')
      return problem === undefined
    },
  }
}
