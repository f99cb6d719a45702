import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { loadOrders, ordersAtOnce, piecesOf } from '#features/account/orders.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrdersScreen } from '#ui/screens/account/orders.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../../browser/transport.ts'
import { cartDoor } from '../../cart/cart-door.ts'
import { useCart } from '../../cart/use-cart.tsx'
import { shopContext } from '../../context.ts'
import { load } from '../../load.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { EarlierOrdersSection } from '../../session/earlier-orders-section.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/orders'

const most = 100

/** The orders of this account, newest first; `?show=20` shows older ones. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const wanted = Number(new URL(request.url).searchParams.get('show')) || ordersAtOnce
  const limit = Math.min(most, Math.max(ordersAtOnce, Math.floor(wanted)))
  const found = await load(shop, () => loadOrders(shop.transport, shop.language, limit))
  const more = found.more && limit < most ? { moreHref: `/account/orders?show=${limit + ordersAtOnce}` } : {}
  return { orders: found.orders, ...more, meta: accountMeta(context, 'account.orders.title', '/account/orders') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

/** Puts an order's pieces into the cart again and opens it; what cannot be bought any more is said by the cart itself. */
function useAgain() {
  const cart = useCart()
  const { announce, t } = useUi()
  const [pending, setPending] = useState<string>()
  const again = async (orderId: string) => {
    setPending(orderId)
    try {
      const pieces = await piecesOf(browserTransport, orderId)
      for (const { variantId, quantity, title, thumbnail, handle } of pieces)
        cart.add(variantId, { title, thumbnail, handle, unitPrice: null }, quantity)
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      announce(t('account.orders.againDone', { count }), 'polite')
      cartDoor.open()
    } catch (error) {
      if (!isHttpError(error)) throw error
      toast.add({ tone: 'danger', title: t('account.error.offline') })
    } finally {
      setPending(undefined)
    }
  }
  return { pending, again }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { pending, again } = useAgain()
  const { orders, moreHref } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <AccountPage page="orders">
      <OrdersScreen
        orders={orders}
        {...(moreHref ? { moreHref } : {})}
        trackHref="/track-order"
        {...(pending ? { pendingAgain: pending } : {})}
        onAgain={(id) => void again(id)}
      />
      <EarlierOrdersSection onMoved={revalidate} />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
