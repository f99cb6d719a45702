import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { alertName } from '#ui/shop/alert/alert-name.ts'
import type { OwnAlertView } from '#ui/shop/alert/views.ts'

export type AlertRowProps = {
  alert: OwnAlertView
  pending?: boolean
  onStop: (id: string) => void
}

/** One thing that is waited for, or was told of: what, how far it is, and the way to end it. */
export function AlertRow({ alert, pending, onStop }: AlertRowProps) {
  const { t } = useUi()
  const { id, kind, state, product, below, since, told } = alert
  return (
    <li
      data-slot="alert-row"
      data-state={state}
      aria-busy={pending || undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 border-line border-b py-5"
    >
      <Picture picture={product?.picture ?? null} ratio="4 / 5" sizes="4rem" />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {product ? (
            <TextLink variant="quiet" href={product.href}>
              {product.title}
            </TextLink>
          ) : (
            t('alert.own.gone')
          )}
        </h3>
        {product?.variant ? <p className="text-muted text-small">{product.variant}</p> : null}
        <p className="mt-2 text-small">
          {kind === 'stock'
            ? t('alert.own.stock')
            : below
              ? t('alert.own.price', { amount: below })
              : t('alert.own.cheaper')}
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {state === 'told' ? t('alert.own.told', { date: told ?? '' }) : t(`alert.own.${state}`, { date: since })}
        </p>
      </div>
      {state === 'told' ? null : (
        <Button
          variant="quiet"
          size="sm"
          pending={pending}
          aria-label={t('alert.own.stopOf', { name: alertName(t, alert) })}
          onClick={() => onStop(id)}
          className="-me-3.5 -mt-1.5 max-w-none"
        >
          {t('alert.own.stop')}
        </Button>
      )}
    </li>
  )
}
