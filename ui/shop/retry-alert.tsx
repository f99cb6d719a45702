import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type RetryAlertProps = {
  /** What did not load. */
  children: ReactNode
  onRetry: () => void
}

/** In the place of a part of a page that could not be loaded: says so at once, and offers another try. */
export function RetryAlert({ children, onRetry }: RetryAlertProps) {
  const { t } = useUi()
  return (
    <Alert
      tone="danger"
      live
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('shop.retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
