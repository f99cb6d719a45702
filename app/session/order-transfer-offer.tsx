import { useEffect, useState } from 'react'
import { loadTransfer, type OrderProblem, transferOrder } from '#features/account/orders.ts'
import { TransferOffer } from '#ui/shop/order/transfer-offer.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../browser/transport.ts'

/** On the page of an order that somebody with an account found as a guest's: asks for it, or takes that back. */
export function OrderTransferOffer({ orderId }: { orderId: string }) {
  const [state, setState] = useState<'offer' | 'asked' | 'cancelled'>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>(null)
  useEffect(() => {
    let current = true
    loadTransfer(browserTransport, orderId).then((found) => {
      if (current && found && found !== 'mine') setState(found)
    })
    return () => {
      current = false
    }
  }, [orderId])
  if (!state) return null
  const step = async (name: 'request' | 'cancel', next: 'asked' | 'cancelled') => {
    setPending(true)
    const refused = await transferOrder(browserTransport, orderId, name)
    setPending(false)
    setProblem(refused)
    if (!refused) setState(next)
  }
  return (
    <WordsScope areas={['account']}>
      <TransferOffer
        state={state}
        pending={pending}
        {...(problem ? { problem } : {})}
        onAsk={() => void step('request', 'asked')}
        onCancel={() => void step('cancel', 'cancelled')}
      />
    </WordsScope>
  )
}
