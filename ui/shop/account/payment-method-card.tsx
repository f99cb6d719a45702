import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconCard from '~icons/lucide/credit-card'

export type PaymentMethodView = {
  id: string
  /** As it is written: "Visa", "Mastercard", "JCB". */
  brand: string
  lastFour: string
  /** Finished text: "08/27". */
  expires: string
  /** Decided by the server's clock, so that page and server agree. */
  expired: boolean
  isDefault?: boolean
}

export type PaymentMethodCardProps = {
  method: PaymentMethodView
  onRemove?: (id: string) => void
  /** Offered while it is neither the usual one nor expired. */
  onMakeDefault?: (id: string) => void
  pending?: 'remove' | 'default'
  className?: string
}

/** A saved card: enough to recognise it and never more. */
export function PaymentMethodCard({ method, onRemove, onMakeDefault, pending, className }: PaymentMethodCardProps) {
  const { t } = useUi()
  const { id, brand, lastFour, expires, expired, isDefault } = method
  const name = t('account.cards.name', { brand, lastFour })
  return (
    <Card
      data-slot="payment-method-card"
      data-expired={expired || undefined}
      aria-busy={pending !== undefined || undefined}
      className={`flex h-full flex-col ${className ?? ''}`}
    >
      <div className="flex items-start gap-4">
        <span className="grid h-10 w-14 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <Icon of={IconCard} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{brand}</span>
            {isDefault ? <Badge tone="action">{t('account.cards.default')}</Badge> : null}
            {expired ? <Badge tone="danger">{t('account.cards.expired')}</Badge> : null}
          </p>
          <p className="text-small tabular-nums">
            <span aria-hidden="true">•••• {lastFour}</span>
            <span className="sr-only">{t('account.cards.ending', { lastFour })}</span>
          </p>
          <p className="mt-0.5 text-caption text-muted tabular-nums">
            {t(expired ? 'account.cards.hasExpired' : 'account.cards.expires', { date: expires })}
          </p>
        </div>
      </div>
      {onRemove || onMakeDefault ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          {onMakeDefault && !isDefault && !expired ? (
            <Button
              variant="secondary"
              size="sm"
              pending={pending === 'default'}
              aria-label={`${t('account.cards.makeDefault')}: ${name}`}
              onClick={() => onMakeDefault(id)}
            >
              {t('account.cards.makeDefault')}
            </Button>
          ) : null}
          {onRemove ? (
            <Button
              variant="quiet"
              size="sm"
              pending={pending === 'remove'}
              aria-label={t('account.addresses.removeOf', { name })}
              onClick={() => onRemove(id)}
            >
              {t('account.addresses.remove')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
