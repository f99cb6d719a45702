import { ReviewBulk as Dialog } from '#ui/screens/admin/reviews/review-bulk.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import type { ResourceBulkProps } from './use-resource-bulk.ts'
import { useReviewBulk } from './use-review-bulk.ts'

/** Several reviews are decided at once. Comes with its first opening. */
export function ReviewBulk(props: ResourceBulkProps) {
  return (
    <WordsScope areas={['moderation', 'review']}>
      <Ready {...props} />
    </WordsScope>
  )
}

function Ready(props: ResourceBulkProps) {
  return <Dialog {...useReviewBulk(props)} />
}
