import { useEffect, useMemo, useState } from 'react'
import { type KeptSale, type KeptSaleStore, keptSale } from '#features/admin/kept-sale.ts'
import { usePerson } from './use-draft.ts'

/**
 * Keeps the sale that this tab's counter is at.
 * @param isReady whether one can sell here by now: not in the first frame, which is the server's
 * @param now none once it is sold
 * @param onFound hears of what was kept before
 */
export function useKeptSale(
  isReady: boolean,
  now: Pick<KeptSale, 'basket' | 'paying'> | undefined,
  onFound: (kept: KeptSale) => void,
): KeptSaleStore {
  const person = usePerson()
  const store = useMemo(() => keptSale(person), [person])
  const [isRead, setRead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person; what is typed since must not be taken back
  useEffect(() => {
    if (!isReady) return
    const kept = store.read()
    if (kept) onFound(kept)
    setRead(true)
  }, [store, isReady])
  const { basket, paying } = now ?? {}
  useEffect(() => {
    if (isRead && basket && paying) store.write({ basket, paying })
  }, [isRead, store, basket, paying])
  return store
}
