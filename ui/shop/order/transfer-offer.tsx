import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'

export type TransferOfferProps = {
  /** `offer`: it may be asked for; `asked`: the mail is on its way; `cancelled`: taken back just now. */
  state: 'offer' | 'asked' | 'cancelled'
  pending?: boolean
  /** Code of `account.error.*`. */
  problem?: string
  onAsk: () => void
  onCancel: () => void
}

/** An order that was bought as a guest, seen by somebody with an account: moves there when the buyer's e-mail agrees. */
export function TransferOffer({ state, pending, problem, onAsk, onCancel }: TransferOfferProps) {
  const { t } = useUi()
  const asked = state === 'asked'
  return (
    <section data-slot="transfer-offer" data-state={state} className="mb-8 grid justify-items-start gap-3">
      {asked ? <Alert live>{t('account.transfer.asked')}</Alert> : null}
      {state === 'cancelled' ? <Alert live>{t('account.transfer.cancelled')}</Alert> : null}
      {problem ? (
        <Alert tone="danger" live>
          {problemText(t, 'account.error', problem)}
        </Alert>
      ) : null}
      <Button variant={asked ? 'quiet' : 'secondary'} pending={pending} onClick={asked ? onCancel : onAsk}>
        {t(asked ? 'account.transfer.cancel' : 'account.transfer.ask')}
      </Button>
    </section>
  )
}
