import { type ReactNode, useState } from 'react'
import { AuthError } from '#features/session/auth-client.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AccountFrame, type AccountPage as Page } from '#ui/screens/account/account-frame.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useShellData } from '../shell/shell-data.ts'
import { signOut } from './sign-out.ts'

/** Signing out, here or everywhere; a failure is said with its status. */
export function useSignOut() {
  const { client } = useSession()
  const { language, t } = useUi()
  const [pending, setPending] = useState(false)
  const leave = async (everywhere = false) => {
    setPending(true)
    try {
      await signOut(language, { everywhere, client })
    } catch (error) {
      setPending(false)
      const title = error instanceof AuthError ? String(error.status) : 'Error'
      toast.add({
        tone: 'danger',
        title,
        description: error instanceof AuthError ? error.message : t('account.error.offline'),
      })
    }
  }
  return { pending, signOut: leave }
}

/** The frame around a page of the account. */
export function AccountPage({ page, children }: { page: Page; children: ReactNode }) {
  const { session } = useShellData()
  const { pending, signOut } = useSignOut()
  const email = session?.user.email?.endsWith('.invalid') ? undefined : session?.user.email
  return (
    <AccountFrame
      page={page}
      name={session?.user.name ?? email ?? ''}
      email={email || undefined}
      signingOut={pending}
      onSignOut={() => void signOut()}
    >
      {children}
    </AccountFrame>
  )
}
