import { localStore, sessionStore, storageKeys } from '#features/shared/storage.ts'

const forget = (...keys: (keyof typeof storageKeys)[]) => {
  for (const key of keys) localStore.remove(storageKeys[key])
}

/** What somebody typed, looked at or searched for here is not for the next who signs in. */
export function forgetTraces(): void {
  // Other tabs take what was typed there for nobody's from here on.
  localStore.set(storageKeys.typed, Date.now().toString(36))
  sessionStore.remove(storageKeys.typed)
  forget('viewed', 'compared', 'body', 'searches', 'payBy')
}

/**
 * After a sign-out nothing of the customer stays in this browser: a shared computer has a next shopper.
 * @param isStaff a member of staff leaves: the cart is no customer's unless it was handed over
 */
export function forgetPerson(isStaff = false): void {
  forgetTraces()
  // What a guest had wished for or saved is on its way into the account, where the network lets it.
  forget('saved', 'later')
  if (isStaff && localStore.get(storageKeys.handedOver) === null) return
  // Also a cart that nobody has handed over: it was made for whoever was signed in, or is just being handed over.
  forget('handedOver', 'leaving', 'cart', 'wishes')
}
