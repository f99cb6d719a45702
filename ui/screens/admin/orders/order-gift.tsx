import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderGiftView } from './views.ts'

/** Whoever packs it reads that it is a gift, whether it is wrapped, and what goes on its card, as it was typed. */
export function OrderGift({ gift, className }: { gift: OrderGiftView; className?: string }) {
  const { t } = useUi()
  return (
    <div data-slot="order-gift" className={className}>
      <Alert tone="info" title={t(gift.wrap ? 'orders.gift.wrapped' : 'orders.gift')}>
        {gift.message ? (
          <p className="wrap-anywhere whitespace-pre-line">{gift.message}</p>
        ) : (
          <p>{t('orders.gift.plain')}</p>
        )}
      </Alert>
    </div>
  )
}
