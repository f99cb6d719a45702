import { useId, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import type { EarlierOrderView } from './views.ts'

export type EarlierOrdersProps = {
  /** `unconfirmed`: nothing is told before the address is proved. */
  state: 'loading' | 'failed' | 'unconfirmed' | 'ready'
  email?: string
  orders?: readonly EarlierOrderView[]
  /** The order that is being moved. */
  pending?: string
  /** The order that could not be moved. */
  refused?: string
  /** Of the link that confirms the address: on its way to the server, sent, or why not (`account.earlier.*`). */
  mail?: 'sending' | 'sent' | 'wait' | 'notSent'
  onSend: () => void
  /** Answers whether the order is in the account now. */
  onClaim: (id: string) => Promise<boolean>
  onRetry: () => void
}

/** Orders that were placed as a guest with the account's address: moved to the account one by one, once the address is proved. */
export function EarlierOrders(props: EarlierOrdersProps) {
  const { state, email = '', orders = [], onRetry } = props
  const { t } = useUi()
  const heading = useId()
  return (
    <section aria-labelledby={heading} data-slot="earlier-orders" data-state={state} className="mt-10 max-w-2xl">
      <h3 id={heading} tabIndex={-1} className="mb-3 font-semibold">
        {t('account.earlier.title')}
      </h3>
      {state === 'loading' ? (
        <div aria-busy="true">
          <SkeletonText lines={2} className="max-w-md" />
        </div>
      ) : null}
      {state === 'failed' ? <RetryAlert onRetry={onRetry}>{t('account.earlier.failed')}</RetryAlert> : null}
      {state === 'unconfirmed' ? <Unconfirmed {...props} email={email} /> : null}
      {state === 'ready' && orders.length === 0 ? (
        <p className="break-words text-muted text-small">{t('account.earlier.empty', { email })}</p>
      ) : null}
      {state === 'ready' && orders.length > 0 ? <Offers {...props} heading={heading} /> : null}
    </section>
  )
}

function Unconfirmed({ email, mail, onSend }: EarlierOrdersProps & { email: string }) {
  const { t } = useUi()
  return (
    <div className="grid justify-items-start gap-4">
      {mail === 'sent' ? (
        <Alert tone="success" live className="w-full break-words">
          {t('account.earlier.sent', { email })}
        </Alert>
      ) : (
        <p className="break-words text-muted">{t('account.earlier.unconfirmed', { email })}</p>
      )}
      {mail === 'wait' || mail === 'notSent' ? (
        <Alert tone="danger" live className="w-full">
          {t(`account.earlier.${mail}`)}
        </Alert>
      ) : null}
      <Button variant="secondary" pending={mail === 'sending'} onClick={onSend}>
        {t('account.earlier.send')}
      </Button>
    </div>
  )
}

function Offers({
  email = '',
  orders = [],
  pending,
  refused,
  onClaim,
  heading,
}: EarlierOrdersProps & { heading: string }) {
  const { t } = useUi()
  const list = useRef<HTMLUListElement>(null)
  const claim = async (id: string) => {
    if (!(await onClaim(id))) return
    const { activeElement } = document
    // The button that was pressed is gone with its row; whoever has gone on to another part of the page stays there.
    if (activeElement === document.body || list.current?.contains(activeElement))
      document.getElementById(heading)?.focus()
  }
  return (
    <>
      <p className="mb-4 break-words text-muted">{t('account.earlier.lead', { email })}</p>
      <ul ref={list} aria-labelledby={heading} className="border-line border-t">
        {orders.map(({ id, number, placedAt, total }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b py-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{t('account.orders.number', { number })}</p>
              <p className="text-caption text-muted">
                {placedAt} · <span className="tabular-nums">{total}</span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              pending={pending === id}
              aria-label={`${t('account.earlier.claim')}: ${t('account.orders.number', { number })}`}
              onClick={() => void claim(id)}
            >
              {t('account.earlier.claim')}
            </Button>
            {refused === id ? (
              <Alert tone="danger" live className="basis-full">
                {t('account.earlier.refused')}
              </Alert>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
