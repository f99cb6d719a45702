import { useLocation } from 'react-router-dom'
import { checkoutDrafts } from '#features/checkout/drafts.ts'
import { useOrderCheck } from '#features/checkout/use-order-check.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderCheck } from '#ui/shop/checkout/order-check.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../browser/transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useCart } from './use-cart.tsx'

/**
 * Finds out what became of a payment whose answer was lost, on whatever page the shopper is: an order that is found shows its
 * page, or is announced with a link where somebody reads something else; a clear no is said as well.
 */
export function OrderWatch() {
  const { t, words } = useUi()
  const port = useCart()
  const { pathname } = useLocation()
  const navigate = useShopNavigate()
  const paying = /\/(?:checkout|cart)\/?$/.test(pathname)
  const said = (key: 'found' | 'open', more = {}) =>
    void words.load('payment').then(() =>
      toast.add({
        tone: key === 'found' ? 'success' : 'warning',
        title: t(`payment.check.${key}.title`),
        description: t(`payment.check.${key}.text`),
        duration: 20_000,
        ...more,
      }),
    )
  const { state, askNow } = useOrderCheck({
    transport: browserTransport,
    onOrder(orderId) {
      const open = () => navigate(`/order-summary/${orderId}`, { replace: paying })
      checkoutDrafts().clear()
      if (paying) open()
      else said('found', { action: { label: t('payment.check.found.action'), onAction: open } })
      port.forget()
    },
    onOpen() {
      void port.refresh()
      if (!/\/checkout\/?$/.test(pathname)) said('open')
    },
  })
  return state === 'none' ? null : <OrderCheck state={state} onAsk={askNow} />
}
