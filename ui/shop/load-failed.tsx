import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconCloudOff from '~icons/lucide/cloud-off'

export type LoadFailedProps = {
  /** @default a sentence for any page */
  title?: string
  text?: string
  onRetry?: () => void
}

/** A page's main part could not be loaded; says so, says that nothing is lost, offers another try. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const { t } = useUi()
  return (
    <div role="alert" data-slot="load-failed" className="page">
      <EmptyState
        icon={IconCloudOff}
        level={1}
        title={title ?? t('shop.failed.title')}
        description={text ?? t('shop.failed.text')}
        actions={onRetry ? <Button onClick={onRetry}>{t('shop.retry')}</Button> : null}
      />
    </div>
  )
}
