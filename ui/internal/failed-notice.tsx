import IconFailed from '~icons/lucide/cloud-off'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

type FailedNoticeProps = {
  title: string
  text: string
  retryLabel: string
  onRetry: (() => void) | undefined
  /** Of its heading, one below the heading over it. @default 3 */
  level?: 2 | 3
}

/** In the place of what did not come: says so at once, and offers another try where there is one. */
export function FailedNotice({ title, text, retryLabel, onRetry, level = 3 }: FailedNoticeProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconFailed}
        level={level}
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
