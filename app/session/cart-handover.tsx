import { useSession } from '#features/session/session-provider.tsx'
import { useCartHandover } from './use-cart-handover.ts'

/** Gives the browser's cart to the customer who is signed in; draws nothing. */
export function CartHandover() {
  useCartHandover(useSession().data)
  return null
}
