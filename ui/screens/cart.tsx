import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CartLines, Removed } from '#ui/shop/cart/cart-lines.tsx'
import { CartNotices } from '#ui/shop/cart/cart-notices.tsx'
import { CartSkeleton } from '#ui/shop/cart/cart-skeleton.tsx'
import { FreeShippingMeter } from '#ui/shop/cart/free-shipping-meter.tsx'
import { Promo } from '#ui/shop/cart/promo.tsx'
import { ToCheckout } from '#ui/shop/cart/to-checkout.tsx'
import { Totals } from '#ui/shop/cart/totals.tsx'
import type { CartProps, CartView } from '#ui/shop/cart/views.ts'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { ProductGrid } from '#ui/shop/product-grid.tsx'
import { Section } from '#ui/shop/section.tsx'
import { headlineType } from '#ui/shop/type.ts'
import IconBag from '~icons/lucide/shopping-bag'

export type { CartView }
export type CartScreenProps = CartProps & {
  /** What waits outside the cart, with its own states. */
  later?: ReactNode
}

/** The cart's page: lines, what it comes to, and the way to pay. */
export function CartScreen(props: CartScreenProps) {
  const { t } = useUi()
  const { state, cart, suggestions } = props
  if (state === 'failed') {
    return <LoadFailed title={t('cart.failed.title')} text={t('cart.failed.text')} onRetry={props.onRetry} />
  }
  return (
    <div data-slot="cart-screen" data-state={state} className="page pt-8 pb-8 md:pt-12">
      {state === 'empty' || (state === 'ready' && !cart) ? (
        <EmptyCart {...props} />
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-baseline gap-x-4 md:mb-10">
            <h1 className={headlineType}>{t('cart.title')}</h1>
            {cart ? <p className="text-muted tabular-nums">{t('cart.count', { count: cart.count })}</p> : null}
          </div>
          {cart ? <CartBody {...props} cart={cart} /> : <CartSkeleton />}
        </>
      )}
      {props.later}
      {suggestions?.length ? (
        <Section size="title" title={t('cart.suggestions')} className="mt-10 border-line border-t md:mt-16">
          <ProductGrid cards={suggestions.slice(0, 4)} />
        </Section>
      ) : (
        <div className="h-10" />
      )}
    </div>
  )
}

function CartBody({ cart, ...props }: CartProps & { cart: CartView }) {
  const { t } = useUi()
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-24">
      <div className="min-w-0">
        <CartNotices cart={cart} />
        <CartLines {...props} cart={cart} />
      </div>
      <section aria-label={t('cart.summary')} className="md:sticky md:top-24 md:self-start">
        <FreeShippingMeter value={cart.freeShipping} />
        <div className="mt-4 mb-5 border-line border-t">
          <Promo
            promo={props.promo}
            promotions={cart.promotions}
            onPromo={props.onPromo}
            onPromoRemove={props.onPromoRemove}
          />
        </div>
        <Totals totals={cart.totals} />
        <div className="mt-5 grid gap-2">
          <ToCheckout waiting={cart.totals.unknown} />
          <LinkButton href="/products" variant="quiet" block>
            {t('cart.continue')}
          </LinkButton>
        </div>
        <p className="mt-3 text-center text-caption text-muted">
          {t('cart.region', { currency: cart.currency.toUpperCase(), region: cart.regionName })}
        </p>
      </section>
    </div>
  )
}

function EmptyCart({ notice, removed, onUndo }: Pick<CartProps, 'notice' | 'removed' | 'onUndo'>) {
  const { t } = useUi()
  return (
    <>
      <CartNotices cart={{ notice }} />
      {removed && onUndo ? <Removed title={removed.title} onUndo={onUndo} /> : null}
      <EmptyState
        level={1}
        icon={IconBag}
        title={t('cart.empty.title')}
        description={t('cart.empty.text')}
        actions={
          <LinkButton href="/products" size="lg">
            {t('cart.empty.action')}
          </LinkButton>
        }
      />
    </>
  )
}
