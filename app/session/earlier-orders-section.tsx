import { useCallback, useEffect, useState } from 'react'
import {
  claimEarlierOrder,
  type EarlierOrders as Found,
  loadEarlierOrders,
  sendEmailConfirmation,
} from '#features/account/earlier-orders.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { EarlierOrders, type EarlierOrdersProps } from '#ui/shop/account/earlier-orders.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../browser/transport.ts'

/** Earlier orders of a guest with this account's address; asked for in the browser, since the page stands without them. */
export function EarlierOrdersSection({ onMoved }: { onMoved: () => Promise<void> }) {
  const { language, t } = useUi()
  const [found, setFound] = useState<Found | 'loading' | 'failed'>('loading')
  const [mail, setMail] = useState<EarlierOrdersProps['mail']>()
  const [pending, setPending] = useState<string>()
  const [refused, setRefused] = useState<string>()

  const load = useCallback(
    () =>
      loadEarlierOrders(browserTransport, language).then(setFound, () => {
        setFound('failed')
      }),
    [language],
  )
  useEffect(() => void load(), [load])

  async function claim(id: string): Promise<boolean> {
    setPending(id)
    setRefused(undefined)
    const done = await claimEarlierOrder(browserTransport, id)
    setPending(undefined)
    if (!done) {
      setRefused(id)
      return false
    }
    const number = typeof found === 'object' ? found.orders.find((one) => one.id === id)?.number : undefined
    if (number) toast.add({ tone: 'success', title: t('account.earlier.claimed', { number }) })
    await Promise.all([load(), onMoved()])
    return true
  }
  async function send(): Promise<void> {
    setMail('sending')
    setMail((await sendEmailConfirmation(browserTransport, language)) ?? 'sent')
  }

  const known = typeof found === 'object' ? found : undefined
  // No mail reaches this account, so no order of a guest can be its own.
  if (known?.state === 'none') return null
  const state = known ? (known.state === 'confirmed' ? 'ready' : 'unconfirmed') : (found as 'loading' | 'failed')
  return (
    <EarlierOrders
      state={state}
      {...(known ? { email: known.email, orders: known.orders } : {})}
      pending={pending}
      refused={refused}
      mail={mail}
      onSend={() => void send()}
      onClaim={claim}
      onRetry={() => {
        setFound('loading')
        void load()
      }}
    />
  )
}
