import { useUi } from '../provider/ui-provider.tsx'
import { FailedNotice } from './failed-notice.tsx'

type PartFailedProps = {
  onRetry: (() => void) | undefined
  /** Of its heading, one below the heading over it. @default 3 */
  level?: 2 | 3
}

/** In the place of a part of a page of the back office that did not load: says so, and offers another try. */
export function PartFailed(props: PartFailedProps) {
  const { t } = useUi()
  return (
    <FailedNotice
      {...props}
      title={t('admin.failed.title')}
      text={t('admin.failed.text')}
      retryLabel={t('admin.failed.retry')}
    />
  )
}
