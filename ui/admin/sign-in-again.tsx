import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type SignInAgainProps = {
  open: boolean
  /** Whose page it is. */
  name: string
  onSignIn: () => void
  /** Not now: the page stays as it is, and nothing can be saved. */
  onLater: () => void
}

/** The session has ended under a page on which things are being typed: asks to sign in again, and the page stays. */
export function SignInAgain({ open, name, onSignIn, onLater }: SignInAgainProps) {
  const { t } = useUi()
  const signIn = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onLater()
      }}
      safeAnswer={signIn}
      title={t('admin.session.title')}
      description={t('admin.session.text', { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onLater}>
            {t('admin.session.later')}
          </Button>
          <Button ref={signIn} variant="primary" onClick={onSignIn}>
            {t('shop.account.signIn')}
          </Button>
        </>
      }
    />
  )
}
