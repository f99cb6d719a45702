import IconFailed from '~icons/lucide/cloud-off'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

type FailedNoticeProps = { title: string; text: string; retryLabel: string; onRetry: (() => void) | undefined }

/** In the place of what did not come: says so at once, and offers another try where there is one. */
export function FailedNotice({ title, text, retryLabel, onRetry }: FailedNoticeProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconFailed}
        level={3}
        title={title}
        description={text}
        actions={
          onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
