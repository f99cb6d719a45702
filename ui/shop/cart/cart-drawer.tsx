import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconBag from '~icons/lucide/shopping-bag'
import { LoadFailed } from '../load-failed.tsx'
import { CartLines, Removed } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { ToCheckout } from './to-checkout.tsx'
import { Totals } from './totals.tsx'
import type { CartProps } from './views.ts'

export type CartDrawerProps = CartProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The cart at the edge of any page: what is in it, what it comes to, the way to pay. */
export function CartDrawer({ open, onOpenChange, ...props }: CartDrawerProps) {
  const { t } = useUi()
  const { cart, state } = props
  const leave = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          {t('cart.title')}
          {cart && state === 'ready' ? (
            <span className="ms-2.5 font-normal font-text text-muted text-small">
              {t('cart.count', { count: cart.count })}
            </span>
          ) : null}
        </>
      }
      footer={
        cart && state === 'ready' ? (
          <div className="grid gap-4">
            <Totals totals={cart.totals} compact />
            <div className="grid grid-cols-[auto_1fr] gap-3">
              <LinkButton href="/cart" variant="secondary" size="lg" onClick={leave}>
                {t('cart.view')}
              </LinkButton>
              <ToCheckout waiting={cart.totals.unknown} onClick={leave} />
            </div>
          </div>
        ) : null
      }
    >
      <DrawerBody {...props} onLeave={leave} />
    </Drawer>
  )
}

function DrawerBody({ onLeave, ...props }: CartProps & { onLeave: () => void }) {
  const { t } = useUi()
  const { cart, state, removed, onUndo } = props
  if (state === 'loading') return <CartSkeleton lines={2} />
  if (state === 'failed') {
    return <LoadFailed title={t('cart.failed.title')} text={t('cart.failed.text')} onRetry={props.onRetry} />
  }
  if (state === 'empty' || !cart) {
    return (
      <>
        {removed && onUndo ? <Removed title={removed.title} onUndo={onUndo} /> : null}
        <EmptyState
          icon={IconBag}
          title={t('cart.empty.title')}
          description={t('cart.empty.text')}
          actions={<Button onClick={onLeave}>{t('cart.continue')}</Button>}
        />
      </>
    )
  }
  return (
    <>
      <CartNotices cart={cart} />
      {cart.freeShipping ? (
        <div className="mb-5 border-line border-b pb-5">
          <FreeShippingMeter value={cart.freeShipping} />
        </div>
      ) : null}
      <CartLines {...props} place="drawer" onLeave={onLeave} />
    </>
  )
}
