import { PageHead } from '#ui/admin/page-head.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Wordmark } from '#ui/shop/layout/wordmark.tsx'
import IconOrders from '~icons/lucide/receipt-text'
import { OrderTotals } from './order-lines.tsx'
import type { OrderView } from './views.ts'

export type OrderPrintProps = {
  /** What goes into the parcel, without prices, or what was paid. */
  as: 'slip' | 'receipt'
  orders: readonly OrderView[]
  listHref: string
  otherHref: string
  onPrint: () => void
  /** The same papers in another language of the shop. */
  languages: readonly { code: string; name: string }[]
  onLanguage: (code: string) => void
}

/** Packing slips or receipts of some orders, a paper each. What is no paper is not printed; narrow paper (80 mm) is one column. */
export function OrderPrintScreen({ as, orders, listHref, otherHref, ...rest }: OrderPrintProps) {
  const { t } = useUi()
  return (
    <section data-slot="order-print">
      <div className="print:hidden">
        <PageHead
          back={{ href: listHref, label: t('orders.title') }}
          title={t(as === 'slip' ? 'orders.print.slips' : 'orders.print.receipts')}
          description={t('orders.print.text')}
          actions={
            <>
              {rest.languages.map(({ code, name }) => (
                <Button key={code} variant="quiet" lang={code} onClick={() => rest.onLanguage(code)}>
                  {name}
                </Button>
              ))}
              <LinkButton href={otherHref} variant="quiet">
                {t(as === 'slip' ? 'orders.print.receipts' : 'orders.print.slips')}
              </LinkButton>
              <Button variant="primary" onClick={rest.onPrint}>
                {t('orders.print.act')}
              </Button>
            </>
          }
        />
      </div>
      {orders.length === 0 ? (
        <EmptyState icon={IconOrders} level={2} title={t('orders.gone.title')} description={t('orders.gone.text')} />
      ) : null}
      <div className="grid gap-8 print:block">
        {orders.map((order) => (
          <OrderPaper key={order.id} as={as} order={order} />
        ))}
      </div>
    </section>
  )
}

/** One order on paper. */
export function OrderPaper({ as, order }: Pick<OrderPrintProps, 'as'> & { order: OrderView }) {
  const { t } = useUi()
  const isReceipt = as === 'receipt'
  return (
    <article
      data-slot="order-paper"
      className="@container max-w-2xl border border-line bg-surface p-8 text-small print:max-w-none print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
    >
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Wordmark />
        <p className="font-semibold text-title-sm tabular-nums">{t('orders.number', { number: order.number })}</p>
      </header>
      <div className="mb-5 grid gap-4 @md:grid-cols-2">
        <section>
          <h2 className="font-medium text-muted text-small">
            {t(isReceipt ? 'orders.billingAddress' : 'orders.shippingAddress')}
          </h2>
          {(isReceipt ? order.billingAddress : order.shippingAddress).map((row) => (
            <p key={row}>{row}</p>
          ))}
        </section>
        <section>
          <h2 className="font-medium text-muted text-small">{t('orders.column.placedAt')}</h2>
          <p>{order.placedAt}</p>
          {order.delivery.map(({ name }) => (
            <p key={name}>{name}</p>
          ))}
        </section>
      </div>
      {order.gift && !isReceipt ? (
        <section data-slot="gift-card" className="mb-5 border-line border-y py-4 text-center">
          <h2 className="font-semibold text-title-sm">{t('orders.gift.card')}</h2>
          {order.gift.message ? (
            <p className="wrap-anywhere mx-auto mt-2 max-w-prose whitespace-pre-line text-body">{order.gift.message}</p>
          ) : null}
        </section>
      ) : null}
      <ul className="mb-5">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline gap-3 border-line border-t py-2 first:border-t-0">
            <span className="font-semibold tabular-nums">{line.quantity} ×</span>
            <span className="wrap-anywhere min-w-0 flex-1">
              {[line.title, line.variant].filter(Boolean).join(', ')}
              <span className="block text-caption text-muted">{line.sku}</span>
            </span>
            {isReceipt ? (
              <span className="tabular-nums">{line.total}</span>
            ) : (
              <span aria-hidden="true" className="size-4 border border-line-strong" />
            )}
          </li>
        ))}
      </ul>
      {isReceipt ? (
        <div className="ms-auto @md:max-w-xs">
          <OrderTotals totals={order.totals} />
        </div>
      ) : null}
    </article>
  )
}
