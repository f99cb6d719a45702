import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderRowView } from '#ui/shop/account/views.ts'
import { statusWords } from '#ui/shop/order/status-words.ts'
import { titleType } from '#ui/shop/type.ts'
import IconReceipt from '~icons/lucide/receipt-text'

export type OrdersScreenProps = {
  orders: OrderRowView[]
  /** There are older ones. */
  moreHref?: string
  trackHref: string
  /** The order whose pieces are on their way into the cart. */
  pendingAgain?: string
  onAgain: (orderId: string) => void
}

/** What was bought with this account: where it stands, and once more if wanted. */
export function OrdersScreen({ orders, moreHref, trackHref, pendingAgain, onAgain }: OrdersScreenProps) {
  const { t } = useUi()
  return (
    <section data-slot="orders-screen">
      <h2 className={`${titleType} mb-5`}>{t('account.orders.title')}</h2>
      {orders.length === 0 ? (
        <EmptyState
          icon={IconReceipt}
          level={3}
          title={t('account.orders.empty.title')}
          description={t('account.orders.empty.text')}
          actions={<LinkButton href="/products">{t('account.orders.shop')}</LinkButton>}
        />
      ) : (
        <ul className="border-line border-t">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} pending={pendingAgain === order.id} onAgain={onAgain} />
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        {moreHref ? (
          <TextLink href={moreHref} className="inline-flex items-center pointer-coarse:min-h-11">
            {t('account.orders.more')}
          </TextLink>
        ) : null}
        <TextLink variant="muted" href={trackHref} className="inline-flex items-center pointer-coarse:min-h-11">
          {t('account.orders.track')}
        </TextLink>
      </p>
    </section>
  )
}

function OrderRow({
  order,
  pending,
  onAgain,
}: {
  order: OrderRowView
  pending: boolean
  onAgain: (id: string) => void
}) {
  const { t } = useUi()
  const title = t('account.orders.number', { number: order.number })
  const words = statusWords(t, order)
  return (
    <li
      data-slot="order-row"
      className="grid grid-cols-1 gap-4 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 className="font-semibold">
          <TextLink variant="quiet" href={order.href}>
            {title}
          </TextLink>
        </h3>
        <p className="text-caption text-muted">
          {order.placedAt} · {t('account.orders.items', { count: order.pieces })}
        </p>
        <p className="mt-2 text-small">
          <span className="font-medium">{words.fulfilment ?? words.order}</span>
          {words.payment ? <span className="text-muted"> · {words.payment}</span> : null}
        </p>
        {order.tracking.map(({ number, href }) => (
          <p key={number} className="text-small">
            {href ? (
              <TextLink href={href} target="_blank" rel="noreferrer">
                {t('account.orders.tracking', { number })}
              </TextLink>
            ) : (
              t('account.orders.tracking', { number })
            )}
          </p>
        ))}
        {order.pictures.length > 0 ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {order.pictures.map((picture) => (
              <Picture
                key={picture.src}
                picture={{ ...picture, alt: '' }}
                ratio="4 / 5"
                sizes="3.5rem"
                className="w-14"
              />
            ))}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:grid sm:content-start sm:justify-items-end">
        <p className="font-semibold tabular-nums max-sm:me-auto">{order.total}</p>
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          aria-label={`${t('account.orders.again')}: ${title}`}
          onClick={() => onAgain(order.id)}
        >
          {t('account.orders.again')}
        </Button>
      </div>
    </li>
  )
}
