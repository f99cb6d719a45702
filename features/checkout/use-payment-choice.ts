import { useEffect, useState } from 'react'
import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'

/**
 * The way to pay that this browser chose last: kept across a reload, a bank's own page and the next order.
 * Read after the first frame, which has to be the server's.
 */
export function usePaymentChoice(storage: KeyValueStore = localStore) {
  const [chosen, setChosen] = useState<string | undefined>()
  useEffect(() => setChosen((now) => now ?? storage.get(storageKeys.payBy) ?? undefined), [storage])
  const choose = (id: string) => {
    setChosen(id)
    storage.set(storageKeys.payBy, id)
  }
  return [chosen, choose] as const
}
