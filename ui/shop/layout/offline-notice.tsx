import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconCloudOff from '~icons/lucide/cloud-off'

export type OfflineNoticeProps = {
  /** Asks once more, now. */
  onRetry: () => void
  /** Forgets the next page. */
  onStay: () => void
}

/** Over the page's lower edge while somebody waits for the next page: this one stays, the next opens by itself. */
export function OfflineNotice({ onRetry, onStay }: OfflineNoticeProps) {
  const { t } = useUi()
  return (
    <div
      role="alert"
      data-slot="offline-notice"
      className="fixed inset-x-0 bottom-0 z-overlay animate-slide-in-up border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-fg shadow-overlay"
    >
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <Icon of={IconCloudOff} className="text-muted max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">{t('offline.title')}</p>
          <p className="text-muted text-small">{t('offline.text')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRetry}>{t('offline.retry')}</Button>
          <Button variant="secondary" onClick={onStay}>
            {t('offline.stay')}
          </Button>
        </div>
      </div>
    </div>
  )
}
