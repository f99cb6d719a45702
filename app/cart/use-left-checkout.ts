import { useEffect, useRef } from 'react'
import type { CartState } from '#features/cart/types.ts'
import { payingMark } from '#features/checkout/paying-mark.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'

/**
 * Leads away from a checkout that has nothing in it. What was in view and is bought by now, in another tab or on
 * another device, is led from the cart's page to its order. Answers how the checkout itself goes to an order.
 */
export function useLeftCheckout({ status, cart }: CartState, lines: number): (orderId: string) => void {
  const navigate = useShopNavigate()
  /** The cart in view; once there is an order of it, nothing leads away. */
  const left = useRef<string | null>('')
  const onOrder = (orderId: string) => {
    left.current = null
    navigate(`/order-summary/${orderId}`, { replace: true })
  }
  const empty = status !== 'starting' && status !== 'failed' && lines === 0
  const id = cart?.id

  useEffect(() => {
    if (left.current === null) return
    if (!empty) left.current = id ?? ''
    // One whose payment is being looked for stays: the page of its order is next.
    else if (!payingMark().read()) navigate(`/cart?notice=empty_checkout&of=${left.current}`, { replace: true })
  }, [empty, id, navigate])
  return onOrder
}
