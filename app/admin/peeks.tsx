import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '#features/admin/order.queries.ts'
import { orderView } from '#features/admin/order-view.ts'
import { variantRowsQuery } from '#features/admin/variant-sheet.queries.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderPeek, type OrderPeekProps } from '#ui/screens/admin/orders/order-peek.tsx'
import { ProductPeek, type ProductPeekProps } from '#ui/screens/admin/product-peek.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'

type Ways = 'row' | 'onPrevious' | 'onNext' | 'onClose'

/** A look at a product of the list. */
export function ProductLook({ currency, ...props }: Pick<ProductPeekProps, Ways> & { currency: string }) {
  const query = useQuery(variantRowsQuery(adminTransport, props.row.id))
  const variants = (query.data ?? []).map(({ id, name, sku, prices, available }) => {
    const amount = prices[currency]
    return { id, name, sku, price: amount === undefined ? '' : formatMoney(amount, currency), available }
  })
  return (
    <ProductPeek
      {...props}
      href={`/admin/products/${props.row.id}`}
      status={queryState(query)}
      variants={variants}
      onRetry={() => void query.refetch()}
    />
  )
}

/** A look at an order of the list. */
export function OrderLook(props: Pick<OrderPeekProps, Ways>) {
  const { language } = useUi()
  const query = useQuery(orderQuery(adminTransport, props.row.id))
  return (
    <OrderPeek
      {...props}
      href={`/admin/orders/${props.row.id}`}
      status={queryState(query)}
      order={query.data && orderView(query.data, language)}
      onRetry={() => void query.refetch()}
    />
  )
}
