import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BulkDecision,
  decideReviews,
  mostReviews,
  reviewBulkRow,
  reviewsToDecideQuery,
  stillOpen,
} from '#features/admin/review-bulk.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ReviewBulkProps } from '#ui/screens/admin/reviews/review-bulk.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import type { ResourceBulkProps } from './use-resource-bulk.ts'

/** One opening of the dialog for reviews that are decided together; what was decided is ticked no more. */
export function useReviewBulk({ act, ids, place, open, onClose, onLeft }: ResourceBulkProps): ReviewBulkProps {
  const { t } = useUi()
  const client = useQueryClient()
  const kind = act === 'reject' ? 'reject' : 'approve'
  const query = useQuery(reviewsToDecideQuery(adminTransport, ids.slice(0, mostReviews), place))
  const reviews = query.data ?? []
  const deciding = useMutation({
    mutationFn: (wish: BulkDecision) => decideReviews(adminTransport, reviews, wish),
    async onSuccess(answer) {
      if ('problem' in answer) return
      onLeft(stillOpen(ids, answer.outcomes))
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const answer = deciding.data
  const outcomes = answer && 'outcomes' in answer ? answer.outcomes : undefined
  const problem = answer && 'problem' in answer ? answer.problem : deciding.error ? 'unknown' : undefined
  const wish: BulkDecision = kind === 'approve' ? { approve: true } : { reject: '' }
  return {
    ...{ open, onClose, kind },
    status: queryState(query),
    rows: reviews.map((review) => reviewBulkRow(review, wish, outcomes?.[review.id])),
    more: Math.max(0, ids.length - mostReviews),
    pending: deciding.isPending,
    isOver: outcomes !== undefined,
    problem: problem && t(`admin.problem.${problem}`),
    onDecide: (reason) => deciding.mutate(kind === 'approve' ? { approve: true } : { reject: reason }),
    onRetry: () => void query.refetch(),
  }
}
