import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'

export type OrderActionsProps = {
  /** It is not packed yet. */
  canCancel: boolean
  /** Where the buyer says what comes back; none when nothing can. */
  returnHref?: string
  /** The last day on which something may come back, or might have. */
  returnUntil?: string
  /** Its invoice or receipt, a file. */
  invoiceHref?: string
  /** What is on its way to the shop. */
  pending?: 'cancel' | 'again'
  /** Code of `order.problem.*`. */
  problem?: string
  /** Something was done just now: a code of what. */
  done?: 'cancelled' | 'returned'
  onCancel: () => void
  onAgain: () => void
}

/** What a buyer can do with an order: end it before it is packed, send pieces back, buy the same again. */
export function OrderActions(props: OrderActionsProps) {
  const { canCancel, returnHref, returnUntil, invoiceHref, pending, problem, done, onCancel, onAgain } = props
  const { t } = useUi()
  const [isAsking, ask] = useState(false)
  return (
    <section data-slot="order-actions" className="mt-6 grid gap-4">
      {problem ? (
        <Alert tone="danger" live>
          {problemText(t, 'order.problem', problem)}
        </Alert>
      ) : null}
      {done ? (
        <Alert tone="success" live>
          {t(done === 'cancelled' ? 'order.cancel.done' : 'order.return.done')}
        </Alert>
      ) : null}
      {isAsking && canCancel ? (
        <Alert
          tone="warning"
          live
          title={t('order.cancel.title')}
          actions={
            <>
              <Button variant="danger" pending={pending === 'cancel'} onClick={onCancel}>
                {t('order.cancel.confirm')}
              </Button>
              <Button variant="secondary" onClick={() => ask(false)}>
                {t('order.cancel.keep')}
              </Button>
            </>
          }
        >
          {t('order.cancel.text')}
        </Alert>
      ) : null}
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={pending === 'again'} onClick={onAgain}>
          {t('account.orders.again')}
        </Button>
        {returnHref ? (
          <LinkButton variant="secondary" href={returnHref}>
            {t('order.return.open')}
          </LinkButton>
        ) : null}
        {invoiceHref ? (
          <LinkButton variant="secondary" href={invoiceHref} target="_blank">
            {t('order.invoice')}
          </LinkButton>
        ) : null}
        {canCancel && !isAsking ? (
          <Button variant="quiet" onClick={() => ask(true)}>
            {t('order.cancel.open')}
          </Button>
        ) : null}
      </p>
      {returnUntil ? (
        <p className="text-muted text-small">
          {t(returnHref ? 'order.return.openUntil' : 'order.return.over', { day: returnUntil })}
        </p>
      ) : null}
    </section>
  )
}
