import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Decided, decideReview, reviewQuery, staffReviewView } from '#features/admin/review.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ReviewScreenProps } from '#ui/screens/admin/reviews/review.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { resourceHref } from './catalog.ts'
import { activityOf } from './record-later.tsx'
import { useTypedDraft } from './use-typed-draft.ts'

const kinds = { approve: 'approve', reject: 'reject', reply: 'reply' } as const
const kindOf = (wish: Decided | undefined) =>
  wish && (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kind in wish)

/** One review, and what staff decide about it; what was decided is taken back in its activity. */
export function useReview(id: string): ReviewScreenProps {
  const { t, language } = useUi()
  const client = useQueryClient()
  const query = useQuery(reviewQuery(adminTransport, id))
  const review = query.data
  const draft = useTypedDraft(`review.${id}`)
  const deciding = useMutation({
    mutationFn: async (wish: Decided) => (review ? decideReview(adminTransport, review, wish) : null),
    async onSuccess(problem, wish) {
      // Also after a refusal: the buyer wrote it anew, and the page shows what.
      await client.invalidateQueries({ queryKey: ['admin'] })
      const kind = kindOf(wish)
      if (problem !== null || !kind) return
      if (kind !== 'approve') draft.keep(kind === 'reject' ? 'reason' : 'reply')
      toast.add({ title: t(`moderation.done.${kind}`), tone: 'success' })
    },
  })
  const path = resourceHref('reviews')
  return {
    listHref: path,
    status: queryState(query),
    review: review && staffReviewView(review, language),
    nextHref: review?.next_id ? `${path}/${review.next_id}` : undefined,
    pending: deciding.isPending ? kindOf(deciding.variables) : undefined,
    problem: deciding.data ?? (deciding.error ? 'unknown' : undefined),
    begun: draft.read(),
    onType: draft.keep,
    onApprove: () => deciding.mutate({ approve: true }),
    onReject: (reason) => deciding.mutate({ reject: reason }),
    onReply: (reply) => deciding.mutate({ reply }),
    onRetry: () => void query.refetch(),
    activity: activityOf(id),
  }
}
