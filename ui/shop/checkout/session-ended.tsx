import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type SessionEndedProps = { onSignIn: () => void }

/** Whoever was signed in is not any more: says so above the steps, and offers to sign in again without leaving them. */
export function SessionEnded({ onSignIn }: SessionEndedProps) {
  const { t } = useUi()
  return (
    <Alert
      tone="warning"
      live
      className="mb-6"
      title={t('checkout.session.title')}
      actions={
        <Button size="sm" variant="secondary" onClick={onSignIn}>
          {t('checkout.session.signIn')}
        </Button>
      }
    >
      {t('checkout.session.text')}
    </Alert>
  )
}
