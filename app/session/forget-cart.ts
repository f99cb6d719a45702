import { localStore, storageKeys } from '#features/shared/storage.ts'

/** After a sign-out nothing of the customer stays in this browser: a shared computer has a next shopper. */
export function forgetHandedOverCart(): void {
  // What a guest had wished for or saved is on its way into the account, where the network lets it.
  localStore.remove(storageKeys.saved)
  localStore.remove(storageKeys.later)
  localStore.remove(storageKeys.viewed)
  localStore.remove(storageKeys.compared)
  localStore.remove(storageKeys.body)
  if (localStore.get(storageKeys.handedOver) === null) return
  localStore.remove(storageKeys.handedOver)
  localStore.remove(storageKeys.cart)
  localStore.remove(storageKeys.wishes)
}
