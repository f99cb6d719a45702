import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { AuthCard } from '../auth/auth-card.tsx'

export type OrderTransferScreenProps = {
  state: 'ready' | 'bad-link' | 'accepted' | 'declined'
  pending?: 'accept' | 'decline'
  /** Code of `account.error.*`; after `transfer` there is nothing to answer any more. */
  problem?: string
  onAnswer: (answer: 'accept' | 'decline') => void
}

/** The page that the mail about an order transfer opens: nothing happens before a button is pressed. */
export function OrderTransferScreen({ state, pending, problem, onAnswer }: OrderTransferScreenProps) {
  const { t } = useUi()
  const asks = state === 'ready' && problem !== 'transfer'
  const answered = state === 'accepted' || state === 'declined'
  return (
    <div data-slot="order-transfer-screen" data-state={state} className="page max-w-xl! py-12">
      <AuthCard title={t('account.transfer.title')} lead={asks ? t('account.transfer.lead') : undefined}>
        {state === 'bad-link' ? <Alert tone="danger">{t('account.transfer.badLink')}</Alert> : null}
        {answered ? (
          <Alert tone="success" live>
            {t(`account.transfer.${state}`)}
          </Alert>
        ) : null}
        {problem ? (
          <Alert tone="danger" live>
            {problemText(t, 'account.error', problem)}
          </Alert>
        ) : null}
        {asks ? (
          <div className="flex flex-wrap gap-3">
            <Button size="lg" pending={pending === 'accept'} onClick={() => onAnswer('accept')}>
              {t('account.transfer.accept')}
            </Button>
            <Button size="lg" variant="secondary" pending={pending === 'decline'} onClick={() => onAnswer('decline')}>
              {t('account.transfer.decline')}
            </Button>
          </div>
        ) : null}
      </AuthCard>
    </div>
  )
}
