import { useMutation } from '@tanstack/react-query'
import { piecesOf } from '#features/account/orders.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../browser/transport.ts'
import { cartDoor } from './cart-door.ts'
import { useCart } from './use-cart.tsx'

/** Puts an order's pieces into the cart again and opens it; what cannot be bought any more is said by the cart itself. */
export function useBuyAgain() {
  const cart = useCart()
  const { announce, t } = useUi()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (orderId: string) => piecesOf(browserTransport, orderId),
    onSuccess(pieces) {
      for (const { variantId, quantity, title, thumbnail, handle } of pieces)
        cart.add(variantId, { title, thumbnail, handle, unitPrice: null }, quantity)
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      announce(t('account.orders.againDone', { count }), 'polite')
      cartDoor.open()
    },
    onError: () => toast.add({ tone: 'danger', title: t('account.error.offline') }),
  })
  return {
    /** The order whose pieces are on their way. */
    pending: isPending ? variables : undefined,
    again: (orderId: string) => mutate(orderId),
  }
}
