import { handOverStored } from '#features/account/cart-handover.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { browserTransport } from '../browser/transport.ts'
import { who } from '../shell/who.ts'

/** The cart of this browser ends with the sign-out: one that the network kept from the account goes there first, if it can. */
export async function leaveCart(): Promise<void> {
  const session = who.known()
  const cart = localStore.get(storageKeys.cart)
  if (!cart || !session?.roles.includes('CUSTOMER')) return
  const customer = session.user.id
  if (localStore.get(storageKeys.handedOver) === `${customer} ${cart}`) return
  await handOverStored(browserTransport, localStore, customer)
}
