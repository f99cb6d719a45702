import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { AuthCard } from '../auth/auth-card.tsx'

export type ConfirmEmailScreenProps = {
  state: 'ready' | 'bad-link' | 'done'
  /** The address that is confirmed now. */
  email?: string
  pending?: boolean
  /** Code of `account.error.*`. */
  problem?: string
  onConfirm: () => void
}

/**
 * The page that the mail about an account's address opens. Nothing happens before the button is pressed: programs that read
 * mail open links, and the person may not be the one who made the account.
 */
export function ConfirmEmailScreen({ state, email = '', pending, problem, onConfirm }: ConfirmEmailScreenProps) {
  const { t } = useUi()
  return (
    <div data-slot="confirm-email-screen" data-state={state} className="page max-w-xl! py-12">
      <AuthCard title={t('account.confirm.title')} lead={state === 'ready' ? t('account.confirm.lead') : undefined}>
        {state === 'bad-link' ? (
          <Alert tone="danger" live>
            {t('account.confirm.badLink')}
          </Alert>
        ) : null}
        {state === 'done' ? (
          <Alert tone="success" live className="break-words">
            {t('account.confirm.done', { email })}
          </Alert>
        ) : null}
        {problem ? (
          <Alert tone="danger" live>
            {problemText(t, 'account.error', problem)}
          </Alert>
        ) : null}
        {state === 'ready' ? (
          <Button size="lg" pending={pending} onClick={onConfirm}>
            {t('account.confirm.submit')}
          </Button>
        ) : (
          <LinkButton size="lg" variant={state === 'done' ? 'primary' : 'secondary'} href="/account/orders">
            {t('account.confirm.orders')}
          </LinkButton>
        )}
      </AuthCard>
    </div>
  )
}
