import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'
import type { CartView } from './views.ts'

/** What the shopper should know about the cart as a whole. */
export function CartNotices({ cart }: { cart: Partial<Pick<CartView, 'offline' | 'notice'>> }) {
  const { t } = useUi()
  return (
    <div data-slot="cart-notices" className="grid gap-3 not-empty:mb-5">
      {cart.offline ? (
        <Alert tone="warning" live>
          {t('cart.offline')}
        </Alert>
      ) : null}
      {cart.notice ? (
        <Alert tone="info" live>
          {problemText(t, 'cart.notice', cart.notice)}
        </Alert>
      ) : null}
    </div>
  )
}
