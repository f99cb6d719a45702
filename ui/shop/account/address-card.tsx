import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type AddressCardView = {
  id: string
  /** What its owner calls it, else the name of the receiver. */
  name: string
  /** Finished lines, as the country writes them. */
  lines: readonly string[]
  /** Things are sent here unless something else is said. */
  isDefaultShipping?: boolean
  /** The same for bills. */
  isDefaultBilling?: boolean
}

export type AddressCardProps = {
  address: AddressCardView
  onEdit?: (id: string) => void
  onRemove?: (id: string) => void
  /** Offered while it is not the usual one. */
  onMakeDefault?: (id: string) => void
  /** What is under way with it. */
  pending?: 'remove' | 'default'
  className?: string
}

/** One saved address with what can be done to it. Every button says in its name which address it means. */
export function AddressCard({ address, onEdit, onRemove, onMakeDefault, pending, className }: AddressCardProps) {
  const { t } = useUi()
  const { id, name, lines, isDefaultShipping, isDefaultBilling } = address
  return (
    <Card
      data-slot="address-card"
      aria-busy={pending !== undefined || undefined}
      className={`flex h-full flex-col ${className ?? ''}`}
    >
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{name}</span>
        {isDefaultShipping ? <Badge tone="action">{t('account.addresses.default')}</Badge> : null}
        {isDefaultBilling ? <Badge>{t('account.addresses.defaultBilling')}</Badge> : null}
      </p>
      <address className="mt-1 mb-4 text-muted text-small not-italic wrap-anywhere">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two may be the same
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-auto flex flex-wrap gap-2">
        {onEdit ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('account.addresses.editOf', { name })}
            onClick={() => onEdit(id)}
          >
            {t('account.addresses.edit')}
          </Button>
        ) : null}
        {onMakeDefault && !isDefaultShipping ? (
          <Button
            variant="quiet"
            size="sm"
            pending={pending === 'default'}
            aria-label={`${t('account.addresses.makeDefault')}: ${name}`}
            onClick={() => onMakeDefault(id)}
          >
            {t('account.addresses.makeDefault')}
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
    </Card>
  )
}
