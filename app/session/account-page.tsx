import { type ReactNode, useState } from 'react'
import { checkoutDrafts } from '#features/checkout/drafts.ts'
import { AuthError } from '#features/session/auth-client.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AccountFrame, type AccountPage as Page } from '#ui/screens/account/account-frame.tsx'
import { toast } from '#ui/toast/toast.ts'
import { withLanguage } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'
import { forgetHandedOverCart } from './use-cart-handover.ts'

/** Signing out, here or everywhere; a failure is said with its status. */
export function useSignOut() {
  const { client } = useSession()
  const { language, t } = useUi()
  const [pending, setPending] = useState(false)
  const signOut = async (everywhere = false) => {
    setPending(true)
    try {
      const url = await client.signOut({ callbackUrl: withLanguage('/', language), everywhere })
      forgetHandedOverCart()
      checkoutDrafts().clear()
      location.assign(url)
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
  return { pending, signOut }
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
      {...(email ? { email } : {})}
      signingOut={pending}
      onSignOut={() => void signOut()}
    >
      {children}
    </AccountFrame>
  )
}
