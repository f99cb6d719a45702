import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { ReviewBulk, type ReviewBulkProps } from '#ui/screens/admin/reviews/review-bulk.tsx'
import type { ReviewBulkRow } from '#ui/screens/admin/reviews/views.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { reviewsOf } from '../_fixtures/reviews.ts'
import { said } from '../_fixtures/said.ts'

/** Two that nobody has read, and one that is on show already. */
function rows(language: Language): ReviewBulkRow[] {
  const product = language === 'th' ? 'เสื้อลินินคอจีน' : 'Band collar linen shirt'
  const [first, second] = reviewsOf(language).reviews.map(({ id, rating, title, text, name, pictures }) => ({
    ...{ id, rating, title, text, name, language, product },
    ...{ pictures: pictures.length, state: 'waiting' as const, fate: 'ready' as const },
  }))
  if (!first || !second) return []
  return [first, second, { ...second, id: 'rev_3', state: 'approved', fate: 'left', why: 'already' }]
}
const ended = (language: Language): ReviewBulkRow[] => {
  const [first, second] = rows(language)
  if (!first || !second) return []
  return [
    { ...first, fate: 'done' },
    { ...second, fate: 'refused', why: 'rewritten' },
  ]
}

const meta = {
  title: 'Admin/Review bulk',
  component: ReviewBulk,
  tags: ['kind:flow'],
  parameters: { visual: { target: 'page' } },
  args: {
    ...{ open: true, kind: 'approve', status: 'ready', rows: rows('en') },
    ...{ onClose: fn(), onDecide: fn(), onRetry: fn() },
  },
  render: inLanguage<ReviewBulkProps>(ReviewBulk, (language) => ({ rows: rows(language) })),
} satisfies Meta<typeof ReviewBulk>
export default meta
type Story = StoryObj<typeof meta>

const asGiven = (args: ReviewBulkProps) => <ReviewBulk {...args} />
const dialog = async () => within(await screen.findByRole('dialog'))

export const Approving: Story = {}
/** Nobody is refused without a reason, which has the focus first. */
export const Rejecting: Story = {
  args: { kind: 'reject' },
  play: async ({ args, userEvent, globals }) => {
    const t = said(globals)
    const box = (await dialog()).getByRole('textbox')
    await expect(box).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await screen.findByText(t('moderation.reject.missing'))).toBeVisible()
    await expect(args.onDecide).not.toHaveBeenCalled()
  },
}
export const Over: Story = {
  args: { isOver: true },
  render: inLanguage<ReviewBulkProps>(ReviewBulk, (language) => ({ rows: ended(language) })),
}
export const Loading: Story = { tags: ['!visual'], render: asGiven, args: { status: 'loading', rows: [] } }
export const Failed: Story = {
  tags: ['!visual'],
  render: asGiven,
  args: { status: 'failed', rows: [] },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Saving: Story = { tags: ['!visual'], render: asGiven, args: { pending: true } }
export const Refused: Story = {
  tags: ['!visual'],
  render: asGiven,
  args: { problem: 'The shop cannot be reached. Nothing is lost: please try again.' },
}
export const Denied: Story = { ...deniedSeen, tags: ['!visual'], render: asGiven, args: { problem: deniedIn('en') } }

export const DecidesOnceWithWhatWasTyped: Story = {
  tags: ['!visual'],
  render: asGiven,
  args: { kind: 'reject', more: 3 },
  play: async ({ args, userEvent }) => {
    const open = await dialog()
    await expect(open.getByText('3 more stay ticked for the next time.')).toBeVisible()
    await userEvent.type(open.getByRole('textbox', { name: /^Why/ }), ' An advertisement. ')
    await userEvent.click(open.getByRole('button', { name: 'Reject 2 reviews' }))
    await expect(args.onDecide).toHaveBeenCalledOnce()
    await expect(args.onDecide).toHaveBeenCalledWith('An advertisement.')
  },
}
/** What is decided already is nothing to do. */
export const NothingToDoDoesNothing: Story = {
  tags: ['!visual'],
  render: asGiven,
  args: { rows: rows('en').slice(2) },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Nothing to approve' }))
    await expect(args.onDecide).not.toHaveBeenCalled()
  },
}
export const SaysWhatBecameOfEach: Story = {
  tags: ['!visual'],
  render: asGiven,
  args: { isOver: true, rows: ended('en') },
  play: async ({ args, userEvent }) => {
    const open = await dialog()
    await expect(open.getByRole('status')).toHaveTextContent(/^1 done; .* 1 is left as it is\.$/)
    await expect(open.getByText('The buyer has written it anew meanwhile. Please read it again.')).toBeVisible()
    const [, close] = open.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
