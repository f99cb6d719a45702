import IconNone from '~icons/lucide/search-x'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { FailedNotice } from '../internal/failed-notice.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** The view hides every row: the way out is here. */
export function NoMatch({ onClear, level }: { onClear: () => void; level: 2 | 3 }) {
  const { t } = useUi()
  return (
    <div role="status">
      <EmptyState
        icon={IconNone}
        level={level}
        title={t('table.noMatch.title')}
        description={t('table.noMatch.text')}
        actions={
          <Button variant="secondary" onClick={onClear}>
            {t('table.noMatch.clear')}
          </Button>
        }
      />
    </div>
  )
}

/** The rows did not come. */
export function Failed({ onRetry, level }: { onRetry: (() => void) | undefined; level: 2 | 3 }) {
  const { t } = useUi()
  return (
    <FailedNotice
      title={t('table.failed.title')}
      text={t('table.failed.text')}
      retryLabel={t('table.retry')}
      onRetry={onRetry}
      level={level}
    />
  )
}
