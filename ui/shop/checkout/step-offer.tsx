import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { IconProps } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

export type StepOfferProps = {
  /** Which choice it is: says whose words are taken. */
  of: 'delivery' | 'payment'
  state: 'loading' | 'failed' | 'ready' | 'none'
  /** How many rows the choice usually has, so that nothing jumps when it comes. */
  rows: number
  icon: IconProps['of']
  onRetry: () => void
  /** The choice itself, once it is here. */
  children: ReactNode
}

/** What a step shows while its choice is on its way, could not be had, or is empty; then the choice. */
export function StepOffer({ of, state, rows, icon, onRetry, children }: StepOfferProps) {
  const { t } = useUi()
  if (state === 'loading') {
    return (
      <div aria-busy="true" data-slot={`${of}-form`} data-state="loading" className="grid gap-1">
        <p className="sr-only">{t(`checkout.${of}.loading`)}</p>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    )
  }
  if (state === 'failed') {
    const retry = (
      <Button variant="secondary" onClick={onRetry}>
        {t('shop.retry')}
      </Button>
    )
    return (
      <Alert tone="danger" live actions={retry}>
        {t(`checkout.${of}.failed`)}
      </Alert>
    )
  }
  if (state === 'none') {
    return (
      <EmptyState
        icon={icon}
        level={3}
        title={t(`checkout.${of}.none.title`)}
        description={t(`checkout.${of}.none.text`)}
      />
    )
  }
  return children
}
