import type { ReactNode } from 'react'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { OrderGift } from './order-gift.tsx'
import type { OrderView } from './views.ts'

/** Who bought it, and where it goes. */
export function OrderSide({ order }: { order: OrderView }) {
  const { t, Link } = useUi()
  const { email, phone } = order
  return (
    <Card padding="lg" className="grid grid-cols-1 gap-4 text-small wrap-anywhere">
      <h2 className="font-semibold text-body">{t('orders.who')}</h2>
      <Fact title={t('orders.customer')}>
        <p>{order.customer}</p>
        {email ? (
          <p className="wrap-anywhere">
            <Link href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </Link>
          </p>
        ) : null}
        {phone ? <p>{phone}</p> : null}
        <p className="text-muted">{t(order.account ? 'orders.hasAccount' : 'orders.isGuest')}</p>
      </Fact>
      <Fact title={t('orders.shippingAddress')}>
        <Rows rows={order.shippingAddress} />
      </Fact>
      <Fact title={t('orders.billingAddress')}>
        <Rows rows={order.billingAddress} />
      </Fact>
      {order.gift ? <OrderGift gift={order.gift} /> : null}
      <Fact title={t('orders.delivery')}>
        {order.delivery.map(({ name, price }) => (
          <p key={name} className="flex flex-wrap justify-between gap-x-4">
            {name} <span className="tabular-nums">{price}</span>
          </p>
        ))}
      </Fact>
      {order.channel ? (
        <Fact title={t('orders.column.channel')}>
          <p>{order.channel}</p>
        </Fact>
      ) : null}
      {order.tags.length > 0 ? (
        <Fact title={t('orders.tags')}>
          <p className="flex flex-wrap gap-2">
            {order.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </Fact>
      ) : null}
    </Card>
  )
}

const Rows = ({ rows }: { rows: readonly string[] }) => rows.map((row) => <p key={row}>{row}</p>)

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-3">
      <h3 className="mb-1 font-medium text-muted">{title}</h3>
      {children}
    </section>
  )
}
