import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { WordKey } from '#ui/words/words.ts'
import { isChangeKind, type OpenChangeView } from './change/views.ts'

const names: Readonly<Record<string, WordKey>> = {
  edit: 'orders.change.kind.edit',
  claim: 'orders.change.kind.claim',
  exchange: 'orders.change.kind.exchange',
  transfer: 'orders.change.kind.transfer',
  return_request: 'orders.change.kind.return',
  return_receive: 'orders.change.kind.receive',
}

export type OpenChangeProps = { change: OpenChangeView; onContinue: () => void; onDiscard: () => void }

/** A change that was begun and not finished holds up every other one: it is gone on with, or given up. */
export function OpenChange({ change: { kind, who, at }, onContinue, onDiscard }: OpenChangeProps) {
  const { t } = useUi()
  const name = names[kind]
  return (
    <Alert tone="warning" className="mb-5">
      <p>{t('orders.change.open', { what: name ? t(name) : kind, who, at })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {isChangeKind(kind) ? (
          <Button variant="secondary" onClick={onContinue}>
            {t('orders.change.continue')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onDiscard}>
          {t('orders.change.discard')}
        </Button>
      </p>
    </Alert>
  )
}
