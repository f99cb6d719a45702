import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView } from '#ui/admin/views.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'
import type { ListedReview as Row } from '../review-bulk.ts'

const states: Readonly<Record<Row['status'], CellView>> = {
  waiting: { kind: 'state', word: 'admin.review.state.waiting', tone: 'wait' },
  approved: { kind: 'state', word: 'admin.review.state.approved', tone: 'good' },
  rejected: { kind: 'state', word: 'admin.review.state.rejected', tone: 'bad' },
}
const stars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating)

/** What buyers say of products; what is decided about one has a page of its own. */
export const reviews = defineResource<Row>({
  name: 'reviews',
  words: { title: 'resources.reviews.title', text: 'resources.reviews.text', none: 'resources.reviews.none' },
  api: { path: '/admin/desk/reviews', many: 'reviews', one: 'review' },
  list: {
    fields: 'id',
    usual: '-written_at',
    columns: [
      {
        id: 'title',
        head: 'resources.reviews.said',
        cell: ({ title, name, language }) => ({ kind: 'text', text: title, note: name, lang: language }),
        width: 14,
      },
      {
        id: 'status',
        card: 'status',
        head: 'resources.state',
        cell: ({ status }) => states[status],
        width: 7,
        filter: {
          kind: 'choice',
          param: 'status',
          options: [
            { value: 'waiting', word: 'admin.review.state.waiting' },
            { value: 'approved', word: 'admin.review.state.approved' },
            { value: 'rejected', word: 'admin.review.state.rejected' },
          ],
        },
      },
      {
        id: 'rating',
        head: 'resources.reviews.rating',
        cell: ({ rating }) => textCell(stars(rating)),
        sort: 'rating',
        filter: {
          kind: 'choice',
          param: 'rating',
          options: [
            { value: '1', word: 'resources.reviews.rating1' },
            { value: '2', word: 'resources.reviews.rating2' },
            { value: '3', word: 'resources.reviews.rating3' },
            { value: '4', word: 'resources.reviews.rating4' },
            { value: '5', word: 'resources.reviews.rating5' },
          ],
        },
        width: 7,
      },
      {
        id: 'product',
        head: 'resources.reviews.product',
        cell: ({ product_title, variant }) => textCell(product_title, variant),
        width: 12,
      },
      {
        id: 'pictures',
        head: 'resources.reviews.pictures',
        cell: ({ pictures }) => textCell(pictures > 0 ? String(pictures) : ''),
        align: 'end',
        width: 6,
      },
      {
        id: 'written',
        head: 'resources.reviews.written',
        cell: ({ written_at }, language) => textCell(formatDateTime(written_at, language)),
        sort: 'written_at',
        filter: { kind: 'range', input: 'date', param: 'written_at' },
        width: 10,
      },
    ],
  },
  record: { name: ({ title }) => String(title ?? '') },
  form: [],
  check: () => ({}),
  bulk: [
    { id: 'approve', label: 'moderation.approve', shortcut: 'a' },
    { id: 'reject', label: 'moderation.reject', shortcut: 'r', tone: 'danger' },
  ],
  allows: {},
})
