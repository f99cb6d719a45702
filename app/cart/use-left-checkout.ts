import { useEffect, useRef } from 'react'
import type { CartState } from '#features/cart/types.ts'
import { payingMark } from '#features/checkout/paying-mark.ts'
import { browserTransport } from '../browser/transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'

/**
 * Leads away from a checkout that has nothing in it. What was in view and is bought by now, in another tab or on
 * another device, shows the page of its order. Answers how the checkout itself goes to an order.
 */
export function useLeftCheckout({ status, cart }: CartState, lines: number): (orderId: string) => void {
  const navigate = useShopNavigate()
  const left = useRef(false)
  const filled = useRef<string>(null)
  const onOrder = (orderId: string) => {
    left.current = true
    navigate(`/order-summary/${orderId}`, { replace: true })
  }
  const empty = status !== 'starting' && status !== 'failed' && lines === 0
  const inView = lines > 0 ? cart?.id : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads to may change with every render
  useEffect(() => {
    if (inView) filled.current = inView
    // One whose payment is being looked for stays: the page of its order is next.
    if (!empty || left.current || payingMark().read()) return
    let current = true
    const leave = (orderId?: string) => {
      if (!current) return
      if (orderId) onOrder(orderId)
      else navigate('/cart?notice=empty_checkout', { replace: true })
    }
    const { current: was } = filled
    if (was) {
      void import('#features/checkout/outcome.ts')
        .then(({ orderOf }) => orderOf(browserTransport, was))
        .then(leave, () => leave())
    } else leave()
    return () => {
      current = false
    }
  }, [empty, inView])
  return onOrder
}
