import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { ReviewBulkRow, ReviewBulkWhy } from '#ui/screens/admin/reviews/views.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import type { Conflict } from './record-edits.ts'
import { type Decided, decision, type StaffReview } from './review.queries.ts'

/** So many are decided at once, no more than can be read. */
export const mostReviews = 100

/** A review as the list answers it. */
export type ListedReview = Omit<StaffReview, 'pictures' | 'next_id'> & { pictures: number }
export type BulkDecision = Extract<Decided, { approve: true } | { reject: string }>

/**
 * Reviews that are to be decided together, those first that wait longest. Read once for each opening: nobody approves words
 * that came while they looked at others.
 */
export const reviewsToDecideQuery = (admin: Transport, ids: readonly string[], place: number) =>
  queryOptions({
    queryKey: ['reviews-to-decide', place, ids],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(), order: 'written_at', limit: mostReviews }
      return (await admin.fetch<{ reviews: ListedReview[] }>('/admin/desk/reviews', { query, signal })).reviews
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How it went with one; a decision that was made already has changed nothing. */
export type ReviewOutcome = 'done' | ReviewBulkWhy
type Result = { ok: true; changed: unknown[] } | { ok: false; code: string; conflicts?: Conflict[] }

/** What an answer means for a review, as it was read; pure. */
export function outcomeOf(result: Result | undefined, { version }: Pick<StaffReview, 'version'>): ReviewOutcome {
  if (!result) return 'unknown'
  if (result.ok) return result.changed.length > 0 ? 'done' : 'already'
  if (result.code === 'not_found') return 'gone'
  if (result.code === 'busy') return 'busy'
  if (result.code !== 'conflict') return 'unknown'
  const now = result.conflicts?.find(({ path }) => path === 'state')?.theirs
  // Without one it is the reason alone that differs: a colleague has rejected it as well.
  const [state, text] = typeof now === 'string' ? now.split(':') : ['rejected', String(version)]
  if (text !== String(version)) return 'rewritten'
  return state === 'approved' || state === 'rejected' ? state : 'changed'
}

/** Whether a decision says what is so already. */
export const isDecided = ({ status }: Pick<StaffReview, 'status'>, wish: BulkDecision): boolean =>
  status === ('approve' in wish ? 'approved' : 'rejected')

/**
 * Decides many with one call, each guarded by what was read of it; one that is refused keeps no other back. Sent again it
 * changes nothing more.
 * @returns by id, or why none of it was done
 */
export async function decideReviews(
  admin: Transport,
  reviews: readonly ListedReview[],
  wish: BulkDecision,
): Promise<{ outcomes: Record<string, ReviewOutcome> } | { problem: DeskProblem }> {
  const open = reviews.filter((review) => !isDecided(review, wish))
  const records = open.map((review) => ({ kind: 'review', id: review.id, changes: decision(review, wish) }))
  try {
    const { results } = await admin.fetch<{ results: Result[] }>('/admin/desk/records/batch', {
      method: 'POST',
      body: { records },
    })
    return { outcomes: Object.fromEntries(open.map((review, at) => [review.id, outcomeOf(results[at], review)])) }
  } catch (error) {
    return { problem: deskProblem(error) }
  }
}

/** Which stay ticked: those that were refused, and those that were too many for one time. Pure. */
export const stillOpen = (ids: readonly string[], outcomes: Readonly<Record<string, ReviewOutcome>>): string[] =>
  ids.filter((id, at) => {
    const outcome = outcomes[id]
    return at >= mostReviews || (outcome !== undefined && !['done', 'already', 'gone'].includes(outcome))
  })

/** A review as the dialog shows it; pure. */
export function reviewBulkRow(review: ListedReview, wish: BulkDecision, outcome?: ReviewOutcome): ReviewBulkRow {
  const { id, rating, title, text, name, language, status, pictures, product_id, product_title } = review
  const row = { id, rating, title, text, name, language, pictures, state: status, product: product_title ?? product_id }
  if (outcome === 'done') return { ...row, fate: 'done' }
  if (outcome) return { ...row, fate: outcome === 'already' ? 'left' : 'refused', why: outcome }
  return isDecided(review, wish) ? { ...row, fate: 'left', why: 'already' } : { ...row, fate: 'ready' }
}
