import { Suspense, useEffect, useState } from 'react'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { optional } from '../shell/optional.ts'

/** Comes when a payment's answer was lost, in this tab, before a reload or in another tab. */
const OrderWatch = optional(() => import('./order-watch.tsx').then((part) => part.OrderWatch))

/**
 * Looks for the mark of a payment. One that is there already was left by another tab, or by this one before a reload; later
 * ones matter when their answer is lost. Read by its shape, since the mark's own code comes with the payment.
 */
export function PayingWatch() {
  const [watching, setWatching] = useState(false)
  useEffect(() => {
    const mark = () => localStore.get(storageKeys.paying)
    if (mark() !== null) setWatching(true)
    const look = () => mark()?.endsWith(' unknown') && setWatching(true)
    const heard = ['storage', storageKeys.paying]
    for (const event of heard) window.addEventListener(event, look)
    return () => {
      for (const event of heard) window.removeEventListener(event, look)
    }
  }, [])
  return watching ? (
    <Suspense fallback={null}>
      <OrderWatch />
    </Suspense>
  ) : null
}
